import type { WxrItem } from "#lib/imports/shared/wxr.ts";
import { readPhpArray } from "./php-values.ts";
import type { FormerGroup } from "./read-groups.ts";

/** Who could read a forum: everybody, only logged-in users or members of its group, or only moderators. */
export type ForumAccess = "everyone" | "members" | "nobody";

/** A forum of bbPress. */
export type FormerForum = {
  title: string;
  /** Its address on the blog. */
  link: string;
  access: ForumAccess;
  /** Groups of BuddyPress that it belongs to, and the paths of their forums. */
  groupIds: string[];
  groupPaths: string[];
};

/** A topic of bbPress with its replies, in the order in which they were written. */
export type FormerTopic = { topic: WxrItem; replies: WxrItem[] };

/** The forums of a blog, of a database or of an export. */
export type ForumSource = {
  /** Identifies the blog, as in the keys of items. */
  source: string;
  forums: ReadonlyMap<string, FormerForum>;
  /** The path of the forums on the blog; `null` if it is not known. */
  root: string | null;
  /** The prefixes of member and tag URLs below it. */
  words: { users: string; tags: string };
  repliesPerPage: number;
  /** Counts all replies, including those without a topic. */
  countReplies: () => Promise<number>;
  /** Reads the topics from the beginning, in batches. */
  readTopics: () => AsyncGenerator<FormerTopic[]>;
};

/** The default number of replies per page in bbPress, including the topic. */
export const usualRepliesPerPage = 15;

const narrowest: readonly ForumAccess[] = ["nobody", "members", "everyone"];
const accessByStatus: Readonly<Record<string, ForumAccess>> = {
  publish: "everyone",
  closed: "everyone",
  "": "everyone",
  public: "everyone",
  private: "members",
};

/**
 * Whether everyone with access to the forum could read a topic. Only moderators could read spam, deleted and pending
 * topics.
 */
export const isPublicTopic = ({ status }: Pick<WxrItem, "status">): boolean =>
  status === "publish" || status === "closed";

/** The readers of a status; an unknown status hides its content. */
export const toAccess = (status: string): ForumAccess =>
  Object.hasOwn(accessByStatus, status) ? (accessByStatus[status] ?? "nobody") : "nobody";

/** The needed fields of each forum. */
export type ForumRow = { id: string; title: string; status: string; parent: string; link: string };

/**
 * The forums by id. A child of a forum or group is never visible to more people than its parent.
 * @param options.groupsOf ids of the groups of a forum
 * @param options.findGroup an unknown group does not restrict access
 */
export function toForums(
  rows: readonly ForumRow[],
  options: {
    groupsOf: (id: string) => readonly string[];
    findGroup: (id: string) => Pick<FormerGroup, "status" | "paths"> | undefined;
  },
): Map<string, FormerForum> {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const findAccess = (id: string): ForumAccess => {
    const found: ForumAccess[] = [];
    const seen = new Set<string>();
    for (let at = byId.get(id); at && !seen.has(at.id); at = byId.get(at.parent)) {
      seen.add(at.id);
      const groups = options.groupsOf(at.id).map((group) => options.findGroup(group)?.status ?? "");
      found.push(...[at.status, ...groups].map(toAccess));
    }
    return narrowest.find((one) => found.includes(one)) ?? "everyone";
  };
  return new Map(
    rows.map(({ id, title, link }) => {
      const groupIds = [...options.groupsOf(id)];
      const groupPaths = groupIds.flatMap((group) =>
        (options.findGroup(group)?.paths ?? []).map((path) => `${path}/forum`),
      );
      return [id, { title, link, access: findAccess(id), groupIds, groupPaths }];
    }),
  );
}

/** The groups that a field of a forum names. */
export const readGroupIds = (value: string | undefined): string[] =>
  readPhpArray(value).map(([, id]) => `${id}`);
