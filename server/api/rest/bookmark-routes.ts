import * as z from "zod/mini";
import { registerPath } from "#lib/auth/shared/auth-paths.ts";
import { editBookmark } from "#lib/bookmarks/server/edit-bookmark.ts";
import { updateBookmark } from "#lib/bookmarks/server/update-bookmark.ts";
import { bookmarksRoot, parseBookmarkKey } from "#lib/bookmarks/shared/bookmark.ts";
import { bookmarkTexts as texts } from "#lib/bookmarks/shared/bookmark-texts.ts";
import { safeRedirect } from "#lib/core/shared/safe-redirect.ts";
import type { Services } from "#lib/services.ts";
import { getBackPath } from "#server/api/rest/forms/back-path.ts";
import { formChecked, formParsed, formText } from "#server/api/rest/forms/form-fields.ts";
import type { PlainField } from "#server/api/rest/forms/form-page.ts";
import { formRoute, type SentForm } from "#server/api/rest/forms/form-route.ts";
import type { RestRoute } from "#server/api/rest/forms/rest-route.ts";

const toAnchor = ({ form }: SentForm) => `#bookmark-${form.get("on") ?? ""}`;
const isInList = ({ c }: SentForm) => getBackPath(c).startsWith(bookmarksRoot);
const getPage = (sent: SentForm) => safeRedirect(getBackPath(sent.c) + toAnchor(sent));
/** A page that all readers share does not show the change, so the list does. */
const getNextPath = (sent: SentForm) =>
  isInList(sent) ? getPage(sent) : bookmarksRoot + toAnchor(sent);

const toLinks = (sent: SentForm) => [
  { href: getPage(sent), label: isInList(sent) ? texts.back : texts.backToPage },
];

const editFields: readonly PlainField[] = [
  { name: "folder", label: texts.folder, type: "text", isOptional: true },
  { name: "note", label: texts.note, type: "textarea", isOptional: true },
];

/**
 * `POST /api/bookmarks` saves and removes, `POST /api/bookmarks/edit` stores note and folder: plain
 * forms. Guests are redirected to the registration, which redirects back.
 */
export function bookmarkRoutes(
  services: Pick<Services, "store" | "limits" | "sessions">,
): RestRoute[] {
  const { limits } = services;
  const { db } = services.store;
  return [
    formRoute(services, {
      path: "/api/bookmarks",
      schema: z.object({ on: formParsed(parseBookmarkKey), isBookmarked: formChecked }),
      page: getPage,
      guestPath: registerPath,
      run: async (call) => {
        const { site, viewer } = call;
        const { on: bookmarkable, isBookmarked } = call.fields;
        await updateBookmark({ db, limits, site, viewer, bookmarkable, isBookmarked });
        return getNextPath(call);
      },
      onError: (_error, sent) => ({
        title: texts.notSaved,
        button: "Try again",
        links: toLinks(sent),
      }),
    }),
    formRoute(services, {
      path: "/api/bookmarks/edit",
      schema: z.object({ on: formParsed(parseBookmarkKey), note: formText, folder: formText }),
      page: getPage,
      guestPath: registerPath,
      run: async (call) => {
        const { on: bookmarkable, note, folder } = call.fields;
        await editBookmark({ db, limits, viewer: call.viewer, bookmarkable, note, folder });
        return getNextPath(call);
      },
      onError: (_error, sent) => ({
        title: texts.notSaved,
        button: texts.save,
        fields: editFields,
        links: toLinks(sent),
      }),
    }),
  ];
}
