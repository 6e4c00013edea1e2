// The manual's one script: the theme chosen at the tables, and the search. Without it all pages read on.
{
  const MOST = 12;
  const theme = (() => {
    try {
      return localStorage.getItem("spanish21.theme");
    } catch {
      return null;
    }
  })();
  if (theme) document.documentElement.dataset.theme = theme;

  /** @typedef {[address: string, name: string, words: string, page: string]} Line */

  /** The lines of the index, asked for once. @type {Promise<Line[]> | undefined} */
  let asked;

  /** @param {string} up @returns {Promise<Line[]>} */
  const readIndex = (up) =>
    (asked ??= new Promise((done) => {
      const script = document.createElement("script");
      script.src = `${up}search-index.js`;
      script.onload = () => done(/** @type {{ MANUAL: Line[] }} */ (/** @type {unknown} */ (window)).MANUAL);
      document.head.append(script);
    }));

  /**
   * How well a line answers, the name before the words, a page before its parts; 0 where a word is missing.
   * @param {Line} line @param {string[]} wanted
   */
  const judge = ([address, name, words, page], wanted) => {
    const title = name.toLowerCase();
    const rest = `${words} ${page}`.toLowerCase();
    let score = 0;
    for (const word of wanted) {
      if (title === word) score += 12;
      else if (title.startsWith(word)) score += 6;
      else if (title.includes(word)) score += 4;
      else if (rest.includes(word)) score += 1;
      else return 0;
    }
    return score + (title === wanted.join(" ") ? 20 : 0) + (address.includes("#") ? 0 : 3);
  };

  /** @param {Line[]} lines @param {string} text @returns {Line[]} */
  const search = (lines, text) => {
    const wanted = text.toLowerCase().split(/\s+/).filter(Boolean);
    return lines
      .map((line) => ({ line, score: judge(line, wanted) }))
      .filter(({ score }) => score > 0)
      .sort((one, other) => other.score - one.score)
      .slice(0, MOST)
      .map(({ line }) => line);
  };

  /** @param {Line} line @param {string} up */
  const drawLine = ([address, name, words, page], up) => {
    const row = document.createElement("li");
    const link = document.createElement("a");
    const more = document.createElement("small");
    link.href = up + address;
    link.textContent = name;
    more.textContent = words ? `${page}: ${words}` : page;
    link.append(more);
    row.append(link);
    return row;
  };

  const begin = () => {
    const up = document.body.dataset.up ?? "";
    const form = /** @type {HTMLFormElement} */ (document.querySelector(".search"));
    const input = /** @type {HTMLInputElement} */ (document.getElementById("find"));
    const found = /** @type {HTMLElement} */ (document.getElementById("found"));
    const said = /** @type {HTMLElement} */ (document.getElementById("said"));
    form.hidden = false;

    const show = async () => {
      const text = input.value.trim();
      const lines = text ? search(await readIndex(up), text) : [];
      if (input.value.trim() !== text) return;
      const rows = lines.map((line) => drawLine(line, up));
      if (text && !rows.length) {
        const row = document.createElement("li");
        const words = document.createElement("p");
        words.textContent = "Nothing by these words.";
        row.append(words);
        rows.push(row);
      }
      found.replaceChildren(...rows);
      found.hidden = !text;
      said.textContent = text ? `${lines.length} found` : "";
    };
    const close = () => {
      found.hidden = true;
    };
    /** @param {number} way */
    const move = (way) => {
      const links = [...found.querySelectorAll("a")];
      const at = links.indexOf(/** @type {HTMLAnchorElement} */ (document.activeElement));
      (links[at + way] ?? input).focus();
    };
    input.addEventListener("focus", () => void readIndex(up));
    input.addEventListener("input", () => void show());
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      found.querySelector("a")?.click();
    });
    form.addEventListener("keydown", (event) => {
      if (event.key === "ArrowDown" || event.key === "ArrowUp") {
        event.preventDefault();
        move(event.key === "ArrowDown" ? 1 : -1);
      } else if (event.key === "Escape") {
        close();
        input.focus();
      }
    });
    found.addEventListener("click", close);
    document.addEventListener("click", (event) => {
      if (!form.contains(/** @type {Node} */ (event.target))) close();
    });
    document.addEventListener("keydown", (event) => {
      const typing = event.target instanceof HTMLElement && event.target.matches("input, textarea");
      if (event.key === "/" && !typing) {
        event.preventDefault();
        input.focus();
      }
    });
    for (const wide of document.querySelectorAll("main pre, .wide")) {
      if (wide.scrollWidth > wide.clientWidth) wide.setAttribute("tabindex", "0");
    }
  };
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", begin);
  else begin();
}
