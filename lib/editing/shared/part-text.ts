import { toPlainText } from "#lib/rich-text/shared/plain-text.ts";
import type { RichText } from "#lib/rich-text/shared/rich-text.ts";

/** Elements after which a new line begins. */
const blockEnd = /<\/(?:p|h\d|li|blockquote|tr|div|figcaption|dt|dd|pre)>|<br\s*\/?>/gi;
const entities: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&nbsp;": " ",
};

/** The words of an HTML text, a line for each block; only to be shown as text. */
export const toWords = (html: string): string =>
  html
    .replace(blockEnd, "\n")
    .replace(/<[^>]*>/g, "")
    .replace(/&(?:amp|lt|gt|quot|nbsp);/g, (entity) => entities[entity] ?? entity)
    .replace(/\n{3,}/g, "\n\n")
    .trim();

/** Fields of a section that are no words of its writer. */
const silent = new Set(["id", "kind"]);

/** The words in a field or a section, a line for each, to compare two versions of it. */
export function toPartText(value: unknown, name = ""): string {
  if (value === null || value === undefined || value === "") return "";
  if (typeof value === "string") return name === "html" ? toWords(value) : value;
  if (typeof value !== "object") return String(value);
  if ("type" in value && value.type === "doc") return toPlainText(value as RichText);
  if (Array.isArray(value))
    return value
      .map((inner) => toPartText(inner))
      .filter(Boolean)
      .join("\n");
  return Object.entries(value)
    .filter(([inner]) => !silent.has(inner))
    .map(([inner, text]) => toPartText(text, inner))
    .filter(Boolean)
    .join("\n");
}
