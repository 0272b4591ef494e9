import * as z from "zod/mini";
import { toId } from "#lib/core/shared/id.ts";
import { withStatus } from "#lib/registries/server/stored-with.ts";
import { deleteStatusReply, restoreStatusReply } from "#lib/statuses/server/delete-own-reply.ts";
import { createStatusReply } from "#lib/statuses/server/status-replies.ts";
import { deletedStatusReplyPath } from "#lib/statuses/shared/status.ts";
import { statusRefusals, statusTexts } from "#lib/statuses/shared/status-texts.ts";
import { formId, formText, formTextOrNull } from "#server/api/rest/forms/form-fields.ts";
import { toFormKey } from "#server/api/rest/forms/form-key.ts";
import { formRoute } from "#server/api/rest/forms/form-route.ts";
import type { RestRoute } from "#server/api/rest/forms/rest-route.ts";
import { rejectedStatusForm } from "./status-form.ts";
import {
  findStatusReplyPath,
  findStatusSlug,
  type StatusServices,
  toStatusReply,
} from "./status-pages.ts";

const replySchema = z.object({
  status: formId,
  "reply-to": formText,
  key: formTextOrNull,
  body: formText,
});

/** Replies to status updates by plain forms: posting, deleting and restoring. */
export function statusReplyRoutes(services: StatusServices): RestRoute[] {
  const { db } = services.store;
  return [
    formRoute(services, {
      path: "/api/status-replies",
      schema: replySchema,
      run: async (call) => {
        const { site, viewer } = call;
        const { status: statusId, body, key, "reply-to": replyTo } = call.fields;
        const reply = await createStatusReply({
          ...services,
          site,
          viewer,
          text: { body },
          withStatus,
          statusId,
          inReplyToId: replyTo ? toId(replyTo) : null,
          idempotencyKey: toFormKey([key, body, replyTo]),
        });
        return toStatusReply(call, reply, await findStatusReplyPath(db, call, reply));
      },
      onError: rejectedStatusForm({
        title: statusRefusals.replyNotPosted,
        button: statusTexts.reply,
        fields: [{ name: "body", label: statusTexts.replyLabel, type: "textarea" }],
      }),
    }),
    formRoute(services, {
      path: "/api/status-replies/delete",
      schema: z.object({ id: formId }),
      run: async (call) => {
        const { site, viewer } = call;
        const { id } = call.fields;
        const { statusId } = await deleteStatusReply({ ...services, site, viewer, id });
        const slug = await findStatusSlug(db, call, statusId);
        return slug === null ? "/" : deletedStatusReplyPath(slug, statusId, id);
      },
      onError: rejectedStatusForm({
        title: statusRefusals.notDeleted,
        button: statusTexts.deleteReply,
      }),
    }),
    formRoute(services, {
      path: "/api/status-replies/restore",
      schema: z.object({ id: formId }),
      run: async (call) => {
        const { site, viewer, fields } = call;
        const reply = await restoreStatusReply({ ...services, site, viewer, id: fields.id });
        return findStatusReplyPath(db, call, reply);
      },
      onError: rejectedStatusForm({
        title: statusRefusals.replyNotRestored,
        button: statusTexts.undo,
      }),
    }),
  ];
}
