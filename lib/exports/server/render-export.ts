import { escapeHtml } from "#lib/core/shared/escape-html.ts";
import { toMinute } from "#lib/core/shared/utc-day.ts";
import { dataExportTexts as texts } from "#lib/exports/shared/data-export-texts.ts";
import type { ExportedRow } from "#lib/members/server/export-part.ts";

/** A part as listed in the index. */
export type IndexedPart = { name: string; title: string; count: number };

const style = `body{font:1rem/1.5 system-ui,sans-serif;max-width:50rem;margin:0 auto;padding:1.5rem;color-scheme:light dark}
table{border-collapse:collapse;width:100%}th,td{text-align:start;padding:.4rem .6rem;border-block-end:1px solid #8886}
article{border-block-end:1px solid #8886;padding-block:.75rem}dl{display:grid;grid-template-columns:minmax(6rem,10rem) 1fr;gap:.2rem .8rem;margin:0}
dt{opacity:.75}dd{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}nav{display:flex;gap:1rem;margin-block:1rem}`;

const start = (title: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
<h1>${escapeHtml(title)}</h1>
`;
const end = "</body>\n</html>\n";

/** "writtenAt" as "Written at". */
const toLabel = (name: string): string => {
  const words = name.replaceAll(
    /([a-z])([A-Z])/g,
    (_, a: string, b: string) => `${a} ${b.toLowerCase()}`,
  );
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
};

function renderValue(name: string, value: unknown): string {
  if (name === "address") {
    const address = escapeHtml(String(value));
    return `<a href="${address}" rel="noreferrer">${address}</a>`;
  }
  if (name === "file")
    return `<a href="${escapeHtml(String(value))}">${escapeHtml(String(value))}</a>`;
  return escapeHtml(typeof value === "object" ? JSON.stringify(value, null, 1) : String(value));
}

/** One row with the columns that have a value. */
export function renderRow(row: ExportedRow): string {
  const terms = Object.entries(row)
    .filter(([, value]) => value !== null && value !== "")
    .map(
      ([name, value]) =>
        `<dt>${escapeHtml(toLabel(name))}</dt><dd dir="auto">${renderValue(name, value)}</dd>`,
    );
  return `<article><dl>${terms.join("")}</dl></article>\n`;
}

/** The file of a page of a part. */
export const pageName = (part: string, page: number): string =>
  page === 1 ? `${part}.html` : `${part}-${page}.html`;

/** The HTML before and after the rows of a page. */
export function renderPageFrame(part: IndexedPart, page: number, pageCount: number) {
  const link = (href: string, label: string) => `<a href="${href}">${label}</a>`;
  const links = [
    link("index.html", texts.backToIndex),
    ...(page > 1 ? [link(pageName(part.name, page - 1), "Previous page")] : []),
    ...(page < pageCount ? [link(pageName(part.name, page + 1), "Next page")] : []),
  ];
  const nav = `<nav aria-label="Pages">${links.join("")}</nav>\n`;
  const title = pageCount > 1 ? `${part.title}, page ${page} of ${pageCount}` : part.title;
  return { before: start(title) + nav, after: nav + end };
}

/** `index.html`: every part, with links to its files. */
export function renderIndex(
  parts: readonly IndexedPart[],
  about: { username: string; site: string; at: Date },
): string {
  const rows = parts.map(({ name, title, count }) => {
    const label =
      count === 0 ? escapeHtml(title) : `<a href="${name}.html">${escapeHtml(title)}</a>`;
    const items = count === 0 ? texts.noItems : count.toLocaleString("en");
    return `<tr><th scope="row">${label}</th><td>${items}</td><td><a href="data/${name}.json">${name}.json</a></td></tr>\n`;
  });
  const columns = [texts.part, texts.items, texts.asJson];
  const head = columns.map((column) => `<th scope="col">${column}</th>`).join("");
  const text = texts.indexText(about.site, `${toMinute(about.at)} UTC`);
  return `${start(texts.indexTitle(about.username))}<p>${escapeHtml(text)}</p>
<table><thead><tr>${head}</tr></thead>
<tbody>
${rows.join("")}</tbody></table>
${end}`;
}
