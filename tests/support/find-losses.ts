import { DomUtils, parseDocument } from "htmlparser2";
import { groupBlocks, isEditorBlock, type Part } from "#lib/imports/server/body/group-blocks.ts";
import { findBelow } from "#lib/imports/server/body/html-element.ts";
import { removedTags } from "#lib/imports/server/body/tags.ts";
import { isFilledIn } from "#lib/imports/server/body/write-block.ts";
import type { ReportLine } from "#lib/imports/shared/import-report.ts";

/** A visible word or URL of a text, with the names of the blocks and elements around it. */
type Shown = { what: string; isAddress: boolean; within: readonly string[] };

const addressesOf: Readonly<Record<string, readonly string[]>> = {
  a: ["href"],
  img: ["src"],
  audio: ["src"],
  video: ["src", "poster"],
  source: ["src"],
  track: ["src"],
  iframe: ["src"],
  embed: ["src"],
  object: ["data"],
};
const background = /background-image:\s*url\(["']?([^"')]+)/;

const webAddress = /https?:\/\/[^\s<>"'[\]]+/g;
/** Shortcodes and URLs, which are not shown as they are typed, and separators of paragraphs. */
const notWords = /\[\/?[a-z][^[\]]*\]|https?:\/\/[^\s<>"'[\]]+|\n\s*\n/;

/** Lists the visible words and URLs of a text. Not recursive, because nesting is unlimited. */
function listShown(html: string): Shown[] {
  const shown: Shown[] = [];
  const waiting: { part: Part; within: readonly string[] }[] = groupBlocks(
    parseDocument(html).children,
  ).map((part) => ({ part, within: [] }));
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { part, within } = next;
    const add = (what: string | undefined, isAddress: boolean) => {
      const isPlaceholder = isAddress && what?.trim() === "#";
      if (what?.trim() && !isPlaceholder) shown.push({ what: what.trim(), isAddress, within });
    };
    const addText = (text: string) => {
      for (const [address] of text.matchAll(webAddress)) add(address, true);
      for (const words of text.split(notWords)) add(words, false);
    };
    if (isEditorBlock(part)) {
      const { url } = part.attributes ?? {};
      if (part.name === "social-link" && typeof url === "string") add(url, true);
      for (const one of part.parts) waiting.push({ part: one, within: [...within, part.name] });
    } else if (DomUtils.isText(part)) addText(part.data);
    else if (DomUtils.isTag(part) && !removedTags.has(part.name)) {
      for (const name of addressesOf[part.name] ?? []) add(part.attribs[name], true);
      add(background.exec(part.attribs.style ?? "")?.[1], true);
      // A formula appears twice: rendered, and as source text.
      if (part.name === "math" && findBelow(part, ({ name }) => name === "annotation")) continue;
      for (const one of groupBlocks(part.children))
        waiting.push({ part: one, within: [...within, part.name] });
    }
  }
  return shown;
}

const withoutSpaces = (text: string) => text.replace(/[\s\u00a0]+/g, "");

/** All text and attributes of HTML, without spaces. */
function listMade(html: string) {
  const words: string[] = [];
  const values = new Set<string>();
  for (const node of DomUtils.filter(() => true, parseDocument(html).children, true)) {
    if (DomUtils.isText(node)) words.push(node.data);
    else if (DomUtils.isTag(node))
      for (const value of Object.values(node.attribs)) values.add(value);
  }
  return { words: withoutSpaces(words.join("")), values };
}

/** The possible forms of an imported URL: unchanged, as a path of the site, or as the path of a stored picture. */
function* formsOf(address: string, toStored: (address: string) => string): Generator<string> {
  yield address;
  yield toStored(address);
  if (URL.canParse(address)) {
    const { href, pathname, hash } = new URL(address);
    yield href;
    yield pathname + hash;
  }
}

/**
 * The parts of a text that are neither in the result nor in the report; nothing if no text was lost
 * silently.
 * @param options.toStored the path of the stored picture or file of a URL
 */
export function findLosses(options: {
  source: string;
  html: string;
  lines: readonly Pick<ReportLine, "name">[];
  toStored: (address: string) => string;
}): string[] {
  const made = listMade(options.html);
  const reported = options.lines.map(({ name }) => name);
  const isReported = (what: string) => reported.some((name) => name.endsWith(what.slice(0, 80)));
  return listShown(options.source).flatMap(({ what, isAddress, within }) => {
    const isMade =
      made.words.includes(withoutSpaces(what)) ||
      (isAddress && [...formsOf(what, options.toStored)].some((form) => made.values.has(form)));
    return isMade || isReported(what) || within.some(isReported)
      ? []
      : [`${what} (in ${within.join(" > ")})`];
  });
}

/** A text without the dynamic blocks of WordPress and their content. */
export function withoutFurniture(html: string): string {
  const delimiter = /<!--\s*(\/?)wp:(?:core\/)?([a-z][\w/-]*)\s(?:[\s\S]*?)(\/?)-->/g;
  let kept = "";
  let from = 0;
  let depth = 0;
  for (const { 0: whole, 1: slash, 2: name = "", 3: end, index } of html.matchAll(delimiter)) {
    if (!isFilledIn(name)) continue;
    if (depth === 0) kept += html.slice(from, index);
    if (end !== "/") depth += slash === "/" ? -1 : 1;
    if (depth === 0) from = index + whole.length;
  }
  return kept + html.slice(from);
}
