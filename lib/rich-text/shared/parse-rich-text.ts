import { AppError } from "#lib/core/shared/errors.ts";
import { validationTexts } from "#lib/core/shared/validation-texts.ts";
import { listNodes } from "./list-nodes.ts";
import type { RichText } from "./rich-text.ts";
import { richTextLimits } from "./rich-text-limits.ts";
import { richTextSchema } from "./rich-text-schema.ts";
import { richTextTexts } from "./rich-text-texts.ts";
import { tidyRichText } from "./tidy.ts";

const { maxNodes, maxDepth, maxImages, maxMentions } = richTextLimits;

const containers = new Set<unknown>(["blockquote", "bulletList", "orderedList"]);

/** Measures the submitted value without recursion, so that a deeply nested value cannot overflow the stack. */
function isTooComplex(json: unknown): boolean {
  const rest: { node: unknown; depth: number }[] = [{ node: json, depth: 0 }];
  let count = 0;
  for (let next = rest.pop(); next; next = rest.pop()) {
    const { node, depth } = next;
    if (typeof node !== "object" || node === null) continue;
    const { type, content } = node as { type?: unknown; content?: unknown };
    const inside = containers.has(type) ? depth + 1 : depth;
    count += 1;
    if (inside > maxDepth || count > maxNodes + 1 || rest.length > maxNodes) return true;
    if (!Array.isArray(content)) continue;
    if (content.length > maxNodes) return true;
    // A list item contains blocks but no items, and a paragraph contains neither, so the depth of
    // lists limits the depth of all nodes.
    for (const child of content) rest.push({ node: child, depth: inside });
  }
  return false;
}

const wrong = (message: string, field: string) =>
  new AppError("BAD_USER_INPUT", message, { field });

/**
 * Parses a formatted text for storage: only known nodes, web URLs and uploaded images, within the limits, without
 * empty parts.
 * @param field the form field for errors
 * @throws AppError BAD_USER_INPUT
 */
export function parseRichText(json: unknown, field = "body"): RichText {
  if (isTooComplex(json)) throw wrong(richTextTexts.tooComplex, field);
  const { data, error } = richTextSchema.safeParse(json);
  if (error) {
    const [issue] = error.issues;
    throw wrong(issue?.code === "custom" ? issue.message : validationTexts.fallback, field);
  }
  const document = tidyRichText(data);
  let images = 0;
  let mentions = 0;
  for (const { type } of listNodes(document)) {
    if (type === "image") images += 1;
    if (type === "mention") mentions += 1;
  }
  if (images > maxImages) throw wrong(richTextTexts.tooManyImages, field);
  if (mentions > maxMentions) throw wrong(richTextTexts.tooManyMentions, field);
  return document;
}
