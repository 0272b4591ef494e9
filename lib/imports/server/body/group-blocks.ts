import { DomUtils } from "htmlparser2";
import type { Node } from "./html-element.ts";

/** A block of the block editor: the HTML between its two comments. */
export type EditorBlock = {
  type: "editor-block";
  /** Such as `paragraph` or `yoast/faq-block`; blocks of WordPress have no prefix. */
  name: string;
  /** Its settings; `null` if they are not valid JSON. */
  attributes: Readonly<Record<string, unknown>> | null;
  parts: Part[];
};
export type Part = Node | EditorBlock;

export const isEditorBlock = (part: Part): part is EditorBlock => part.type === "editor-block";

type Delimiter = { name: string; isEnd: boolean; isWhole: boolean; settings: string };

const openingPattern = /^\s*(\/?)wp:((?:[a-z][a-z0-9_-]{0,60}\/)?[a-z][a-z0-9_-]{0,60})\s/;

/** Reads a comment; `null` if it does not delimit a block. */
function readDelimiter(comment: string): Delimiter | null {
  const [head, slash, name = ""] = openingPattern.exec(comment) ?? [];
  if (head === undefined) return null;
  const rest = comment.slice(head.length).trim();
  const isWhole = rest.endsWith("/");
  const settings = (isWhole ? rest.slice(0, -1) : rest).trim();
  if (settings !== "" && !(settings.startsWith("{") && settings.endsWith("}"))) return null;
  return {
    name: name.replace(/^core\//, "").replace(/^core-embed\/.*/, "embed"),
    isEnd: slash === "/",
    isWhole,
    settings,
  };
}

function readSettings(text: string): EditorBlock["attributes"] {
  if (text === "") return {};
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return null;
  }
}

const toBlock = ({ name, settings }: Delimiter): EditorBlock => ({
  type: "editor-block",
  name,
  attributes: readSettings(settings),
  parts: [],
});

/** Closes the innermost open block of a name, and the blocks inside it. */
function closeBlock(open: EditorBlock[], wanted: string): void {
  const at = open.findLastIndex(({ name }) => name === wanted);
  if (at >= 0) open.length = at;
}

/**
 * Groups the children of an element by the blocks they belong to. A block without an end lasts to the end of the
 * element, and an end without a beginning is ignored, so that no text is lost. Not recursive, as nesting is
 * unlimited.
 */
export function groupBlocks(nodes: readonly Part[]): Part[] {
  const all: Part[] = [];
  const open: EditorBlock[] = [];
  for (const node of nodes) {
    const parts = open.at(-1)?.parts ?? all;
    const delimiter =
      !isEditorBlock(node) && DomUtils.isComment(node) ? readDelimiter(node.data) : null;
    if (!delimiter) {
      parts.push(node);
      continue;
    }
    if (delimiter.isEnd) {
      closeBlock(open, delimiter.name);
      continue;
    }
    const block = toBlock(delimiter);
    parts.push(block);
    if (!delimiter.isWhole) open.push(block);
  }
  return all;
}
