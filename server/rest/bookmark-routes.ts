import { editBookmark } from "#lib/bookmarks/server/edit-bookmark.ts";
import { updateBookmark } from "#lib/bookmarks/server/update-bookmark.ts";
import {
  type Bookmarkable,
  bookmarksRoot,
  parseBookmarkKey,
} from "#lib/bookmarks/shared/bookmark.ts";
import { bookmarkTexts } from "#lib/bookmarks/shared/bookmark-texts.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { safeRedirect } from "#lib/core/shared/safe-redirect.ts";
import type { Services } from "#lib/services.ts";
import { getBackPath } from "./back-path.ts";
import { type PlainField, respondWithForm } from "./form-page.ts";
import { parseFormBody } from "./parse-body.ts";
import { seeOther } from "./respond.ts";
import type { RestContext, RestRoute } from "./rest-route.ts";

type BookmarkServices = Pick<Services, "store" | "limits" | "sessions">;

/** @throws AppError BAD_USER_INPUT */
function parseBookmarkable(fields: URLSearchParams): Bookmarkable {
  const bookmarkable = parseBookmarkKey(fields.get("on") ?? "");
  if (!bookmarkable) throw new AppError("BAD_USER_INPUT", "This form cannot be read.");
  return bookmarkable;
}

/** The fields again with what was typed. */
const toPlainFields = (fields: URLSearchParams, { field, message }: AppError): PlainField[] =>
  (["folder", "note"] as const).map((name) => ({
    name,
    label: bookmarkTexts[name],
    isOptional: true,
    value: fields.get(name) ?? "",
    type: name === "note" ? "textarea" : "text",
    problem: field === name ? message : undefined,
  }));

/**
 * `POST /api/bookmarks` saves and removes, `POST /api/bookmarks/edit` stores note and folder: plain forms.
 * Guests are sent to the registration, which leads back.
 */
export function bookmarkRoutes({ store, limits, sessions }: BookmarkServices): RestRoute[] {
  const toRoute = (
    path: string,
    run: (c: RestContext, fields: URLSearchParams) => Promise<void>,
  ): RestRoute => ({
    method: "POST",
    path,
    changesState: true,
    handle: async (c) => {
      const fields = await parseFormBody(c);
      const on = fields.get("on") ?? "";
      const isInList = getBackPath(c).startsWith(bookmarksRoot);
      const back = safeRedirect(`${getBackPath(c)}#bookmark-${on}`);
      try {
        await run(c, fields);
        // A page that all readers share does not show the change, so the list does.
        return seeOther(c, isInList ? back : `${bookmarksRoot}#bookmark-${on}`);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        if (error.code === "UNAUTHENTICATED")
          return seeOther(c, `/register?redirect=${encodeURIComponent(back)}`);
        const isEdit = path.endsWith("/edit");
        return respondWithForm(c, error, {
          title: bookmarkTexts.notSaved,
          reasons: error.field ? [] : [error.message],
          action: path,
          fields: isEdit ? toPlainFields(fields, error) : [],
          hidden: { on, ...(isEdit ? {} : { isBookmarked: fields.get("isBookmarked") ?? "" }) },
          button: isEdit ? bookmarkTexts.save : "Try again",
          links: [{ href: back, label: isInList ? bookmarkTexts.back : bookmarkTexts.backToPage }],
        });
      }
    },
  });
  const getViewer = async (c: RestContext) =>
    (await sessions.fromCookie(c.req.header("cookie"), c.env.site))?.member ?? null;
  return [
    toRoute("/api/bookmarks", async (c, fields) => {
      const viewer = await getViewer(c);
      const bookmarkable = parseBookmarkable(fields);
      const isBookmarked = fields.get("isBookmarked") === "true";
      const { site } = c.env;
      await updateBookmark({ db: store.db, limits, site, viewer, bookmarkable, isBookmarked });
    }),
    toRoute("/api/bookmarks/edit", async (c, fields) => {
      const viewer = await getViewer(c);
      const bookmarkable = parseBookmarkable(fields);
      const [note, folder] = [fields.get("note") ?? "", fields.get("folder") ?? ""];
      await editBookmark({ db: store.db, limits, viewer, bookmarkable, note, folder });
    }),
  ];
}
