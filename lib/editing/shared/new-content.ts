import type { ManagedType } from "#lib/content/shared/managed-content-query.ts";

/** The types of content that editors begin; those who may edit everything also begin polls. */
export const editorTypes = [
  "post",
  "page",
  "cas",
  "gallery",
  "graphic",
  "sponsored_article",
  "quiz",
  "story",
  "recipe",
  "poll",
] as const satisfies readonly ManagedType[];

const templatePrefix = "template-";

/** The value of a template in the form that begins a piece. */
export const toTemplateValue = (id: string): string => `${templatePrefix}${id}`;

/** What a piece begins with: a type, or the id of a template; `null` for anything else. */
export function parseBeginning(
  value: string,
): { type: (typeof editorTypes)[number] } | { templateId: number } | null {
  const type = editorTypes.find((one) => one === value);
  if (type) return { type };
  const id = value.startsWith(templatePrefix) ? value.slice(templatePrefix.length) : "";
  return /^\d{1,9}$/.test(id) ? { templateId: Number(id) } : null;
}

/** The route of the form that begins a piece. */
export const createContentPath = "/api/manage/content";
