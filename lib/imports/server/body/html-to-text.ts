import { Parser } from "htmlparser2";
import { cleanLine, cleanText } from "#lib/core/shared/text.ts";

const paragraphs = new Set([
  "p",
  "div",
  "blockquote",
  "ul",
  "ol",
  "dl",
  "table",
  "figure",
  "pre",
  "hr",
  "address",
  "article",
  "aside",
  "details",
  "fieldset",
  "footer",
  "form",
  "header",
  "main",
  "nav",
  "section",
]);
/** Elements that also end a line. */
const ownLines = new Set([
  "h1",
  "h2",
  "h3",
  "h4",
  "h5",
  "h6",
  "caption",
  "figcaption",
  "legend",
  "summary",
]);
/** Elements that begin a line. */
const lineBreaks = new Set([...ownLines, "br", "li", "tr", "dt", "dd", "option"]);
/** Elements that are separated by a space. */
const cells = new Set(["td", "th"]);
const unread = new Set([
  "script",
  "style",
  "noscript",
  "template",
  "iframe",
  "svg",
  "math",
  "title",
]);

/**
 * Converts HTML to plain text with an empty line between paragraphs, without anything that a
 * browser would not show as text.
 */
export function htmlToText(html: string): string {
  const words: string[] = [];
  let hidden = 0;
  const parser = new Parser({
    onopentag: (name) => {
      if (unread.has(name)) hidden += 1;
      if (cells.has(name)) words.push(" ");
      if (lineBreaks.has(name)) words.push("\n");
      if (paragraphs.has(name)) words.push("\n\n");
    },
    ontext: (text) => {
      if (hidden === 0) words.push(text);
    },
    onclosetag: (name) => {
      if (unread.has(name)) hidden -= 1;
      if (paragraphs.has(name)) words.push("\n\n");
      else if (ownLines.has(name)) words.push("\n");
    },
  });
  parser.end(html);
  return cleanText(
    words
      .join("")
      .replace(/[^\S\n]+/g, " ")
      .replace(/ ?\n ?/g, "\n"),
  );
}

/** Like `htmlToText`, on one line. */
export function htmlToLine(html: string): string {
  return cleanLine(htmlToText(html));
}
