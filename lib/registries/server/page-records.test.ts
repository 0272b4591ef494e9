import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { PostKey } from "#lib/comments/shared/first-post.ts";
import {
  collectTags,
  createInvalidationFeed,
  everythingTag,
  type Invalidate,
  markAddition,
} from "#lib/core/server/invalidation.ts";
import {
  type AuthorKey,
  createPageRecords,
  type PageRecords,
  readPostAuthor,
  toAuthorKey,
} from "./page-records.ts";

const feed = createInvalidationFeed();
let records: PageRecords;
let posts: Map<AuthorKey, PostKey>;
const read = vi.fn(async (keys: readonly AuthorKey[]) => keys.map((key) => posts.get(key) ?? null));
beforeEach(() => {
  records = createPageRecords(feed);
  posts = new Map([["1 5", { type: "comment", id: 7 }]]);
  read.mockClear();
});
afterEach(() => records.close());

const load = (...keys: AuthorKey[]) => records.firstPosts.load(keys, read);
function write(list: (invalidate: Invalidate) => void): void {
  const { tags, invalidate } = collectTags();
  list(invalidate);
  feed.publish([...tags]);
}

test("the first post of an author is read once, however many replies are added", async () => {
  await load("1 5");
  write((invalidate) => {
    invalidate("Discussion", 3);
    markAddition(invalidate, 3);
  });
  write((invalidate) => invalidate("Activity", 3));
  expect(await load("1 5")).toEqual([{ type: "comment", id: 7 }]);
  expect(read).toHaveBeenCalledTimes(1);
});

test("it is read again once something was changed or taken away", async () => {
  await load("1 5");
  posts.set("1 5", { type: "item", id: 9 });
  write((invalidate) => invalidate("Discussion", 3));
  expect(await load("1 5")).toEqual([{ type: "item", id: 9 }]);
});

type Kind = Exclude<keyof PageRecords, "close">;

test.each<[Kind, string | number, string[]]>([
  ["members", 5, ["User:5"]],
  ["visibility", 5, ["User:5", "Site:1"]],
  ["categories", 1, ["Category@1", "Category:9"]],
  ["items", "guest 1 7", ["ContentItem:7", "Activity:7", "Discussion:7", "Thread:7"]],
  ["conditionKeys", 1, ["Disorder@1", "Disorder:3"]],
  ["namedConditions", "1 name", ["Disorder@1", "Disorder:3"]],
  ["synonyms", 3, ["Disorder:3", "Disorder@2"]],
  ["firstPosts", "1 5", ["Discussion:3", "User:9"]],
])(
  "%s: a record is read again once one of its tags was invalidated, also while it was read",
  async (kind, key, ownTags) => {
    type Load = (keys: unknown[], read: () => Promise<unknown[]>) => Promise<unknown[]>;
    const loadRecord = records[kind].load as Load;
    let version = 0;
    const readNext = async () => {
      version += 1;
      return [{ version }];
    };
    const find = async () => (await loadRecord([key], readNext))[0];
    for (const tag of [...ownTags, everythingTag]) {
      await find();
      feed.publish(["Activity:1234"]);
      expect(await find()).toEqual({ version });
      const before = version;
      feed.publish([tag]);
      await loadRecord([key], async () => {
        feed.publish([tag]);
        return readNext();
      });
      expect([await find(), version]).toEqual([{ version }, before + 2]);
    }
  },
);

test("an author without a post is read again each time, and the same author on two sites has two records", async () => {
  expect(await load("1 6", "2 5")).toEqual([null, null]);
  posts.set("1 6", { type: "comment", id: 8 });
  expect(await load("1 6", "2 5")).toEqual([{ type: "comment", id: 8 }, null]);
  expect(readPostAuthor(toAuthorKey({ siteId: 2, authorId: 56 }))).toEqual({
    siteId: 2,
    authorId: 56,
  });
});
