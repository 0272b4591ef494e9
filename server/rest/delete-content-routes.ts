import { deleteOwnItem } from "#lib/content/server/delete-own-item.ts";
import { memberItemTexts } from "#lib/content/shared/member-item-texts.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import type { Services } from "#lib/services.ts";
import { respondWithForm } from "./form-page.ts";
import { readEditedItem } from "./member-item-form.ts";
import { parseFormBody } from "./parse-body.ts";
import { seeOther } from "./respond.ts";
import type { RestRoute } from "./rest-route.ts";

/** The list that an item of each type stood in. */
const listPaths = { thread: "/forums", story: "/stories", recipe: "/recipes" } as const;

/**
 * `POST /api/delete-content`: deletes the viewer's item with a plain form. Responds with a 303 to
 * the list it stood in, or with the reason.
 */
export function deleteContentRoutes(
  services: Pick<Services, "store" | "limits" | "sessions">,
): RestRoute[] {
  const { store, limits, sessions } = services;
  return [
    {
      method: "POST",
      path: "/api/delete-content",
      changesState: true,
      handle: async (c) => {
        const { site } = c.env;
        const id = readEditedItem(await parseFormBody(c))?.id ?? 0;
        const session = await sessions.fromCookie(c.req.header("cookie"), site);
        try {
          const viewer = session?.member ?? null;
          return seeOther(c, listPaths[await deleteOwnItem({ store, limits, site, viewer, id })]);
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          return respondWithForm(c, error, {
            title: memberItemTexts.notDeleted,
            reasons: [
              error.code === "UNAUTHENTICATED" ? memberItemTexts.logInAgain : error.message,
            ],
            action: "/api/delete-content",
            fields: [],
            hidden: { id: String(id) },
            button: memberItemTexts.deleteAgain,
            links: [{ href: "/", label: "Home" }],
          });
        }
      },
    },
  ];
}
