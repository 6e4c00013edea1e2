/** Who works here: the staff member this browser is signed in as, and the pages of each hat. */
import { get, whoAmI } from "../api.js";

/** @typedef {{person: string, hats: string[]}} Self */

/** The pages of the staff. One that is for a table has no address of its own here.
 * @type {{page: string, href?: string, hats: string[]}[]} */
export const JOBS = [
  { page: "dealer", hats: ["dealer"] },
  { page: "spin", hats: ["dealer", "floor", "surveillance", "pit_manager"] },
  { page: "class", href: "/class", hats: ["floor", "pit_manager"] },
  { page: "floor", href: "/floor", hats: ["floor", "pit_manager"] },
  { page: "surveillance", href: "/surveillance", hats: ["surveillance", "auditor"] },
];
const STAFF = ["dealer", "floor", "pit_manager", "surveillance", "auditor", "admin"];

/** The staff member signed in here; null for anyone else. @returns {Promise<Self | null>} */
export async function findSelf() {
  if (!(await whoAmI())) return null;
  const me = await get("/api/me");
  return me.hats.some((/** @type {string} */ hat) => STAFF.includes(hat)) ? me : null;
}

/** Whoever is not signed in as one of these goes to the door first. @param {string[]} hats @returns {Promise<Self | null>} */
export async function needHat(hats) {
  const me = await findSelf();
  if (me && me.hats.some((hat) => hats.includes(hat))) return me;
  location.replace("/staff");
  return null;
}
