import { catchNotFound, respondFound } from "#app/_shared/page-data/page-response.ts";
import { perPage } from "#app/_shared/page-data/per-page.ts";
import {
  MemberStatusDocument,
  MemberStatusesDocument,
  RestorableStatusDocument,
  RestorableStatusReplyDocument,
  StatusReplyPlaceDocument,
  StatusVersionsDocument,
} from "#graphql/generated/client/graphql.ts";
import { renderContext } from "#graphql/render-context.ts";
import { isId } from "#lib/core/shared/id.ts";
import { statusPath, statusReplyAnchor } from "#lib/statuses/shared/status.ts";

/**
 * Members see their own forms and held posts, so their pages are read as the viewer; all guests
 * share one page.
 */
function getRead() {
  const { request, read, readAsViewer } = renderContext();
  return request().variant === "member" ? readAsViewer : read;
}

/** A page of a member's status updates; `user` is null for an unknown name. */
export const loadMemberStatuses = perPage((slug: string, page: number) =>
  getRead()(MemberStatusesDocument, { slug, page }),
);

/** One status update with a page of its replies; `null` if the viewer may not read it or it does not exist. */
export const loadMemberStatus = perPage(async (slug: string, id: string, page: number) => {
  const data = await catchNotFound(getRead()(MemberStatusDocument, { slug, id, page }));
  const status = data?.userProfileStatus;
  return status ? { status, viewerId: data.currentUser?.id ?? null } : null;
});

/**
 * Redirects from `?reply={id}` to the page of that reply, or to the replies if it was deleted.
 * @returns whether it redirects
 */
export async function redirectToReply(slug: string, id: string): Promise<boolean> {
  const reply = renderContext().request().query.get("reply");
  if (reply === null) return false;
  const found = await catchNotFound(getRead()(StatusReplyPlaceDocument, { slug, id, reply }));
  const page = found?.userProfileStatus?.replyPage;
  const anchor = page ? statusReplyAnchor(reply) : "replies";
  respondFound(`${statusPath(slug, id, page ?? 1)}#${anchor}`);
  return true;
}

/** A status update with its earlier versions; `null` if the viewer may not read it or it does not exist. */
export async function loadStatusVersions(slug: string, id: string) {
  const found = await catchNotFound(getRead()(StatusVersionsDocument, { slug, id }));
  return found?.userProfileStatus ?? null;
}

/** The id of the post that the viewer has just deleted, from the URL. */
function currentDeletedId(): string | null {
  const id = renderContext().request().query.get("deleted");
  return id !== null && isId(id) ? id : null;
}

/** The id of the reply whose deletion can be undone on this page; `null` if there is none. */
export async function loadRestorableReply(): Promise<string | null> {
  const id = currentDeletedId();
  if (id === null) return null;
  const found = await renderContext().readAsViewer(RestorableStatusReplyDocument, { id });
  return found.canRestoreProfileStatusReply ? id : null;
}

/**
 * The id of the status update whose deletion can be undone on this page; `null` if there is none.
 */
export async function loadRestorable(): Promise<string | null> {
  const id = currentDeletedId();
  if (id === null) return null;
  const found = await renderContext().readAsViewer(RestorableStatusDocument, { id });
  return found.canRestoreProfileStatus ? id : null;
}
