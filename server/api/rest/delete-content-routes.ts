import * as z from "zod/mini";
import { deleteOwnItem } from "#lib/content/server/delete-own-item.ts";
import { restoreOwnItem } from "#lib/content/server/restore-own-item.ts";
import { deletedItemPath } from "#lib/content/shared/deleted-item.ts";
import { memberItemTexts as texts } from "#lib/content/shared/member-item-texts.ts";
import type { AppError } from "#lib/core/shared/errors.ts";
import type { Services } from "#lib/services.ts";
import { formId } from "#server/api/rest/forms/form-fields.ts";
import { formRoute } from "#server/api/rest/forms/form-route.ts";
import type { RestRoute } from "#server/api/rest/forms/rest-route.ts";
import { listFormReasons, toStoredPath } from "./member-item-form.ts";

const schema = z.object({ id: formId });

const rejectedWith = (title: string) => (error: AppError) => ({
  title,
  reasons: listFormReasons(error, false),
  button: texts.deleteAgain,
  links: [{ href: "/", label: "Home" }],
});

/**
 * `POST /api/delete-content` deletes the viewer's item with a plain form and redirects to its list,
 * which offers to undo it by `POST /api/delete-content/undo`. That redirects to the item.
 */
export const deleteContentRoutes = (
  services: Pick<Services, "store" | "limits" | "sessions">,
): RestRoute[] => [
  formRoute(services, {
    path: "/api/delete-content",
    schema,
    run: async ({ site, viewer, fields: { id } }) => {
      const type = await deleteOwnItem({ ...services, site, viewer, id });
      return deletedItemPath(type, id);
    },
    onError: rejectedWith(texts.notDeleted),
  }),
  formRoute(services, {
    path: "/api/delete-content/undo",
    schema,
    run: async ({ site, viewer, fields: { id } }) =>
      toStoredPath(await restoreOwnItem({ ...services, site, viewer, id })),
    onError: rejectedWith(texts.notRestored),
  }),
];
