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

/** The route of the form that begins a piece. */
export const createContentPath = "/api/manage/content";
