// The table of files: search, filter, sort; rows are made as they are scrolled to.

const ROWS_AT_ONCE = 120;
const NO_FILTER = { words: "", verdict: null, severity: null, rule: null, folder: null, ratio: null };
const NO_ORDER = { column: "severity", descending: false };
let filter = { ...NO_FILTER };
let order = { ...NO_ORDER };

/** What each filter is called in the address. */
const FILTER_NAMES = { words: "q", verdict: "verdict", severity: "severity", rule: "rule", folder: "folder", ratio: "shape" };

/** What the table shows, as the address says it: `q=film&verdict=padded`; empty where it shows all in the usual order. */
function stateWords() {
  const words = Object.entries(FILTER_NAMES).filter(([name]) => filter[name] !== NO_FILTER[name])
    .map(([name, word]) => `${word}=${encodeURIComponent(filter[name])}`);
  if (order.column !== NO_ORDER.column || order.descending) words.push(`sort=${order.descending ? "-" : ""}${order.column}`);
  return words.join("&");
}

/** Sets filter and order as an address says it, as far as it makes sense. */
function readState(words) {
  const given = new Map(words.split("&").map((part) => {
    const cut = part.indexOf("=");
    try { return [part.slice(0, cut), decodeURIComponent(part.slice(cut + 1))]; } catch { return ["", ""]; }
  }));
  filter = { ...NO_FILTER };
  for (const [name, word] of Object.entries(FILTER_NAMES)) if (given.has(word)) filter[name] = given.get(word);
  filter.verdict = oneOf(filter.verdict, VERDICTS);
  filter.severity = oneOf(filter.severity, SEVERITIES);
  const sort = given.get("sort") ?? "";
  const column = oneOf(sort.replace(/^-/, ""), COLUMNS.filter((known) => !known.isPlain).map(({ id }) => id));
  order = column === null ? { ...NO_ORDER } : { column, descending: sort.startsWith("-") };
}

const overviewLink = () => (stateWords() === "" ? "#/" : `#/?${stateWords()}`);

/** Has the address say what the table shows, without a step in the history. */
function noteState() {
  for (const link of document.querySelectorAll("[data-view=overview]")) link.setAttribute("href", overviewLink());
  if (!isOverview(location.hash) || (location.hash || "#/") === overviewLink()) return;
  place = overviewLink();
  history.replaceState(null, "", place);
}

const byText = (of) => (a, b) => (of(a) < of(b) ? -1 : of(a) > of(b) ? 1 : 0);
/** Ascending; what is not known comes last whatever the direction. */
const byNumber = (of) => (a, b, sign) => {
  const [x, y] = [of(a), of(b)];
  if (x === null || y === null) return x === y ? 0 : (x === null ? 1 : -1) * sign;
  return x - y;
};
const severityRank = (file) => (file.severity ? SEVERITIES.indexOf(file.severity) : SEVERITIES.length);
const sizeOf = (file) => file.smallest?.apparentSize ?? null;

const COLUMNS = [
  { id: "thumb", title: "Frame", isPlain: true, cell: (file) => tablePicture(file) },
  { id: "severity", title: "Severity", help: "The gravest finding that counts; allowed: all are known or let pass", compare: (a, b) => severityRank(a) - severityRank(b)
    || (sizeOf(a) ?? 9) - (sizeOf(b) ?? 9),
    cell: (file) => (file.severity ? severityMark(file.severity) : el("span", { class: "severity ok" }, file.findings.length > 0 || file.failure ? "allowed" : "ok")) },
  { id: "verdict", title: "Verdict", help: "Padded throughout, variable (padded in part), clean, inconclusive, or failed: not read", compare: (a, b) => VERDICTS.indexOf(a.verdict) - VERDICTS.indexOf(b.verdict),
    cell: (file) => verdictBadge(file.verdict) },
  { id: "file", title: "File", isHeader: true, compare: byText((file) => file.path),
    cell: (file) => el("a", { href: fileLink(file), title: file.path, "aria-label": file.path }, pathText(file)) },
  { id: "padding", title: "Padding", help: "Rows at the top + at the bottom, columns at the left + at the right, in pixels; of a file without a verdict, why", compare: byNumber((file) => file.shareOfFrame),
    cell: (file) => [file.padding, file.verdict === "variable" && file.segments.length > 1 && timeStrip(file)] },
  { id: "rules", title: "Rules", help: "The rules whose findings count", compare: byText((file) => [...file.rules].join(" ") || "~"),
    cell: (file) => [...file.rules].map((rule) => el("span", {}, rule)) },
  { id: "picture", title: "Picture", help: "Width by height of the picture without its padding", compare: byNumber((file) => file.aspect), cell: (file) => file.ratio },
  { id: "size", title: "Size on screen",
    help: "The picture's area as a part of what it would be without padding, on the device where that is least", compare: byNumber(sizeOf), cell: (file) => appearsAt(file) },
  { id: "confidence", title: "Confidence", help: "Probability that verdict and insets are right", isNumber: true, compare: byNumber((file) => file.confidence),
    cell: (file) => certainty(file.confidence) },
  { id: "duration", title: "Length", isNumber: true, compare: byNumber((file) => file.duration),
    cell: (file) => clock(file.duration) },
];

function appearsAt(file) {
  const size = sizeOf(file);
  if (size === null) return "";
  return el("span", { class: size < 0.995 ? "appears" : "appears same", title: `on ${file.smallest.name}` },
    el("span", { class: "meter" }, el("span", { style: { width: `${Math.min(size, 1) * 100}%` } })), percent(size));
}

function matchingFiles(run) {
  const words = filter.words.toLowerCase().split(/\s+/).filter((word) => word);
  const column = COLUMNS.find((candidate) => candidate.id === order.column);
  const sign = order.descending ? -1 : 1;
  return run.files
    .filter((file) => (!filter.verdict || file.verdict === filter.verdict)
      && (!filter.severity || file.severity === filter.severity)
      && (!filter.rule || file.rules.has(filter.rule))
      && (filter.folder === null || folderGroup(file) === filter.folder)
      && (!filter.ratio || file.ratio === filter.ratio)
      && words.every((word) => file.haystack.includes(word)))
    .sort((a, b) => sign * column.compare(a, b, sign) || a.index - b.index);
}

let shownFiles = [];
let rowsMade = 0;
let table = null;

function fileRow(file, index) {
  return el("tr", {
    "aria-rowindex": index + 2, class: file.verdict, onclick: (event) => {
      // A link is followed by itself, and text that is marked is wanted for itself.
      if (!event.target.closest("a, button") && String(getSelection()) === "") location.hash = fileLink(file).slice(1);
    },
  }, COLUMNS.map((column) =>
    el(column.isHeader ? "th" : "td", {
      scope: column.isHeader ? "row" : null, title: column.id === "padding" ? file.padding : null,
      class: `${column.id}${column.isNumber ? " number" : ""}`,
    }, column.cell(file))));
}

function makeRows(most = ROWS_AT_ONCE) {
  const next = shownFiles.slice(rowsMade, rowsMade + most);
  table.body.append(...next.map((file, index) => fileRow(file, rowsMade + index)));
  rowsMade += next.length;
  table.more.hidden = rowsMade >= shownFiles.length;
  table.more.textContent = `Show more (${(shownFiles.length - rowsMade).toLocaleString("en")} left)`;
}

/** Brings table, filters and counts in line with `filter` and `order`. */
function updateTable() {
  const run = currentRun();
  shownFiles = matchingFiles(run);
  rowsMade = 0;
  table.body.replaceChildren();
  makeRows();
  noteState();
  table.element.setAttribute("aria-rowcount", String(shownFiles.length + 1));
  table.status.replaceChildren(shownFiles.length === run.files.length ? count(run.files.length, "file", "files")
    : `${shownFiles.length.toLocaleString("en")} of ${count(run.files.length, "file", "files")}`,
  ...(commonFolder ? [" in ", el("bdi", {}, commonFolder)] : []));
  const active = Object.keys(NO_FILTER).filter((name) => filter[name] !== NO_FILTER[name]);
  table.clear.hidden = active.length === 0;
  table.none.hidden = shownFiles.length > 0;
  table.chips.replaceChildren(...["rule", "folder", "ratio"].filter((name) => active.includes(name)).map((name) =>
    el("button", { type: "button", class: "chip", onclick: () => toggleFilter(name, filter[name]) },
      el("bdi", {}, `${name === "ratio" ? "shape" : name}: ${name === "folder" ? shortFolder(filter[name]) || "./" : filter[name]}`), el("span", { "aria-hidden": "true" }, " ×"),
      el("span", { class: "unseen" }, " remove this filter"))));
  table.ordering.value = `${order.descending ? "-" : ""}${order.column}`;
  for (const header of table.headers) {
    const isOrder = header.id === order.column;
    header.cell.setAttribute("aria-sort", !isOrder ? "none" : order.descending ? "descending" : "ascending");
  }
}

function toggleFilter(name, value) {
  filter[name] = filter[name] === value ? NO_FILTER[name] : value;
  refreshOverview();
}

function fileTable() {
  const search = el("input", {
    type: "search", id: "search", placeholder: "Search names, rules, codecs, shapes  /", "aria-label": "Search files",
    autocomplete: "off", spellcheck: "false", value: filter.words,
  });
  search.addEventListener("input", () => { filter.words = search.value; updateTable(); });
  const severity = el("select", { "aria-label": "Severity", id: "severity" }, [
    ["", "Any severity"], ["error", "Errors"], ["warning", "Warnings"], ["note", "Notes"],
  ].map(([value, title]) => el("option", { value, selected: (filter.severity ?? "") === value }, title)));
  severity.addEventListener("change", () => { filter.severity = severity.value || null; updateTable(); });
  // Columns without headers have no other place for it.
  const ordering = el("select", { "aria-label": "Order", id: "order" }, COLUMNS.filter((column) => !column.isPlain).flatMap(({ id, title }) => [
    el("option", { value: id }, `By ${title.toLowerCase()}`), el("option", { value: `-${id}` }, `By ${title.toLowerCase()}, reversed`),
  ]));
  ordering.addEventListener("change", () => {
    order = { column: ordering.value.replace(/^-/, ""), descending: ordering.value.startsWith("-") };
    updateTable();
  });
  const headers = COLUMNS.map((column) => ({
    id: column.id,
    cell: el("th", { scope: "col", class: `${column.id}${column.isNumber ? " number" : ""}` }, column.isPlain
      ? el("span", { class: "unseen" }, column.title) : el("button", {
      type: "button", title: column.help, onclick: () => {
        order = { column: column.id, descending: order.column === column.id && !order.descending };
        updateTable();
      },
    }, column.title)),
  }));
  table = {
    headers, ordering,
    body: el("tbody", {}),
    status: el("p", { class: "table-count", role: "status" }),
    chips: el("div", { class: "chips" }),
    clear: el("button", { type: "button", class: "small", onclick: () => {
      filter = { ...NO_FILTER };
      refreshOverview();
    } }, "Clear filters"),
    none: el("p", { class: "empty" }, "No file matches."),
    more: el("button", { type: "button", class: "more", onclick: () => makeRows() }),
  };
  table.element = el("table", { class: "files" }, el("caption", { class: "unseen" }, "Files"),
    el("thead", {}, el("tr", { "aria-rowindex": 1 }, headers.map((header) => header.cell))), table.body);
  new IntersectionObserver((entries) => {
    if (entries.some((entry) => entry.isIntersecting) && !table.more.hidden) makeRows();
  }, { rootMargin: "600px" }).observe(table.more);
  updateTable();
  return el("section", { class: "file-list", "aria-label": "Files" },
    el("div", { class: "toolbar" }, search, severity, ordering, table.chips, table.clear, table.status),
    el("div", { class: "table-frame" }, table.element), table.none, table.more,
    columnHelp(COLUMNS.filter(({ help }) => help).map(({ title, help }) => [title, help])));
}
