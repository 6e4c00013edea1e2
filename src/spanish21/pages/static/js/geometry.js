/**
 * Where things lie on the felt, from the player's side: box 1 far right, play from right to left.
 * A box's foot is at x = 50% + rx sin a, y = cy + ry cos a, and is turned by a fifth of the angle.
 *
 * @typedef {{rx: number, ry: number, cy: number}} Oval
 */

const SPREAD = [0, 0, 18, 32, 42, 52, 59, 64];

/** @type {Record<"wide" | "tall" | "coach", Oval>} */
export const OVALS = {
  wide: { rx: 0.425, ry: 0.6, cy: 0.335 },
  tall: { rx: 0.405, ry: 0.63, cy: 0.325 },
  coach: { rx: 0.415, ry: 0.585, cy: 0.36 },
};

/** The angle of a box, in degrees. @param {number} number @param {number} boxes @returns {number} */
export function angleOf(number, boxes) {
  const spread = SPREAD[Math.min(boxes, 7)] ?? 64;
  if (boxes === 1) return 0;
  return spread - ((number - 1) * 2 * spread) / (boxes - 1);
}

/** The foot of a box in percent of the felt. @param {number} angle @param {Oval} oval @returns {{x: number, y: number}} */
export function footOf(angle, oval) {
  const a = (angle * Math.PI) / 180;
  return { x: 50 + 100 * oval.rx * Math.sin(a), y: 100 * (oval.cy + oval.ry * Math.cos(a)) };
}

/** Custom properties that put a box on every felt. @param {number} number @param {number} boxes @returns {Record<string, string>} */
export function placeBox(number, boxes) {
  const angle = angleOf(number, boxes);
  const wide = footOf(angle, OVALS.wide);
  const tall = footOf(angle, OVALS.tall);
  const coach = footOf(angle, OVALS.coach);
  return {
    "--x": wide.x.toFixed(2),
    "--y": wide.y.toFixed(2),
    "--xt": tall.x.toFixed(2),
    "--yt": tall.y.toFixed(2),
    "--xc": coach.x.toFixed(2),
    "--yc": coach.y.toFixed(2),
    "--a": (-angle).toFixed(1),
  };
}
