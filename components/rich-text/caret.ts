import type { Editor, JSONContent } from "@tiptap/core";
import { fromPlainText } from "#lib/rich-text/shared/plain-text.ts";
import type { RichText } from "#lib/rich-text/shared/rich-text.ts";
import { readFieldDocument } from "./field-document.ts";

/** A private-use character, which cannot be typed, marks the caret. */
const marker = "\ue000";

const toContent = (document: RichText) => document as unknown as JSONContent;

/** Opens a field's text in the editor, with the caret at its position in the textarea. */
export function takeOverText(editor: Editor, area: HTMLTextAreaElement): void {
  const document = readFieldDocument(area);
  if (document) {
    editor.commands.setContent(toContent(document), { emitUpdate: false });
    editor.commands.setTextSelection(editor.state.doc.content.size);
    return;
  }
  const { value, selectionEnd } = area;
  const text = value.slice(0, selectionEnd) + marker + value.slice(selectionEnd);
  editor.commands.setContent(toContent(fromPlainText(text)), { emitUpdate: false });
  editor.state.doc.descendants((node, position) => {
    const at = node.text?.indexOf(marker) ?? -1;
    if (at < 0) return true;
    const from = position + at;
    editor.view.dispatch(
      editor.state.tr
        .delete(from, from + 1)
        .setMeta("addToHistory", false)
        .setMeta("preventUpdate", true),
    );
    editor.commands.setTextSelection(from);
    return false;
  });
}
