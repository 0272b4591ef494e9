import fc from "fast-check";
import { DomUtils, parseDocument } from "htmlparser2";
import { expect, test } from "vitest";
import { sanitizeEditorialHtml } from "#lib/core/server/sanitize-html.ts";
import { block, convert } from "#tests/support/convert-body.ts";

/*
 * Texts of nested elements, blocks and brackets, in which each word occurs once. A word that is neither in the stored
 * text nor in a line of the report was lost silently. A part that the report calls kept must be in the stored text.
 */

const inlineNames = ["b", "em", "span", "font", "code", "abbr", "a", "u", "center-it"] as const;
const blockNames = [
  "p",
  "div",
  "h1",
  "h6",
  "blockquote",
  "pre",
  "ul",
  "ol",
  "li",
  "dl",
  "dt",
  "dd",
  "table",
  "tbody",
  "tr",
  "td",
  "th",
  "caption",
  "figure",
  "figcaption",
  "details",
  "summary",
  "form",
  "button",
  "select",
  "textarea",
  "address",
  "legend",
] as const;
const classes = [
  "",
  "wp-block-button",
  "wp-block-buttons",
  "wp-block-file",
  "wp-block-embed",
  "wp-block-group",
  "wp-block-cover",
  "wp-block-media-text",
  "wp-block-gallery",
  "wp-block-pullquote",
  "wp-block-accordion-item",
  "wp-block-accordion-heading",
  "wp-caption",
] as const;
const blocks = [
  "paragraph",
  "group",
  "list",
  "heading",
  "button",
  "acme/box",
  "html",
  "quote",
  "media-text",
] as const;
const media = [
  '<iframe src="https://w0.example/WORD"></iframe>',
  '<audio src="/wp-content/uploads/WORD.mp3"></audio>',
  '<video src="https://w0.example/WORD.mp4"></video>',
  '<img src="https://cdn.example/a.png" alt="WORD">',
] as const;
const brackets = [
  "[WORD]",
  "[x-WORD]",
  "[WORD = 5 mg]",
  "[see WORD]",
  '[form title="WORD"]',
  "[tab]WORD[/tab]",
  "[/WORD]",
  "[caption]WORD",
  "[caption]WORD[/caption]",
  "[video of WORD]",
  "[embed]WORD[/embed]",
] as const;

const word = fc.constant("WORD");
const { tree } = fc.letrec<{ tree: string; parts: string }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    word,
    fc.constantFrom(...media),
    fc.constantFrom(...brackets),
    fc.tuple(fc.constantFrom(...inlineNames), tie("parts")).map(([name, inner]) =>
      // Links must not be nested.
      name === "a"
        ? `<a href="https://w0.example/WORD">WORD ${inner.replace(/<\/?a\b[^>]*>/g, "")}</a>`
        : `<${name}>${inner}</${name}>`,
    ),
    fc
      .tuple(fc.constantFrom(...blockNames), fc.constantFrom(...classes), tie("parts"))
      .map(([name, one, inner]) => `<${name}${one && ` class="${one}"`}>${inner}</${name}>`),
    fc.tuple(fc.constantFrom(...blocks), tie("parts")).map(([name, inner]) => block(name, inner)),
  ),
  parts: fc.array(tie("tree"), { minLength: 1, maxLength: 4 }).map((parts) => parts.join("\n")),
}));

/** The visible text and the URLs of a document. */
function listSeen(html: string): string {
  const elements = DomUtils.filter(DomUtils.isTag, parseDocument(html).children, true);
  const values = elements.flatMap((node) =>
    DomUtils.isTag(node) ? Object.values(node.attribs) : [],
  );
  return [DomUtils.textContent(parseDocument(html)), ...values].join(" ");
}

/** A number without digits, because a description with digits counts as a file name. */
const toLetters = (number: number) =>
  String(number).replace(/\d/g, (digit) => "abcdefghij"[Number(digit)] ?? "");

function check(pattern: string) {
  let words = 0;
  const source = pattern.replaceAll("WORD", () => {
    words += 1;
    return `w${toLetters(words)}w`;
  });
  const { html, notes } = convert(source);
  const seen = listSeen(sanitizeEditorialHtml(html));
  const told = notes.join("\n");
  const isLost = (one: string) => !seen.includes(one) && !told.includes(one);
  const all = source.match(/w[a-j]+w/g) ?? [];
  expect(all.filter(isLost), `${source}\n→ ${html}\n${told}`).toEqual([]);
  for (const note of notes) {
    // Their text is kept: of a formula, a plug-in's block, a list in a line, brackets. A link keeps its text.
    if (!/kept/.test(note) || note.startsWith("link ")) continue;
    const attributes = /removed, the text up to its end is kept/.test(note);
    const kept = attributes ? [] : (note.match(/w[a-j]+w/g) ?? []);
    expect(
      kept.filter(
        (one) =>
          !seen.includes(one) && !notes.some((other) => other !== note && other.includes(one)),
      ),
      `${note}\n${source}\n→ ${html}`,
    ).toEqual([]);
  }
}

test("every lost word is reported, and every word reported as kept is there", () => {
  fc.assert(fc.property(tree, check), { numRuns: 1500, seed: 37 });
});
