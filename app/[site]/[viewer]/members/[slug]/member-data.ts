import { perPage } from "#app/_shared/page-data/per-page.ts";
import { loadShell } from "#app/_shared/page-data/site.ts";
import {
  FormerMemberDocument,
  MemberCommentsDocument,
  MemberPostsDocument,
  MemberProfileDocument,
  type MemberProfilePartsFragment,
  ProfilePreviewDocument,
} from "#graphql/generated/client/graphql.ts";
import { renderContext } from "#graphql/render-context.ts";
import { memberTypes } from "#lib/content/shared/member-types.ts";
import { shownTypes } from "#lib/content/shared/shown-types.ts";

/** The kind of viewer as which owners preview their own page. */
export type PreviewedBy = "guest" | "member";

export type FoundMember =
  | { state: "unknown" }
  | { state: "gone" }
  | {
      state: "shown";
      member: MemberProfilePartsFragment;
      isOwn: boolean;
      preview: PreviewedBy | null;
    };

/** The visible data depends on the viewer; all guests share one page. */
export function getRead() {
  const { request, read, readAsViewer } = renderContext();
  return request().variant === "member" ? readAsViewer : read;
}

/** A member with the fields that the viewer may see. */
export const loadMember = perPage(async (slug: string): Promise<FoundMember> => {
  const { user, currentUser } = await getRead()(MemberProfileDocument, { slug });
  if (!user) {
    const { isFormerMember } = await renderContext().read(FormerMemberDocument, { slug });
    return { state: isFormerMember ? "gone" : "unknown" };
  }
  const isOwn = user.id === currentUser?.id;
  if (user.isDeleted) return { state: "gone" };
  const view = renderContext().request().query.get("view");
  if (!isOwn || (view !== "guest" && view !== "member"))
    return { state: "shown", member: user, isOwn, preview: null };
  const { profilePreview } = await renderContext().readAsViewer(ProfilePreviewDocument, {
    as: view,
  });
  return { state: "shown", member: profilePreview, isOwn, preview: view };
});

/** A page of the replies and comments of a member that this site shows. */
export async function loadComments(
  { id, isActivityVisible }: Pick<MemberProfilePartsFragment, "id" | "isActivityVisible">,
  page: number,
) {
  // Reads by owners return all their posts, so a preview as another viewer must hide them here.
  if (!isActivityVisible) return { comments: [], page, pageCount: 0 };
  return (await getRead()(MemberCommentsDocument, { id, page })).userComments;
}

/** A page of the threads, stories and recipes of a member that this site shows. */
export async function loadPosts(
  { slug, isActivityVisible }: Pick<MemberProfilePartsFragment, "slug" | "isActivityVisible">,
  { limit, page = 1 }: { limit: number; page?: number },
) {
  const { site } = await loadShell();
  const shown = shownTypes(site.features);
  const types = memberTypes.filter((type) => shown.includes(type));
  if (!isActivityVisible || types.length === 0) return { items: [], page, pageCount: 0 };
  return (await getRead()(MemberPostsDocument, { slug, types, limit, page })).latestContent;
}
