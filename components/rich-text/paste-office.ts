import { richTextLimits } from "#lib/rich-text/shared/rich-text-limits.ts";

/** The list position of a Word paragraph: `l0 level2 lfo1`. */
const wordList = /mso-list:\s*l(\d+)\s+level(\d)/i;
/** The marker that Word shows before an item of a numbered list: `1.`, `a)`, `(iv)`. */
const numberMark = /^\s*\(?(?:\d{1,4}|[a-z]{1,6})[.)]/i;

type Line = { level: number; list: string; tag: "ul" | "ol"; item: Element };

/** A Word paragraph that is a list item, without its marker; `null` for any other element. */
function readWordLine(element: Element): Line | null {
  const [, list = "", level] = wordList.exec(element.getAttribute("style") ?? "") ?? [];
  if (level === undefined) return null;
  const marks = [...element.querySelectorAll("[style*='mso-list']")].filter((one) =>
    /mso-list:\s*ignore/i.test(one.getAttribute("style") ?? ""),
  );
  const mark = marks.map((one) => one.textContent ?? "").join("");
  for (const one of marks) one.remove();
  const tag = numberMark.test(mark) ? "ol" : "ul";
  return { level: Number(level), list, tag, item: element };
}

/** A list item of Word in the browser, which puts each item into its own list. */
function readOnlineLine(element: Element): Line | null {
  const item = element.matches(".ListContainerWrapper") ? element.querySelector("li") : null;
  if (!item) return null;
  const level = Number(item.getAttribute("data-aria-level") ?? item.getAttribute("aria-level"));
  const tag = item.parentElement?.localName === "ol" ? "ol" : "ul";
  return { level: level || 1, list: item.getAttribute("data-listid") ?? "", tag, item };
}

type OpenList = { list: Element; line: Line };

const isOtherList = ({ line: before }: OpenList, line: Line): boolean =>
  before.list !== line.list || before.tag !== line.tag;

/**
 * The lists that contain a line: those of the previous line, without deeper lists and without a different list at its
 * level.
 */
function keepOpen(open: readonly OpenList[], line: Line, level: number): OpenList[] {
  const current = open[level - 1];
  return open.slice(0, current && isOtherList(current, line) ? level - 1 : level);
}

/**
 * Converts lines that only look like a list to lists, each item below the last one of the level
 * above.
 */
function nestLines(document: Document): void {
  let open: OpenList[] = [];
  let last: Element | null = null;
  for (const element of document.querySelectorAll(
    "p, h1, h2, h3, h4, h5, h6, .ListContainerWrapper",
  )) {
    const line = readWordLine(element) ?? readOnlineLine(element);
    if (!line) continue;
    const level = Math.min(Math.max(line.level, 1), richTextLimits.maxDepth);
    const isNext: boolean = last !== null && element.previousElementSibling === last;
    open = keepOpen(isNext ? open : [], line, level);
    if (open.length < level) {
      // Skipped levels would be lists without an item.
      const list = document.createElement(line.tag);
      const parent = open.at(-1)?.list.lastElementChild;
      if (parent) parent.append(list);
      else {
        element.before(list);
        last = list;
      }
      open.push({ list, line });
    }
    const item = document.createElement("li");
    item.append(...line.item.childNodes);
    open.at(-1)?.list.append(item);
    element.remove();
  }
}

/** The content of a cell as one line, with its paragraphs joined. */
function toLine(cell: Element): DocumentFragment {
  const line = cell.ownerDocument.createDocumentFragment();
  for (const block of cell.querySelectorAll("p, div, li, br, h1, h2, h3, h4, h5, h6"))
    block.after(" ");
  for (const block of cell.querySelectorAll("p, div, ul, ol, li, br, h1, h2, h3, h4, h5, h6"))
    block.replaceWith(...block.childNodes);
  line.append(...cell.childNodes);
  return line;
}

const wordsOf = (element: Element) => (element.textContent ?? "").replace(/\s+/g, " ").trim();

/** Removes the spaces at both ends of a cell, which would be next to its separators. */
function trimLine(line: DocumentFragment): DocumentFragment {
  const [start, end] = [line.firstChild, line.lastChild];
  if (start?.nodeType === 3) start.textContent = (start.textContent ?? "").trimStart();
  if (end?.nodeType === 3) end.textContent = (end.textContent ?? "").trimEnd();
  return line;
}

/** The separator between a name and its value. */
const toPairSign = (item: Element): string => (/:\s*$/.test(item.textContent ?? "") ? " " : ": ");

/** A row as readable text: `Mon: 2 mg`, or each cell after the heading of its column. */
function toItem(cells: readonly Element[], headings: readonly string[]): Element | null {
  const [first] = cells;
  const seen = cells.map((cell, at) => ({ cell, heading: headings[at] ?? "" }));
  const shown = seen.filter(({ cell }) => wordsOf(cell) !== "" || cell.querySelector("img"));
  if (!first || shown.length === 0) return null;
  const item = first.ownerDocument.createElement("li");
  const isPair = cells.length === 2 && shown.length === 2 && headings.length === 0;
  for (const [at, { cell, heading }] of shown.entries()) {
    if (at > 0) item.append(isPair ? toPairSign(item) : " · ");
    if (heading !== "") item.append(`${heading.replace(/:$/, "")}: `);
    item.append(trimLine(toLine(cell)));
  }
  return item;
}

/**
 * Replaces a table with a list of its rows, because texts of members have no tables. A table that is only layout is
 * replaced with its content.
 */
function replaceTable(table: Element): void {
  const rows = [...table.querySelectorAll("tr")]
    .map((row) => [...row.children].filter(({ localName }) => /^t[dh]$/.test(localName)))
    .filter((cells) => cells.length > 0);
  if (rows.every((cells) => cells.length === 1)) {
    table.replaceWith(...rows.flatMap(([cell]) => [...(cell?.childNodes ?? [])]));
    return;
  }
  const [top = []] = rows;
  const hasHeadings = rows.length > 1 && top.every(({ localName }) => localName === "th");
  const headings = hasHeadings ? top.map(wordsOf) : [];
  const list = table.ownerDocument.createElement("ul");
  for (const cells of hasHeadings ? rows.slice(1) : rows) {
    const item = toItem(cells, headings);
    if (item) list.append(item);
  }
  const caption = table.querySelector("caption");
  const name = table.ownerDocument.createElement("p");
  if (caption) name.append(...caption.childNodes);
  table.replaceWith(...(caption ? [name, list] : [list]));
}

/**
 * Converts Word lists, which are paragraphs that look like a list, to nested lists, and tables to lists of their
 * rows. The parsed document runs and loads nothing.
 * @returns other HTML unchanged, also that of this editor
 */
export function transformOfficeHtml(html: string): string {
  if (html.includes("data-pm-slice")) return html;
  if (!/mso-list|ListContainerWrapper|<table\b/i.test(html)) return html;
  const document = new DOMParser().parseFromString(html, "text/html");
  nestLines(document);
  // Inner tables first, so that each becomes a list in a cell.
  for (const table of [...document.querySelectorAll("table")].toReversed()) replaceTable(table);
  return document.body.innerHTML;
}
