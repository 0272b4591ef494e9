/** Lists of what a member follows (spec §2), in the order of their links. */
export const followTypes = ["people", "threads", "tags", "conditions"] as const;
export type FollowType = (typeof followTypes)[number];
export const isFollowType = (text: string): text is FollowType =>
  followTypes.some((type) => type === text);

/** The address of a list of what the viewer follows; the overview without a type. */
export function followingPath(
  type?: FollowType,
  { page = 1, isEditing = false }: { page?: number; isEditing?: boolean } = {},
): string {
  const query = new URLSearchParams();
  if (page > 1) query.set("page", String(page));
  if (isEditing) query.set("show", "edit");
  const path = type ? `/profile/following/${type}` : "/profile/following";
  return query.size > 0 ? `${path}?${query}` : path;
}
