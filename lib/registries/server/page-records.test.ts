import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { PostKey } from "#lib/comments/shared/first-post.ts";
import {
  collectTags,
  createInvalidationFeed,
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

test("what was taken away while it was read is not kept", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  read.mockImplementationOnce(async () => {
    await promise;
    return [{ type: "comment", id: 7 }];
  });
  const loading = load("1 5");
  write((invalidate) => invalidate("Discussion", 3));
  resolve();
  await loading;
  await load("1 5");
  expect(read).toHaveBeenCalledTimes(2);
});

test("an author without a post is read again each time, and the same author on two sites has two records", async () => {
  expect(await load("1 6", "2 5")).toEqual([null, null]);
  posts.set("1 6", { type: "comment", id: 8 });
  expect(await load("1 6", "2 5")).toEqual([{ type: "comment", id: 8 }, null]);
  expect(readPostAuthor(toAuthorKey({ siteId: 2, authorId: 56 }))).toEqual({
    ...{ siteId: 2, authorId: 56 },
  });
});
