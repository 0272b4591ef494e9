import { randomUUID } from "node:crypto";
import type { TypedDocumentNode } from "@graphql-typed-document-node/core";
import { parse } from "graphql";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  ActiveThreadsDocument,
  ContentListDocument,
  ContentPageDocument,
  ConversationDocument,
  ConversationsDocument,
  CreateCommentDocument,
  ForumsPageDocument,
  NetworkDocument,
  SiteShellDocument,
  ThreadPageDocument,
  ViewerDataDocument,
} from "#graphql/generated/client/graphql.ts";
import { executeInProcess } from "#graphql/in-process.ts";
import { openDatabase } from "#lib/core/server/db/client.ts";
import { watchWork } from "#lib/core/server/waiting-work/watch-work.ts";
import { waitingPosts } from "#lib/moderation/server/duplicates/watch-posts.ts";
import { openSameAddressCases } from "#lib/moderation/server/members/same-address.ts";
import { fanOutEvents } from "#lib/notifications/server/fan-out.ts";
import { waitingAuthors } from "#lib/registries/server/hide-authors.ts";
import { moderators } from "#lib/registries/server/moderators.ts";
import { waitingNames } from "#lib/registries/server/rewrite-mentions.ts";
import { waitingMerges } from "#lib/registries/server/work-on-merges.ts";
import { homePage } from "#seed/content/pages/editorial-pages.ts";
import { familySites } from "#seed/content/sites/family-sites.ts";
import { toSite } from "#seed/content/sites/site-table.ts";
import {
  type MadeItem,
  makeArticles,
  makeCategory,
  makeComments,
  makeItem,
  makeThread,
  runSql,
} from "#tests/support/make-content.ts";
import { juniper, makeConversation, openSession, theo } from "#tests/support/make-conversation.ts";
import { recordStatements } from "#tests/support/record-statements.ts";
import { createTestNetwork, type TestNetwork } from "#tests/support/test-network.ts";

const raise = (error: unknown) => {
  throw error;
};

/*
 * What each page asks of the database. The numbers are what was measured when they were written:
 * one that rises with the number of things on the page would show here.
 */

let network: TestNetwork;
let article: MadeItem;
let home: MadeItem;
let thread: MadeItem;
let discussed: MadeItem;
let conversation: string;
beforeAll(async () => {
  network = await createTestNetwork();
  const categoryId = await makeCategory(network, "counted");
  await makeArticles(network, 12, { categoryId, isFeatured: true, publishedIn: -0.01 });
  await makeArticles(network, 12, { categoryId, publishedIn: -0.01 });
  const site = familySites.map(toSite).find(({ prefix }) => prefix === "migraine");
  if (!site) throw new Error("No demo site migraine");
  home = await makeItem(network, { type: "page", sections: homePage(site).sections });
  article = await makeItem(network, {
    categoryId,
    sections: [
      { id: "h", kind: "HTML", html: "<p>Words</p>" },
      { id: "r", kind: "Recommendation", contentId: null, limit: 2 },
    ],
  });
  thread = await makeThread(network);
  discussed = await makeItem(network, { categoryId });
  for (const item of [thread, discussed]) {
    for (let index = 0; index < 20; index += 1)
      await makeComments(network, item, {
        count: 1,
        email: `member-${index + 1}@members.demo.test`,
      });
  }
  for (let index = 0; index < 20; index += 1) await makeThread(network, { publishedIn: -0.01 });
  conversation = await makeConversation(network, {
    lines: Array.from(
      { length: 60 },
      (_unused, index) => [index % 2 ? juniper : theo, `line ${index}`] as const,
    ),
  });
});
afterAll(() => network.close());

const articleWithComments = parse(`query ($id: ID) {
  contentItem(id: $id) {
    id title commentCount commentPageCount pinnedComment { id }
    comments { id body insertedAt author { id username avatar { thumb } } reactionAggregates { type count } }
  }
}`) as TypedDocumentNode<{ contentItem: { comments: unknown[] } }, { id: string }>;

async function count<Data, Variables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  email?: string,
) {
  const session = email ? await network.getSession(email, "migraine") : null;
  const request = { requestId: "test", site: network.site("migraine"), session };
  const { result, statements } = await recordStatements(() =>
    executeInProcess({
      schema: network.schema,
      services: network.services,
      request,
      document,
      variables,
    }),
  );
  return { result, statements: statements.length, texts: statements };
}

test("the layout of every page needs no statement", async () => {
  expect((await count(SiteShellDocument, {})).statements).toBe(0);
  expect((await count(NetworkDocument, {})).statements).toBe(0);
});

test("the active threads that pages show as a fragment", async () => {
  const { result, statements } = await count(ActiveThreadsDocument, {});
  expect(result.threads.items).toHaveLength(20);
  expect(statements).toBeLessThanOrEqual(3);
});

test("the home page with its hero and six articles", async () => {
  const { result, statements } = await count(ContentPageDocument, { slug: home.slug });
  expect(result.contentItem?.sections).toHaveLength(5);
  expect(statements).toBeLessThanOrEqual(9);
});

test("an article with two recommendations", async () => {
  const { result, statements } = await count(ContentPageDocument, { slug: article.slug });
  expect(result.contentItem?.sections).toHaveLength(2);
  // One of them finds whether its author shows who they are.
  expect(statements).toBeLessThanOrEqual(9);
});

test("a thread with twenty replies of twenty people", async () => {
  const { result, statements } = await count(ThreadPageDocument, { slug: thread.slug, page: 1 });
  expect(result.thread?.comments).toHaveLength(20);
  // One of them finds the next thread; two find who shows since when they are members: the first author, and
  // those of the replies; and two whose first post it is, of the same people.
  expect(statements).toBeLessThanOrEqual(12);
});

test("an article with twenty comments of twenty people", async () => {
  const { result, statements } = await count(articleWithComments, { id: discussed.id });
  expect(result.contentItem.comments).toHaveLength(20);
  expect(statements).toBeLessThanOrEqual(5);
});

test.each([
  ["a short reply is", "Thank you"],
  ["a reply that is compared with earlier ones is", "Cold water on the wrists helps me most"],
])("%s stored, counted and followed by one statement", async (_name, body) => {
  const variables = { assocId: thread.id, body, idempotencyKey: randomUUID() };
  const { statements, texts } = await count(CreateCommentDocument, variables, juniper);
  const writes = texts.filter((text) => /insert into comments|update content_items/.test(text));
  expect(writes).toHaveLength(1);
  // The key, the item, the comment, and two limits.
  expect(statements).toBeLessThanOrEqual(5);
});

test("looking for work starts no transaction if there is none, and needs one statement for most of it", async () => {
  await runSql(network, "update member_posts set is_scanned = true");
  await runSql(network, "update notification_events set delivered_at = now()");
  const sent: string[] = [];
  const { db, close } = openDatabase(network.database.url, (text) => sent.push(text));
  const { store, directory } = network.services;
  const own = { ...store, db };
  const onError = (error: unknown) => expect.unreachable(String(error));
  const waiting = ["member_posts", "hidden_authors", "name_changes", "member_merges"];
  const stop = watchWork({
    db,
    onError,
    works: [
      waitingPosts({ db, moderators, onError }),
      waitingAuthors(own, onError),
      waitingNames(own, onError),
      waitingMerges({ store: own, directory }, onError),
    ],
  });
  await expect.poll(() => sent).not.toHaveLength(0);
  await stop();
  expect(sent).toEqual([expect.stringMatching(`^select [^]*${waiting.join("[^]*")}`)]);
  sent.length = 0;
  await fanOutEvents({ db });
  await openSameAddressCases(own, raise);
  await close();
  const tables = ["notification_events", "sign_up_addresses"];
  expect(sent).toEqual(tables.map((table) => expect.stringMatching(`^select [^]*${table}`)));
});

test("a session and its account are read by one statement", async () => {
  const { id, member } = await openSession(network, juniper);
  const { result, statements } = await recordStatements(() =>
    network.services.sessions.byId(id, network.site("migraine")),
  );
  expect(result?.member).toEqual(member);
  expect(statements).toHaveLength(1);
});

test("the forums with twenty threads", async () => {
  const { result, statements } = await count(ForumsPageDocument, { page: 1 });
  expect(result.threads.items).toHaveLength(20);
  expect(statements).toBeLessThanOrEqual(4);
});

test("a category with twelve articles", async () => {
  const { result, statements } = await count(ContentListDocument, {
    category: "counted",
    page: 1,
  });
  expect(result.latestContent.items).toHaveLength(12);
  expect(statements).toBeLessThanOrEqual(5);
});

test("the requests of a member's browser after a page of twenty-one items", async () => {
  const replies = Array.from({ length: 20 }, (_unused, index) => ({
    assocType: "COMMENT" as const,
    assocId: String(index + 1),
  }));
  const { statements } = await count(
    ViewerDataDocument,
    { reactables: [...replies, { assocType: "THREAD", assocId: thread.id }] },
    juniper,
  );
  expect(statements).toBeLessThanOrEqual(6);
});

test("a conversation of sixty messages, and a list of conversations", async () => {
  const one = await count(ConversationDocument, { id: conversation }, juniper);
  expect(one.result.conversation.messages).toHaveLength(50);
  expect(one.statements).toBeLessThanOrEqual(4);
  const list = await count(ConversationsDocument, { isArchived: false }, juniper);
  expect(list.result.conversations.length).toBeGreaterThan(2);
  expect(list.statements).toBeLessThanOrEqual(2);
});
