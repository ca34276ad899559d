// Several runs: how a library changes from one to the next.

const isBad = (file) => file.isPadded;

/** Which edges of a file are padded when, as one text; nothing of a file without a verdict. */
const geometry = (file) => (!file.isPadded ? ""
  : [file.insets ?? NO_INSETS, ...paddedSegments(file).map((segment) => segment.insets)].map(insetsKey).join(" "));

/** What became of each file between two runs. */
function changesBetween(before, after) {
  const known = new Map(before.files.map((file) => [file.key, file]));
  const seen = new Set();
  const changes = { worse: [], fixed: [], geometry: [], verdict: [], added: [], removed: [], same: 0 };
  for (const file of after.files) {
    const old = known.get(file.key);
    seen.add(file.key);
    if (!old) changes.added.push({ file });
    else if (!isBad(old) && isBad(file)) changes.worse.push({ file, old });
    else if (isBad(old) && file.verdict === "clean") changes.fixed.push({ file, old });
    else if (old.verdict !== file.verdict) changes.verdict.push({ file, old });
    else if (geometry(old) !== geometry(file)) changes.geometry.push({ file, old });
    else changes.same += 1;
  }
  changes.removed = before.files.filter((file) => !seen.has(file.key)).map((file) => ({ old: file }));
  return changes;
}

const CHANGES = [
  ["worse", "New padding"], ["fixed", "Padding gone"], ["geometry", "Padding differs"],
  ["verdict", "Other verdict"], ["added", "New files"], ["removed", "Files gone"],
];

function runTable() {
  return el("div", { class: "table-frame" }, el("table", { class: "runs" }, el("caption", { class: "unseen" }, "Runs"),
    el("thead", {}, el("tr", {}, ["Run", "Report", "Verdicts", "Files", "Padded", "Variable", "Inconclusive", "Failed", "Errors"]
      .map((title, index) => el("th", { scope: "col", class: index > 2 ? "number" : "" }, title)),
    el("th", { scope: "col" }, el("span", { class: "unseen" }, "Show or remove")))),
    el("tbody", {}, runs.map((run) => {
      const counts = verdictCounts(run.files);
      const errors = run.files.reduce((sum, file) => sum + file.findings.filter((finding) => finding.severity === "error" && finding.suppression === null).length, 0);
      const isCurrent = run === currentRun();
      return el("tr", {}, el("th", { scope: "row" }, moment(run.started)), el("td", {}, el("bdi", {}, run.name), run.isInterrupted && " (interrupted)"),
        el("td", { class: "bar" }, verdictBar(counts, Math.max(run.files.length, 1))),
        [
          ["files", run.files.length], ["padded", counts.padded], ["variable", counts.variable],
          ["inconclusive", counts.inconclusive], ["failed", counts.failed], ["errors", errors],
        ].map(([unit, amount]) => el("td", { class: "number", "data-unit": unit }, amount.toLocaleString("en"))),
        el("td", {}, el("button", {
          type: "button", class: "small", "aria-pressed": String(isCurrent), onclick: () => showRun(run),
        }, isCurrent ? "Shown" : "Show"), " ", el("button", {
          type: "button", class: "small", "aria-label": `Remove the run ${run.name}`, onclick: () => removeRun(run),
        }, "Remove")));
    }))));
}

/** The run that the shown one is compared with, where somebody has chosen it. */
let comparedRun = null;

/** A run by its time and its file: runs of one minute differ in the latter. */
const runName = (run) => [moment(run.started), " (", el("bdi", {}, run.name), ")"];

function changeList([id, title], changes) {
  const entries = changes[id];
  if (entries.length === 0) return null;
  const most = 200;
  return panel(`${title}: ${count(entries.length, "file", "files")}`, { class: `change ${id}` },
    el("ul", {}, entries.slice(0, most).map(({ file, old }) => el("li", {},
      file ? el("a", { href: fileLink(file) }, pathText(file)) : pathText(old),
      el("span", { class: "quiet" }, old && `${old.verdict} ${old.padding}`, old && file && " → ",
        file && `${file.verdict} ${file.padding}`)))),
    entries.length > most && el("p", { class: "quiet" }, `and ${(entries.length - most).toLocaleString("en")} more`));
}

function runsView() {
  const title = el("header", { class: "headline" }, el("h1", { tabindex: "-1" }, count(runs.length, "run", "runs")),
    el("p", { class: "quiet" }, "Reports stay in this page: nothing is sent anywhere."));
  if (runs.length === 0) return el("div", { class: "view" }, title, invitation());
  const after = currentRun();
  if (runs.length === 1) return el("div", { class: "view" }, title, runTable(), invitation());
  const others = runs.filter((run) => run !== after);
  const before = others.includes(comparedRun) ? comparedRun : runs[runs.indexOf(after) - 1] ?? others[0];
  const choice = el("select", { id: "compared", "aria-label": "Compare with" }, others.map((run) =>
    el("option", { value: String(runs.indexOf(run)), selected: run === before }, `${moment(run.started)} (${run.name})`)));
  choice.addEventListener("change", () => { comparedRun = runs[Number(choice.value)]; route(); });
  const changes = changesBetween(before, after);
  return el("div", { class: "view" }, title, runTable(),
    el("h2", { class: "between" }, "From ", choice, " to ", runName(after)),
    el("ul", { class: "tiles" }, CHANGES.map(([id, words]) => el("li", { class: changes[id].length > 0 ? id : "none" },
      el("b", {}, changes[id].length.toLocaleString("en")), ` ${words.toLowerCase()}`)),
    el("li", { class: "none" }, el("b", {}, changes.same.toLocaleString("en")), " unchanged")),
    CHANGES.map((change) => changeList(change, changes)));
}
