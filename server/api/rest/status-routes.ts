import * as z from "zod/mini";
import { withStatus, withStatusMentions } from "#lib/registries/server/stored-with.ts";
import { updateStatus } from "#lib/statuses/server/change-own-status.ts";
import { createStatus } from "#lib/statuses/server/create-status.ts";
import { deleteStatus, restoreStatus } from "#lib/statuses/server/delete-own-status.ts";
import { deletedStatusPath, statusListPath, statusPath } from "#lib/statuses/shared/status.ts";
import { statusRefusals, statusTexts } from "#lib/statuses/shared/status-texts.ts";
import { formId, formText, formTextOrNull } from "#server/api/rest/forms/form-fields.ts";
import { toFormKey } from "#server/api/rest/forms/form-key.ts";
import type { PlainField } from "#server/api/rest/forms/form-page.ts";
import { formRoute } from "#server/api/rest/forms/form-route.ts";
import type { RestRoute } from "#server/api/rest/forms/rest-route.ts";
import { rejectedStatusForm } from "./status-form.ts";
import { getStatusSlug, type StatusServices, toStatusReply } from "./status-pages.ts";
import { statusReplyRoutes } from "./status-reply-routes.ts";

const fields: readonly PlainField[] = [
  { name: "body", label: statusTexts.editLabel, type: "textarea" },
];

function removalRoutes(services: StatusServices): RestRoute[] {
  const { db } = services.store;
  return [
    formRoute(services, {
      path: "/api/statuses/delete",
      schema: z.object({ id: formId }),
      run: async ({ site, viewer, fields: { id } }) => {
        const { authorId } = await deleteStatus({ ...services, site, viewer, id });
        return deletedStatusPath(await getStatusSlug(db, authorId), id);
      },
      onError: rejectedStatusForm({ title: statusRefusals.notDeleted, button: statusTexts.delete }),
    }),
    formRoute(services, {
      path: "/api/statuses/restore",
      schema: z.object({ id: formId }),
      run: async ({ site, viewer, fields: { id } }) => {
        const withMentions = withStatusMentions;
        const { authorId } = await restoreStatus({ ...services, site, viewer, id, withMentions });
        return statusPath(await getStatusSlug(db, authorId), id);
      },
      onError: rejectedStatusForm({ title: statusRefusals.notRestored, button: statusTexts.undo }),
    }),
  ];
}

/** Status updates by plain forms: posting, editing, deleting and restoring; and replies to them. */
export function statusRoutes(services: StatusServices): RestRoute[] {
  const { db } = services.store;
  return [
    formRoute(services, {
      path: "/api/statuses",
      schema: z.object({ key: formTextOrNull, body: formText, visibility: formTextOrNull }),
      run: async (call) => {
        const { site, viewer } = call;
        const { key, body, visibility } = call.fields;
        const idempotencyKey = toFormKey([key, body]);
        const given = { text: { body }, visibility, idempotencyKey, withStatus };
        const status = await createStatus({ ...services, site, viewer, ...given });
        return toStatusReply(
          call,
          status,
          statusListPath(await getStatusSlug(db, status.authorId)),
        );
      },
      onError: rejectedStatusForm({
        title: statusRefusals.notPosted,
        button: statusTexts.post,
        fields,
      }),
    }),
    formRoute(services, {
      path: "/api/statuses/edit",
      schema: z.object({ id: formId, body: formTextOrNull, visibility: formTextOrNull }),
      run: async (call) => {
        const { site, viewer } = call;
        const { id, body, visibility } = call.fields;
        const change = { id, text: { body }, visibility, isPlainForm: true };
        const withMentions = withStatusMentions;
        const status = await updateStatus({ ...services, site, viewer, ...change, withMentions });
        return toStatusReply(
          call,
          status,
          statusPath(await getStatusSlug(db, status.authorId), id),
        );
      },
      onError: rejectedStatusForm({
        title: statusRefusals.notSaved,
        button: statusTexts.save,
        fields,
      }),
    }),
    ...removalRoutes(services),
    ...statusReplyRoutes(services),
  ];
}
