import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  makeArticles,
  makeCategory,
  makeItem,
  makeThread,
  runSql,
} from "#tests/support/make-content.ts";
import { startTestServer, type TestServer } from "#tests/support/test-server.ts";

/** In the title of everything that is archived here. */
const canary = "Quillwort";

const lists = `query ($category: String, $tag: String, $id: ID!) {
  all: latestContent(limit: 50) { total items { title } }
  ofCategory: latestContent(category: $category, limit: 50) { total items { title } }
  ofTag: latestContent(tag: $tag, limit: 50) { total items { title } }
  featured: latestContent(isFeatured: true, limit: 50) { total items { title } }
  ofAuthor: latestContent(author: "nora-writes", limit: 50) { total items { title } }
  recents: recentsAsRecommendations(limit: 50) { title }
  next: recommend(assocId: $id, assocType: POST, docResultType: POST, limit: 50) { title }
  threads { items { title } }
  found: search(term: "${canary}") { total results { item { title } } }
  alike: search(term: "Quilwort") { total results { item { title } } }
}`;

let server: TestServer;
let articleId: string;
let articleSlug: string;
let threadSlug: string;
let siblingId: string;

const addresses = () => [
  "/sitemap.xml",
  "/sitemaps/post-1.xml",
  "/sitemaps/thread-1.xml",
  "/sitemaps/list-1.xml",
  "/feed",
  "/feed/atom",
];

async function everything(): Promise<string> {
  const { network } = server;
  network.services.store.invalidations.publish([`ContentItem@${network.site("migraine").id}`]);
  const variables = { category: "archive-room", tag: "archive-tag", id: siblingId };
  const { data, errors } = await network.ask(lists, variables);
  expect(errors).toBeUndefined();
  const files = await Promise.all(addresses().map(async (path) => (await server.ask(path)).text));
  return `${JSON.stringify(data)} ${files.join(" ")}`;
}

const setStatus = (status: string) =>
  runSql(server.network, "update content_items set status = $1 where title like $2", [
    status,
    `${canary}%`,
  ]);

beforeAll(async () => {
  server = await startTestServer({});
  const { network } = server;
  const categoryId = await makeCategory(network, "archive-room");
  const article = await makeItem(network, {
    title: `${canary} in an article`,
    categoryId,
    isFeatured: true,
    publishedIn: -0.001,
  });
  const thread = await makeThread(network, { title: `${canary} in a thread`, publishedIn: -0.001 });
  const [sibling] = await makeArticles(network, 1, { categoryId });
  [articleId, articleSlug, threadSlug] = [article.id, article.slug, thread.slug];
  siblingId = sibling?.id ?? "";
  const siteId = network.site("migraine").id;
  await runSql(network, "insert into tags (site_id, slug, name) values ($1, 'archive-tag', 'T')", [
    siteId,
  ]);
  await runSql(
    network,
    "insert into content_tags (site_id, content_id, tag_id) select $1, i.id, t.id from content_items i, tags t where t.slug = 'archive-tag' and i.id = any($2)",
    [siteId, [articleId, siblingId]],
  );
});
afterAll(() => server.close());

describe("archived items", () => {
  // spec §3: an archived item leaves every list and is gone at its address
  test("leave every list, feed, sitemap, search and recommendation at once, and return when restored", async () => {
    const before = await everything();
    expect(before).toContain(`${canary} in an article`);
    expect(before).toContain(`/posts/${articleSlug}`);
    expect(before).toContain(`/forums/${threadSlug}`);
    await setStatus("archived");
    const after = await everything();
    expect(after).not.toContain(canary);
    expect(after).not.toContain(articleSlug);
    expect(after).not.toContain(threadSlug);
    expect(JSON.parse(after.slice(0, after.indexOf(" <?xml"))).ofTag.total).toBe(1);
    await setStatus("published");
    expect(await everything()).toBe(before);
    await setStatus("archived");
  });

  test("are gone at their own URL, and in every call", async () => {
    const { ask } = server.network;
    for (const [document, variables] of [
      ["query ($v: ID!) { contentItem(id: $v) { id } }", { v: articleId }],
      ["query ($v: String!) { contentItem(slug: $v) { id } }", { v: articleSlug }],
      ["query ($v: String!) { thread(slug: $v) { id } }", { v: threadSlug }],
    ] as const) {
      const { errors } = await ask(document, variables);
      expect(errors?.[0]?.extensions.code).toBe("GONE");
    }
  });

  test("are visible to editors in a preview only", async () => {
    const preview =
      "query ($v: ID!) { contentItem(id: $v, preview: true) { title isUnpublished } }";
    const editor = await server.network.ask(
      preview,
      { v: articleId },
      { email: "admin@demo.test" },
    );
    expect(editor.data.contentItem).toEqual({
      title: `${canary} in an article`,
      isUnpublished: true,
    });
    const member = await server.network.ask(
      preview,
      { v: articleId },
      { email: "member@demo.test" },
    );
    expect(member.errors?.[0]?.extensions.code).toBe("NO_PREVIEW_PERMISSION");
  });

  test("takes no reply", async () => {
    const [thread] = await runSql(server.network, "select id from content_items where slug = $1", [
      threadSlug,
    ]);
    const { errors } = await server.network.ask(
      'mutation ($id: ID!) { createComment(assocId: $id, body: "Too late", idempotencyKey: "k1") { comment { id } } }',
      { id: thread.id },
      { email: "member@demo.test" },
    );
    expect(errors?.[0]?.extensions.code).toBe("GONE");
  });
});
