/** The data that can be imported from the command line. */
export type RunKind = "wxr" | "wordpress" | "forum" | "redirects" | "conditions";

/** The options of the command that affect what a run imports. */
export type RunOptions = Record<string, string | boolean | readonly string[]>;

/** `stopped` means after an error. A killed run stays `running`, and a run whose undo was killed stays `undoing`. */
export type RunState = "running" | "stopped" | "finished" | "undoing" | "undone";

/** Kinds of recorded rows that have an id, as named in messages. */
export type RowKind = "item" | "comment" | "category" | "tag" | "member" | "condition";

/** Everything that a run imports. */
export type BroughtKind = RowKind | "redirect" | "menu" | "picture" | "follow" | "avatar";

/** Everything that a run records: `missing` stands for pictures that could not be fetched. */
export type RecordKind = BroughtKind | "missing";

/** Plural names of imported records. */
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
