import { asciiSlug } from "#lib/core/shared/slug.ts";

export type Heading = { id: string; text: string };

const headingPattern = /<h2(?: id="([^"]*)")?>([\s\S]*?)<\/h2>/g;

const entities: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
};

const toText = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity)
    .trim();

function toHeadings(html: string, prefix: string): Heading[] {
  return [...html.matchAll(headingPattern)].map(([, id, inner = ""], index) => {
    const text = toText(inner);
    return { id: id || [prefix, asciiSlug(text), index + 1].filter(Boolean).join("-"), text };
  });
}

/**
 * The second-level headings of sanitized HTML, with the ids that `addHeadingIds` gives them.
 * @param prefix unique in the page, such as the id of the section
 */
export const listHeadings = (html: string, prefix: string): Heading[] =>
  toHeadings(html, prefix).filter(({ text }) => text !== "");

/** Gives each second-level heading of sanitized HTML an id, so that links can target it. */
export function addHeadingIds(html: string, prefix: string): string {
  const ids = toHeadings(html, prefix).map(({ id }) => id);
  let at = 0;
  return html.replaceAll(headingPattern, (_all, _id, inner) => {
    const id = ids[at];
    at += 1;
    return `<h2 id="${id}">${inner}</h2>`;
  });
}
