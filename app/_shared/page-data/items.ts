import {
  ContentPageDocument,
  type ContentPageQueryVariables,
} from "#graphql/generated/client/graphql.ts";
import { renderContext } from "#graphql/render-context.ts";
import type { ContentType } from "#lib/content/shared/content.ts";
import { currentPageNumber } from "./page-number.ts";
import { catchNotFound } from "./page-response.ts";
import { perPage } from "./per-page.ts";

/** The key an item is loaded by: id, permalink, or slug in the path space of some types. */
export type ItemKey = "id" | "permalink" | keyof typeof pathSpaces;

const pathSpaces = {
  slug: null,
  gallery: ["gallery"],
  graphic: ["graphic"],
  collection: ["cas"],
  quiz: ["quiz"],
  story: ["story"],
  recipe: ["recipe"],
} as const satisfies Record<string, readonly ContentType[] | null>;

function toItemVariables(key: ItemKey, value: string): ContentPageQueryVariables {
  if (key === "id" || key === "permalink") return { [key]: value };
  const types = pathSpaces[key];
  return { slug: value, types: types ? [...types] : undefined };
}

/**
 * One item with its sections, read once per request. A preview is read as the viewer, and its page is never cached.
 */
export const loadItem = perPage(async (key: ItemKey, value: string) => {
  const link = renderContext();
  const isPreview = link.request().query.get("preview") === "true";
  const variables = {
    ...toItemVariables(key, value),
    preview: isPreview,
    page: currentPageNumber(),
  };
  const read = isPreview ? link.readAsViewer : link.read;
  return (await catchNotFound(read(ContentPageDocument, variables)))?.contentItem ?? null;
});
