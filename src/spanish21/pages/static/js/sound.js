/** Sounds made in the browser, off until a person turns them on: a card, a chip, a prize, a wheel. */
import { setting } from "./settings.js";

/** @type {AudioContext | null} */
let air = null;

/** @param {AudioContext} audio @param {number} from @param {{high: number, time: number, loud: number, shape?: OscillatorType}} how */
function tone(audio, from, { high, time, loud, shape = "triangle" }) {
  const voice = audio.createOscillator();
  const volume = audio.createGain();
  voice.type = shape;
  voice.frequency.setValueAtTime(high, from);
  volume.gain.setValueAtTime(loud, from);
  volume.gain.exponentialRampToValueAtTime(0.0001, from + time);
  voice.connect(volume).connect(audio.destination);
  voice.start(from);
  voice.stop(from + time);
}

/** The brush of a card on cloth. @param {AudioContext} audio @param {number} from */
function brush(audio, from) {
  const length = Math.floor(audio.sampleRate * 0.07);
  const noise = audio.createBuffer(1, length, audio.sampleRate);
  const data = noise.getChannelData(0);
  for (let n = 0; n < length; n += 1) data[n] = (Math.random() * 2 - 1) * (1 - n / length) ** 2;
  const source = audio.createBufferSource();
  const filter = audio.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = 2600;
  const volume = audio.createGain();
  volume.gain.value = 0.12;
  source.buffer = noise;
  source.connect(filter).connect(volume).connect(audio.destination);
  source.start(from);
}

/** @param {string} name */
export function sound(name) {
  if (setting("sound") !== "on") return;
  air ??= new AudioContext();
  const now = air.currentTime;
  if (name === "card") brush(air, now);
  if (name === "chip") [2100, 2900].forEach((high, n) => air && tone(air, now + n * 0.035, { high, time: 0.06, loud: 0.05 }));
  if (name === "turn") tone(air, now, { high: 660, time: 0.18, loud: 0.05, shape: "sine" });
  if (name === "prize") [523, 659, 784, 1047].forEach((high, n) => air && tone(air, now + n * 0.11, { high, time: 0.5, loud: 0.06, shape: "sine" }));
  if (name === "wheel") for (let n = 0; n < 24; n += 1) tone(air, now + (n / 24) ** 2 * 4.1, { high: 900, time: 0.03, loud: 0.04, shape: "square" });
}
