/**
 * What a calculation writes on paper (findings, readings, methods, sources), in the language of the
 * page. It comes in English; a language that has a `papers` file says each sentence as that has it, and
 * what is not there is said as it came.
 */
import { LANGUAGES, language } from "../strings.js";

const { sentences, shapes } = (await LANGUAGES[language()].papers?.()) ?? { sentences: {}, shapes: [] };
const QUESTION = /^(.*?\?) (.*)$/s;
const NEXT_SENTENCE = /(?<=[.]) (?=[A-Z])/;

/** A sentence, or several that stand as one. @param {string} text @returns {string} */
function sentence(text) {
  if (text in sentences) return sentences[text];
  return shapes.reduce((said, [shape, words]) => said.replace(shape, words), text);
}

/** @param {string} text @returns {string} */
export function paper(text) {
  if (text in sentences) return sentences[text];
  const asked = QUESTION.exec(text);
  if (asked && asked[1] in sentences) return `${sentence(asked[1])} ${sentence(asked[2])}`;
  const whole = sentence(text);
  return whole === text ? text.split(NEXT_SENTENCE).map(sentence).join(" ") : whole;
}
