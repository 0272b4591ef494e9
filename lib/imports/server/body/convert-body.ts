import type { BodyContext, Flow } from "./body-context.ts";
import { BodyWriter, moreMark, pageBreak } from "./body-writer.ts";
import { escapeAttribute } from "./inline-text.ts";

const footnotesBlock = /<!--\s*wp:footnotes\s[^>]{0,400}?\/-->/g;

/** The list of footnotes in the place of its block, each with a link back to its number. */
function writeFootnotes({ footnotes }: BodyContext): string {
  const items = footnotes.map(({ id, content }, at) => {
    const place = escapeAttribute(id);
    return `<li id="${place}">${content} <a href="#${place}-link" aria-label="Back to number ${at + 1} in the text">↩</a></li>`;
  });
  return items.length > 0
    ? `<!-- wp:footnotes --><ol>${items.join("")}</ol><!-- /wp:footnotes -->`
    : "<!-- wp:footnotes /-->";
}

/** A converted body. */
export type ConvertedBody = {
  html: string;
  /** The text before the “more” marker; `null` if there is none. */
  beginning: string | null;
};

/**
 * Converts the body of an imported item to the HTML that editors write here. Blocks of the block editor, shortcodes
 * and the elements of older posts keep their kinds (see docs/importing.md); posts from before the block editor get
 * paragraphs at empty lines. Each kind is counted, and every change and loss is reported. The sanitiser runs on the
 * result like on everything that is stored.
 */
export function convertBody(content: string, context: BodyContext): ConvertedBody {
  const flow: Flow = {
    wraps: true,
    breaks: !content.includes("<!-- wp:"),
    isCaptioned: false,
    isGallery: false,
    isPre: false,
    reused: [],
    depth: 0,
  };
  const marked = content
    .replace(/<!--\s*nextpage\s*-->/g, `\n\n<hr class="${pageBreak}">\n\n`)
    .replace(footnotesBlock, () => writeFootnotes(context));
  const html = new BodyWriter(context).whole(marked, flow);
  const at = html.indexOf(moreMark);
  return {
    html: html.replace(/<!--more-->(?:<br>)*/g, "").replaceAll("<p></p>", ""),
    beginning: at > 0 ? html.slice(0, at) : null,
  };
}
