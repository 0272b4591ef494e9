import { OwnItemDocument } from "#graphql/generated/client/graphql.ts";
import { renderContext } from "#graphql/render-context.ts";
import type { ContentType } from "#lib/content/shared/content.ts";
import { catchNotFound, isAccessDenied } from "./page-response.ts";

/**
 * An item that the viewer wrote, for its edit page, read as the viewer.
 * @returns `null` if there is none, `"forbidden"` if someone else wrote it
 */
export async function loadOwnItem(type: ContentType, slug: string) {
  try {
    return await catchNotFound(renderContext().readAsViewer(OwnItemDocument, { type, slug }));
  } catch (error) {
    if (isAccessDenied(error)) return "forbidden" as const;
    throw error;
  }
}
