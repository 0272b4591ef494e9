/** The data that can be imported from the command line. */
export type RunKind = "wxr" | "wordpress" | "forum" | "redirects" | "conditions";

/** The options of the command that decide what a run brings. */
export type RunOptions = Record<string, string | boolean | readonly string[]>;

/** `stopped` after an error; a run that was killed still says `running`, and one whose undo was killed `undoing`. */
export type RunState = "running" | "stopped" | "finished" | "undoing" | "undone";

/** Records of a run that are rows with an id, in the words of its messages. */
export type RowKind = "item" | "comment" | "category" | "tag" | "member" | "condition";

/** Everything that a run brings. */
export type BroughtKind = RowKind | "redirect" | "menu" | "picture" | "follow" | "avatar";

/** Everything that a run records: `missing` are pictures that could not be fetched. */
export type RecordKind = BroughtKind | "missing";

/** Plural names of what a run brought. */
export const recordNames: Readonly<Record<BroughtKind, string>> = {
  item: "items",
  comment: "comments",
  category: "categories",
  tag: "tags",
  member: "members",
  condition: "conditions",
  redirect: "redirects",
  menu: "menus",
  picture: "pictures",
  follow: "follows of topics",
  avatar: "pictures of members",
};
