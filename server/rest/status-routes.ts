import { html } from "hono/html";
import { AppError } from "#lib/core/shared/errors.ts";
import { toId } from "#lib/core/shared/id.ts";
import { getMembersByIds } from "#lib/members/server/get-members.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { safeStartTexts } from "#lib/moderation/shared/safe-start-texts.ts";
import { withStatus, withStatusMentions } from "#lib/registries/server/with-status.ts";
import type { Services } from "#lib/services.ts";
import { readAs } from "#lib/site/shared/site.ts";
import { updateStatus } from "#lib/statuses/server/change-own-status.ts";
import { createStatus } from "#lib/statuses/server/create-status.ts";
import { deleteStatusReply, restoreStatusReply } from "#lib/statuses/server/delete-own-reply.ts";
import { deleteStatus, restoreStatus } from "#lib/statuses/server/delete-own-status.ts";
import {
  getStatus,
  getStatusReplyPage,
  type StatusReplyRow,
} from "#lib/statuses/server/get-statuses.ts";
import { createStatusReply } from "#lib/statuses/server/status-replies.ts";
import {
  deletedStatusPath,
  deletedStatusReplyPath,
  statusListPath,
  statusPath,
  statusReplyAnchor,
} from "#lib/statuses/shared/status.ts";
import { statusRefusals, statusTexts } from "#lib/statuses/shared/status-texts.ts";
import { toFormKey } from "./form-key.ts";
import { parseFormBody } from "./parse-body.ts";
import { respondWithPage, seeOther } from "./respond.ts";
import type { RestContext, RestRoute } from "./rest-route.ts";
import { respondWithStatusForm } from "./status-form.ts";

/** In bytes: 2,000 characters of any script, each byte escaped as forms do, and what is too long. */
const maxBytes = 64 * 1024;

type Form = { fields: URLSearchParams; viewer: Viewer };

/**
 * Status updates and replies by plain forms, for browsers in which no script runs: posting, changing and
 * deleting. Each answers 303 to the page that shows the result, or the form again with the reason and what was
 * typed.
 */
export function statusRoutes(
  services: Pick<Services, "store" | "limits" | "screening" | "sessions">,
): RestRoute[] {
  const { store, limits, screening, sessions } = services;

  async function getSlug(memberId: number): Promise<string> {
    const [member] = await getMembersByIds(store.db, [memberId]);
    return member?.slug ?? "";
  }

  /** The name in the address of a status update; `null` for one that the viewer may not read. */
  async function findStatusSlug(c: RestContext, viewer: Viewer, id: number) {
    const { site } = c.env;
    const status = await getStatus({ db: store.db, site: readAs(site, viewer), viewer, id });
    return status ? getSlug(status.authorId) : null;
  }

  async function findReplyPath(c: RestContext, viewer: Viewer, reply: StatusReplyRow) {
    const slug = await findStatusSlug(c, viewer, reply.statusId);
    if (slug === null) return "/";
    const page = await getStatusReplyPage(store.db, reply);
    const isShown = reply.state === "visible";
    const path = statusPath(slug, reply.statusId, page);
    return `${path}#${isShown ? statusReplyAnchor(reply.id) : "replies"}`;
  }

  const respondWithHeldNote = (c: RestContext, path: string) =>
    respondWithPage(c, 200, {
      title: safeStartTexts.held,
      body: html`<p><a href="${path}">${statusTexts.back}</a></p>`,
    });

  const route = (
    path: string,
    title: string,
    button: string,
    act: (c: RestContext, form: Form) => Promise<{ path: string; isHeld?: boolean }>,
  ): RestRoute => ({
    method: "POST",
    path,
    changesState: true,
    maxBytes,
    handle: async (c) => {
      const fields = await parseFormBody(c);
      const session = await sessions.fromCookie(c.req.header("cookie"), c.env.site);
      try {
        const done = await act(c, { fields, viewer: session?.member ?? null });
        return done.isHeld ? respondWithHeldNote(c, done.path) : seeOther(c, done.path);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        return respondWithStatusForm(c, error, { action: path, title, button, fields });
      }
    },
  });

  return [
    route("/api/statuses", statusRefusals.notPosted, statusTexts.post, async (c, form) => {
      const { fields, viewer } = form;
      const body = fields.get("body") ?? "";
      const visibility = fields.get("visibility");
      const idempotencyKey = toFormKey([fields.get("key"), body]);
      const given = { text: { body }, visibility, idempotencyKey, withStatus };
      const { site } = c.env;
      const status = await createStatus({ store, limits, screening, site, viewer, ...given });
      const path = statusListPath(await getSlug(status.authorId));
      return { path, isHeld: status.state === "held" };
    }),
    route("/api/statuses/edit", statusRefusals.notSaved, statusTexts.save, async (c, form) => {
      const { fields, viewer } = form;
      const id = toId(fields.get("id") ?? "");
      const text = { body: fields.get("body") };
      const change = { id, text, visibility: fields.get("visibility"), isPlainForm: true };
      const { state, authorId } = await updateStatus({
        store,
        limits,
        screening,
        site: c.env.site,
        viewer,
        ...change,
        withMentions: withStatusMentions,
      });
      return { path: statusPath(await getSlug(authorId), id), isHeld: state === "held" };
    }),
    route(
      "/api/statuses/delete",
      statusRefusals.notDeleted,
      statusTexts.delete,
      async (c, { fields, viewer }) => {
        const id = toId(fields.get("id") ?? "");
        const { authorId } = await deleteStatus({ store, limits, site: c.env.site, viewer, id });
        return { path: deletedStatusPath(await getSlug(authorId), id) };
      },
    ),
    route(
      "/api/statuses/restore",
      statusRefusals.notRestored,
      statusTexts.undo,
      async (c, { fields, viewer }) => {
        const id = toId(fields.get("id") ?? "");
        const given = { store, limits, site: c.env.site, viewer, id };
        const { authorId } = await restoreStatus({ ...given, withMentions: withStatusMentions });
        return { path: statusPath(await getSlug(authorId), id) };
      },
    ),
    route(
      "/api/status-replies",
      statusRefusals.replyNotPosted,
      statusTexts.reply,
      async (c, form) => {
        const { fields, viewer } = form;
        const [body, status, replyTo] = ["body", "status", "reply-to"].map(
          (name) => fields.get(name) ?? "",
        ) as [string, string, string];
        const reply = await createStatusReply({
          store,
          limits,
          screening,
          site: c.env.site,
          viewer,
          text: { body },
          withStatus,
          statusId: toId(status),
          inReplyToId: replyTo ? toId(replyTo) : null,
          idempotencyKey: toFormKey([fields.get("key"), body, replyTo]),
        });
        return { path: await findReplyPath(c, viewer, reply), isHeld: reply.state === "held" };
      },
    ),
    route(
      "/api/status-replies/delete",
      statusRefusals.notDeleted,
      statusTexts.deleteReply,
      async (c, { fields, viewer }) => {
        const id = toId(fields.get("id") ?? "");
        const { site } = c.env;
        const { statusId } = await deleteStatusReply({ store, limits, site, viewer, id });
        const slug = await findStatusSlug(c, viewer, statusId);
        return { path: slug === null ? "/" : deletedStatusReplyPath(slug, statusId, id) };
      },
    ),
    route(
      "/api/status-replies/restore",
      statusRefusals.replyNotRestored,
      statusTexts.undo,
      async (c, { fields, viewer }) => {
        const id = toId(fields.get("id") ?? "");
        const given = { store, limits, site: c.env.site, viewer, id };
        const reply = await restoreStatusReply(given);
        return { path: await findReplyPath(c, viewer, reply) };
      },
    ),
  ];
}
