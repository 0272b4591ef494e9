/** What can be imported from the command line. */
export type RunKind = "wxr" | "forum" | "redirects" | "conditions";

/** The options of the command that decide what a run brings. */
export type RunOptions = Record<string, string | boolean | readonly string[]>;

/** `stopped` after an error; a run that was killed still says `running`. */
export type RunState = "running" | "stopped" | "finished" | "undone";

/** Records of a run that are rows with an id, in the words of its messages. */
export type RowKind = "item" | "comment" | "category" | "tag" | "member" | "condition";

/** Everything that a run records. */
export type RecordKind = RowKind | "redirect" | "menu" | "picture";

/** Plural names of what a run brought. */
export const recordNames: Readonly<Record<RecordKind, string>> = {
  item: "items",
  comment: "comments",
  category: "categories",
  tag: "tags",
  member: "members",
  condition: "conditions",
  redirect: "redirects",
  menu: "menus",
  picture: "pictures",
};
