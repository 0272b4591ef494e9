import { Fragment, type Node, Slice } from "@tiptap/pm/model";
import { NodeSelection } from "@tiptap/pm/state";
import type { EditorProps, EditorView } from "@tiptap/pm/view";
import { isPasteable } from "#components/rich-text/paste.ts";
import { transformOfficeHtml } from "#components/rich-text/paste-office.ts";
import { toAllowedHtml } from "./inert-html.ts";

/** The maximum length of copied sections: a whole article is longer than the texts of other programs may be. */
const maxOwnLength = 4_000_000;

/** Whether HTML was copied from an editor of this site. */
const isOwn = (html: string): boolean => html.includes("data-pm-slice");

/** Elements that become HTML blocks, because the editor cannot show them as text. */
const keptElements = "table, dl, details, pre";

/** The paragraphs of a plain text; an empty line starts a new one. */
function toTextSlice(view: EditorView, text: string): Slice {
  const { paragraph, hardBreak } = view.state.schema.nodes;
  if (!paragraph || !hardBreak) return Slice.empty;
  const blocks = text
    .replace(/\r\n?/g, "\n")
    .split(/\n{2,}/)
    .map((part) => {
      const lines = part.split("\n").flatMap((line, at): Node[] => {
        const words = line === "" ? [] : [view.state.schema.text(line)];
        return at === 0 ? words : [hardBreak.create(), ...words];
      });
      return paragraph.create(null, lines);
    });
  return new Slice(Fragment.from(blocks), 1, 1);
}

/** Replaces tables and the like with what the schema reads as HTML blocks. */
function keepElements(document: Document): void {
  for (const element of document.querySelectorAll(keptElements)) {
    // One inside of another was replaced with it.
    if (!document.contains(element) || element.parentElement?.closest(keptElements)) continue;
    const html = toAllowedHtml(element.outerHTML);
    const block = document.createElement("div");
    block.setAttribute("data-html-block", html);
    element.replaceWith(block);
  }
}

/** The heading of an article is its title, and smaller headings than the smallest are not known. */
const otherHeadings: Record<string, string> = { h1: "h2", h5: "h4", h6: "h4" };

function replaceHeadings(document: Document): void {
  for (const heading of document.querySelectorAll(Object.keys(otherHeadings).join())) {
    const other = document.createElement(otherHeadings[heading.localName] ?? "h4");
    other.append(...heading.childNodes);
    const style = heading.getAttribute("style");
    // Word marks the items of a list with it.
    if (style) other.setAttribute("style", style);
    heading.replaceWith(other);
  }
}

/** Removes pictures, which would be those of other sites. @returns whether there were any */
function removePictures(document: Document): boolean {
  const pictures = [...document.querySelectorAll("img, picture, svg, video, audio")];
  for (const picture of pictures) picture.remove();
  return pictures.length > 0;
}

/** Prepares HTML of other programs for the schema; HTML of this editor is not changed. */
export function transformPastedHtml(html: string, onPicture: () => void): string {
  if (isOwn(html)) return html;
  const document = new DOMParser().parseFromString(html, "text/html");
  if (removePictures(document)) onPicture();
  keepElements(document);
  replaceHeadings(document);
  return transformOfficeHtml(document.body.innerHTML);
}

/** How the document takes what is pasted or dropped. */
export function createPasteProps(onPicture: () => void): EditorProps {
  return {
    handleDOMEvents: {
      // Runs before the HTML is parsed.
      paste(view, event) {
        const html = event.clipboardData?.getData("text/html") ?? "";
        const text = event.clipboardData?.getData("text/plain") ?? "";
        if (html === "" && text === "" && event.clipboardData?.files.length) {
          event.preventDefault();
          onPicture();
          return true;
        }
        if (isPasteable(html, isOwn(html) ? maxOwnLength : undefined)) return false;
        event.preventDefault();
        view.dispatch(view.state.tr.replaceSelection(toTextSlice(view, text)).scrollIntoView());
        return true;
      },
    },
    transformPastedHTML: (html) => transformPastedHtml(html, onPicture),
    // Pasted after the selected card, which would be replaced.
    handlePaste(view, _event, slice) {
      const { selection, tr } = view.state;
      if (!(selection instanceof NodeSelection) || selection.node.isInline) return false;
      view.dispatch(tr.replaceRange(selection.to, selection.to, slice).scrollIntoView());
      return true;
    },
    clipboardTextParser: (text, _context, _isPlain, view) => toTextSlice(view, text),
  };
}
