import { html } from "hono/html";
import { getMembersByIds } from "#lib/members/server/get-members.ts";
import { safeStartTexts } from "#lib/moderation/shared/safe-start-texts.ts";
import type { Services } from "#lib/services.ts";
import { readAs } from "#lib/site/shared/site.ts";
import {
  getStatus,
  getStatusReplyPage,
  type StatusReplyRow,
} from "#lib/statuses/server/get-statuses.ts";
import { statusPath, statusReplyAnchor } from "#lib/statuses/shared/status.ts";
import { statusTexts } from "#lib/statuses/shared/status-texts.ts";
import type { SentForm } from "#server/api/rest/forms/form-route.ts";
import { respondWithPage } from "#server/api/rest/forms/respond.ts";

/** The dependencies of the status update forms. */
export type StatusServices = Pick<Services, "store" | "limits" | "screening" | "sessions">;

type Db = Services["store"]["db"];

/** The name in the address of a member's status updates. */
export async function getStatusSlug(db: Db, memberId: number): Promise<string> {
  const [member] = await getMembersByIds(db, [memberId]);
  return member?.slug ?? "";
}

/** The name in the address of a status update; `null` for one that the viewer may not read. */
export async function findStatusSlug(db: Db, { site, viewer }: SentForm, id: number) {
  const status = await getStatus({ db, site: readAs(site, viewer), viewer, id });
  return status ? getStatusSlug(db, status.authorId) : null;
}

/** The path of a reply; the first page if the viewer may not read the status update. */
export async function findStatusReplyPath(db: Db, sent: SentForm, reply: StatusReplyRow) {
  const slug = await findStatusSlug(db, sent, reply.statusId);
  if (slug === null) return "/";
  const page = await getStatusReplyPage(db, reply);
  const isShown = reply.state === "visible";
  const path = statusPath(slug, reply.statusId, page);
  return `${path}#${isShown ? statusReplyAnchor(reply.id) : "replies"}`;
}

/** The page where the result is, or a note that it waits for a moderator. */
export const toStatusReply = ({ c }: SentForm, { state }: { state: string }, path: string) =>
  state === "held"
    ? respondWithPage(c, 200, {
        title: safeStartTexts.held,
        body: html`<p><a href="${path}">${statusTexts.back}</a></p>`,
      })
    : path;
