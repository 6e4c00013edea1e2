/**
 * Answers, looked up: what one may ask for now, for how much, and why not. A page sends back the
 * very message an answer brought, with the amount filled in.
 *
 * @typedef {import("../types.js").Answer} Answer
 * @typedef {import("../types.js").Ask} Ask
 */

/** @param {Answer[]} answers @param {Partial<Ask>} wanted @returns {Answer[]} */
export function find(answers, wanted) {
  const pairs = Object.entries(wanted);
  return answers.filter(({ ask }) => pairs.every(([name, value]) => /** @type {any} */ (ask)[name] === value));
}

/** The first that is allowed. @param {Answer[]} answers @param {Partial<Ask>} wanted @returns {Answer | undefined} */
export function allowed(answers, wanted) {
  return find(answers, wanted).find((answer) => !answer.refusal);
}

/** The first refusal among them. @param {Answer[]} answers @param {Partial<Ask>} wanted @returns {import("../types.js").WhyNot | null} */
export function refusalOf(answers, wanted) {
  return find(answers, wanted).find((answer) => answer.refusal)?.refusal ?? null;
}

/** The box a person plays at: where their chips lie, or where every kind of wager was answered.
 * @param {Answer[]} answers @param {import("../types.js").PublicView} table @param {string} me @returns {number} */
export function homeBox(answers, table, me) {
  const turn = table.awaits;
  if (turn && turn[2] === me) return turn[0];
  if (table.ask?.people.includes(me)) return table.ask.box;
  const own = table.boxes.find((box) => box.wagers.some((wager) => wager.person === me) || box.hands.some((hand) => hand.stakes.some((stake) => stake.person === me)));
  if (own) return own.number;
  const seated = table.boxes.find((box) => box.seated === me);
  return seated ? seated.number : 0;
}

/** An amount within what is permitted, on its steps. @param {number} cents @param {import("../types.js").Amounts} amounts @returns {number} */
export function fit(cents, amounts) {
  const inside = Math.max(amounts.least, Math.min(amounts.most, cents));
  const steps = Math.floor((inside - amounts.least) / amounts.step);
  return amounts.least + steps * amounts.step;
}

/** Whether there is more than one amount to choose. @param {import("../types.js").Amounts | null} amounts @returns {boolean} */
export function isRange(amounts) {
  return amounts !== null && amounts.least + amounts.step <= amounts.most;
}
