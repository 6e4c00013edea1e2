/** Amounts as the pages write them: `$25`, `$2.48`, winnings `+$50`, losses with U+2212. */

/** @param {number} cents @returns {string} */
export function dollars(cents) {
  const whole = Math.abs(cents);
  const odd = whole % 100;
  const text = Math.floor(whole / 100).toLocaleString("en-US") + (odd ? `.${String(odd).padStart(2, "0")}` : "");
  return (cents < 0 ? "\u2212" : "") + `$${text}`;
}

/** @param {number} cents @returns {string} */
export function gained(cents) {
  return cents > 0 ? `+${dollars(cents)}` : dollars(cents);
}

/** An edge as a percentage with four decimals. @param {number} share @returns {string} */
export function percent(share) {
  return `${share < 0 ? "\u2212" : ""}${Math.abs(share * 100).toFixed(4)}%`;
}

/** With its sign always told. @param {number} share @returns {string} */
export function change(share) {
  const text = percent(share);
  return share > 0 ? `+${text}` : text;
}
