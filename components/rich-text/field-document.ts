import { cleanText } from "#lib/core/shared/text.ts";
import { fromPlainText, toPlainText } from "#lib/rich-text/shared/plain-text.ts";
import type { Block, RichText } from "#lib/rich-text/shared/rich-text.ts";

/**
 * A text field of a form consists of a textarea with the plain text, which the rest of the form uses, and a hidden
 * input with the formatted text. The formatted text is used while both contain the same text.
 */
function findDocumentInput(area: HTMLTextAreaElement): HTMLInputElement | null {
  return (
    (area.form ?? area.parentElement)?.querySelector<HTMLInputElement>(
      `input[data-document-of="${CSS.escape(area.name)}"]`,
    ) ?? null
  );
}

function parse(json: string): RichText | null {
  if (json === "") return null;
  try {
    return JSON.parse(json) as RichText;
  } catch {
    return null;
  }
}

/** The formatted text of a field; `null` if the text is plain or its textarea was edited since. */
export function readFieldDocument(area: HTMLTextAreaElement): RichText | null {
  const document = parse(findDocumentInput(area)?.value ?? "");
  if (!document) return null;
  return cleanText(toPlainText(document)) === cleanText(area.value) ? document : null;
}

/** The formatted text to send with a form, by the name of its field; `null` when it is plain. */
export function readDocument(form: HTMLFormElement, name: string): RichText | null {
  const area = form.elements.namedItem(name);
  return area instanceof HTMLTextAreaElement ? readFieldDocument(area) : null;
}

/** Sets the plain and the formatted text of a field as typing would; an open editor is updated. */
export function setFieldDocument(
  area: HTMLTextAreaElement,
  document: RichText | null,
  text: string,
) {
  const input = findDocumentInput(area);
  if (input) input.value = document ? JSON.stringify(document) : "";
  area.value = text;
  area.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Adds blocks, such as a quote, at the end of a field, whether its editor is open or not. */
export function appendBlocks(area: HTMLTextAreaElement, blocks: readonly Block[]): void {
  const before = readFieldDocument(area) ?? fromPlainText(area.value);
  const document: RichText = { type: "doc", content: [...before.content, ...blocks] };
  setFieldDocument(area, document, toPlainText(document));
}
