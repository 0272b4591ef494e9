import { Fragment, Node, Slice } from "@tiptap/pm/model";
import type { EditorProps, EditorView } from "@tiptap/pm/view";
import { fromPlainText } from "#lib/rich-text/shared/plain-text.ts";
import { richTextLimits } from "#lib/rich-text/shared/rich-text-limits.ts";
import { getDepth } from "./editor-depth.ts";
import { transformOfficeHtml } from "./paste-office.ts";

/**
 * The maximum length of formatted text to paste; longer text is pasted as plain text, so that the
 * page stays responsive.
 */
const maxPastedHtmlLength = 300_000;

/** Maximum nesting depth of pasted HTML, because the parser recurses as deep. */
const maxPastedDepth = 100;

/** Whether HTML is nested too deeply for a text written by people; a rough count is enough. */
function isTooDeep(html: string): boolean {
  let depth = 0;
  for (const [tag] of html.matchAll(/<\/?[a-z][^<>]{0,40}/gi)) {
    if (/^<\/?(?:br|img|hr|meta|link|input|wbr|col|area|source)\b/i.test(tag)) continue;
    depth += tag.startsWith("</") ? -1 : 1;
    if (depth > maxPastedDepth) return true;
  }
  return false;
}

/** Whether HTML is short and flat enough to be pasted with its formats. */
export const isPasteable = (html: string, maxLength = maxPastedHtmlLength): boolean =>
  html.length <= maxLength && !isTooDeep(html);

function toSlice(view: EditorView, text: string): Slice {
  const nodes = fromPlainText(text).content.map((block) => Node.fromJSON(view.state.schema, block));
  return new Slice(Fragment.from(nodes), nodes.length ? 1 : 0, nodes.length ? 1 : 0);
}

/**
 * The browser parses pasted HTML in an inert document; then the schema allows only the nodes of
 * `RichText`.
 */
export const pasteProps: EditorProps = {
  handleDOMEvents: {
    // Runs before the HTML is parsed.
    paste(view, event) {
      const html = event.clipboardData?.getData("text/html") ?? "";
      const text = event.clipboardData?.getData("text/plain") ?? "";
      if (isPasteable(html)) return false;
      event.preventDefault();
      view.dispatch(view.state.tr.replaceSelection(toSlice(view, text)).scrollIntoView());
      return true;
    },
  },
  transformPastedHTML: transformOfficeHtml,
  clipboardTextParser: (text, _context, _isPlain, view) => toSlice(view, text),
  transformPasted(slice, view) {
    const tooDeep = getDepth(slice.content) > richTextLimits.maxDepth;
    if (!tooDeep) return slice;
    return toSlice(view, slice.content.textBetween(0, slice.content.size, "\n\n", "\n"));
  },
};
