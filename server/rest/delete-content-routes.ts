import { deleteOwnItem } from "#lib/content/server/delete-own-item.ts";
import { restoreOwnItem } from "#lib/content/server/restore-own-item.ts";
import { contentPath } from "#lib/content/shared/content.ts";
import { deletedItemPath } from "#lib/content/shared/deleted-item.ts";
import { memberItemTexts } from "#lib/content/shared/member-item-texts.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import type { Services } from "#lib/services.ts";
import { respondWithForm } from "./form-page.ts";
import { readEditedItem } from "./member-item-form.ts";
import { parseFormBody } from "./parse-body.ts";
import { seeOther } from "./respond.ts";
import type { RestContext, RestRoute } from "./rest-route.ts";

/**
 * `POST /api/delete-content` deletes the viewer's item with a plain form and responds with a 303 to the list it was in,
 * which offers to take that back; `POST /api/delete-content/undo` does, with a 303 to the item. Both respond with the
 * reason where they cannot.
 */
export function deleteContentRoutes(
  services: Pick<Services, "store" | "limits" | "sessions">,
): RestRoute[] {
  const { store, limits, sessions } = services;

  const route = (
    path: string,
    texts: { title: string; button: string },
    act: (c: RestContext, viewer: Viewer, id: number) => Promise<string>,
  ): RestRoute => ({
    method: "POST",
    path,
    changesState: true,
    handle: async (c) => {
      const id = readEditedItem(await parseFormBody(c))?.id ?? 0;
      const session = await sessions.fromCookie(c.req.header("cookie"), c.env.site);
      try {
        return seeOther(c, await act(c, session?.member ?? null, id));
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        return respondWithForm(c, error, {
          ...texts,
          reasons: [error.code === "UNAUTHENTICATED" ? memberItemTexts.logInAgain : error.message],
          action: path,
          fields: [],
          hidden: { id: String(id) },
          links: [{ href: "/", label: "Home" }],
        });
      }
    },
  });

  return [
    route(
      "/api/delete-content",
      { title: memberItemTexts.notDeleted, button: memberItemTexts.deleteAgain },
      async (c, viewer, id) => {
        const type = await deleteOwnItem({ store, limits, site: c.env.site, viewer, id });
        return deletedItemPath(type, id);
      },
    ),
    route(
      "/api/delete-content/undo",
      { title: memberItemTexts.notRestored, button: memberItemTexts.deleteAgain },
      async (c, viewer, id) => {
        const item = await restoreOwnItem({ store, limits, site: c.env.site, viewer, id });
        return item.status === "held" ? `${contentPath(item)}?preview=true` : contentPath(item);
      },
    ),
  ];
}
