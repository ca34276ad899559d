// Building the page. Text only ever becomes a text node or an attribute; nothing is parsed as markup.

function build(node, attributes, children) {
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else if (name === "style") for (const [key, part] of Object.entries(value)) node.style.setProperty(key, part);
    else node.setAttribute(name, value === true ? "" : String(value));
  }
  // One by one: a call takes some ten thousand arguments, and a timeline may have more parts.
  for (const child of children.flat(Infinity)) {
    if (child !== null && child !== undefined && child !== false) node.append(child);
  }
  return node;
}

const el = (tag, attributes, ...children) => build(document.createElement(tag), attributes, children);
const svg = (tag, attributes, ...children) =>
  build(document.createElementNS("http://www.w3.org/2000/svg", tag), attributes, children);

const count = (amount, one, many) => `${amount.toLocaleString("en")} ${amount === 1 ? one : many}`;
const percent = (share) => (share === null ? "–" : `${Math.round(share * 100)} %`);
/** A probability: 99.8 % is not 100 %, nor 96.5 % 97 %. */
const certainty = (share) => (share !== null && share >= 0.9 && share < 1
  ? `${(Math.floor(share * 1000 + 1e-6) / 10).toFixed(1)} %` : percent(share));
const capital = (words) => words.slice(0, 1).toUpperCase() + words.slice(1);

/** Seconds as a clock: 1:02:03, or 0:07.5 for times that have parts. */
function clock(seconds) {
  if (seconds === null) return "–";
  const tenths = Math.round(Math.max(seconds, 0) * 10);
  const [whole, part] = [Math.floor(tenths / 10), tenths % 10];
  const two = (value) => String(value).padStart(2, "0");
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor(whole / 60) % 60;
  const base = hours > 0 ? `${hours}:${two(minutes)}` : String(minutes);
  return `${base}:${two(whole % 60)}${part > 0 ? `.${part}` : ""}`;
}

function bytes(amount) {
  const units = ["bytes", "kB", "MB", "GB", "TB"];
  let unit = 0;
  while (amount >= 999.5 && unit < units.length - 1) { amount /= 1000; unit += 1; }
  return `${unit === 0 ? amount : amount.toPrecision(3)} ${units[unit]}`;
}

const moment = (milliseconds) => (milliseconds === null ? "time unknown"
  : new Date(milliseconds).toLocaleString("en-GB", { dateStyle: "medium", timeStyle: "short" }));

const verdictBadge = (verdict) => el("span", { class: `badge ${verdict}` }, verdict);
const severityMark = (severity) => el("span", { class: `severity ${severity}` }, severity);
/** The folder that all files of the run are in: said once, and not on every row. */
let commonFolder = "";
const shortFolder = (folder) => (folder.startsWith(commonFolder) ? folder.slice(commonFolder.length) : folder);
/** A name that breaks behind its separators, and never within its ending. */
function breakable(name) {
  const dot = name.lastIndexOf(".");
  const end = dot > 0 && name.length - dot <= 6 ? Math.max(dot - 3, 0) : name.length;
  const stem = name.slice(0, end).split(/(?<=[-_. ])/);
  return [stem.flatMap((part, index) => (index === 0 ? [part] : [el("wbr"), part])),
    end < name.length && el("span", { class: "ending" }, name.slice(end))];
}
/** A name, and below it the folder; both whole. */
const pathText = (file) => el("span", { class: "path" },
  el("bdi", { class: "folder" }, shortFolder(file.folder)), el("bdi", { class: "name" }, breakable(file.name)));
/** The address of a file, with what the table shows, so that the way back and to its neighbours stays. */
const fileLink = (file) => `#file=${encodeURIComponent(file.address)}${stateWords() === "" ? "" : `&${stateWords()}`}`;

/** A word with an explanation. */
const explained = (words, title) => el("span", { class: "explained", title, tabindex: "0" }, words);

/** What words over columns mean, for people without a pointer that rests on them, too. */
const columnHelp = (columns) => el("details", { class: "column-help" }, el("summary", {}, "What the columns say"),
  el("dl", { class: "facts" }, columns.map(([title, help]) => el("div", {}, el("dt", {}, title), el("dd", {}, help)))));

/** A titled part of a view. */
const panel = (title, attributes, ...children) =>
  el("section", { class: `panel ${attributes.class ?? ""}` }, el("h2", {}, title), ...children);

function copyButton(value) {
  const button = el("button", { type: "button", class: "small", "aria-label": `Copy ${value}` }, "Copy");
  button.addEventListener("click", async () => {
    let words = "Copied";
    try { await navigator.clipboard.writeText(value); } catch { words = "Not allowed"; }
    button.textContent = words;
    button.setAttribute("aria-label", words);
    setTimeout(() => {
      button.textContent = "Copy";
      button.setAttribute("aria-label", `Copy ${value}`);
    }, 1500);
  });
  return button;
}
