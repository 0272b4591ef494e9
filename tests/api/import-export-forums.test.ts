import { afterAll, beforeAll, expect, test } from "vitest";
import { importWxr } from "#lib/imports/server/import-wxr.ts";
import { replayBlog } from "#lib/imports/server/replay-blog.ts";
import { readWxr } from "#lib/imports/server/wxr/read-wxr.ts";
import { summariseTables } from "#tests/support/compare-databases.ts";
import { runSql } from "#tests/support/make-content.ts";
import { writeTemporary, wxrFile, wxrItem, wxrMeta } from "#tests/support/make-wxr.ts";
import { renderTestPage } from "#tests/support/render-test-page.ts";
import { toReportLines } from "#tests/support/report-lines.ts";
import type { TestNetwork } from "#tests/support/test-network.ts";
import { siteHost, startTestServer, type TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
let network: TestNetwork;
beforeAll(async () => {
  server = await startTestServer({ renderPage: renderTestPage });
  ({ network } = server);
});
afterAll(() => server.close());

const link = (way: string) => `https://talk.example${way}`;
const parent = (id: number) => `<wp:post_parent>${id}</wp:post_parent>`;
const forum = (id: number, name: string, status: string, above = 0, inner = "") =>
  wxrItem({
    id,
    type: "forum",
    status,
    title: name,
    slug: name.toLowerCase(),
    link: link(`/talk/forum/${name.toLowerCase()}/`),
    inner: parent(above) + inner,
  });
const topic = (id: number, title: string, above: number, status = "publish", inner = "") =>
  wxrItem({
    id,
    type: "topic",
    status,
    title,
    slug: `topic-${id}`,
    content: `Text of ${id}`,
    link: link(`/talk/topic/topic-${id}/`),
    inner: parent(above) + inner,
  });
const reply = (id: number, content: string, above: number, inner = "") =>
  wxrItem({
    id,
    type: "reply",
    title: "",
    slug: `${id}`,
    content,
    link: link(`/talk/reply/${id}/`),
    inner: parent(above) + inner,
  });

// Replies come before their topics, and topics before their forums.
const talk = wxrFile(
  [
    reply(22, "An answer to the first", 11, wxrMeta("_bbp_reply_to", "21")),
    reply(21, "First reply", 11),
    topic(
      11,
      "Open words",
      1,
      "publish",
      '<category domain="topic-tag" nicename="rest">Rest</category>',
    ),
    topic(
      12,
      "Words for members",
      2,
      "publish",
      '<category domain="topic-tag" nicename="inner-word">Inner word</category>',
    ),
    reply(24, "An inner reply", 12),
    topic(13, "Words below members", 3),
    topic(14, "Words of moderators", 4),
    topic(15, "Words of nowhere", 99),
    topic(16, "Words without a forum", 0, "closed"),
    topic(17, "Spam", 1, "spam"),
    reply(23, "Of nobody", 98),
    forum(1, "Open", "publish"),
    forum(2, "Inner", "private"),
    forum(3, "Below", "publish", 2),
    forum(4, "Staff", "hidden"),
    // They are above each other.
    forum(5, "Round", "publish", 6),
    forum(6, "Circle", "publish", 5),
    topic(18, "Words in a circle", 5),
  ].join(""),
  "talk.example",
);

async function bring(prefix: string, options: Partial<Parameters<typeof importWxr>[0]> = {}) {
  const { file, remove } = await writeTemporary("export.xml", talk);
  const { store } = network.services;
  return importWxr({ store, site: network.site(prefix), file, ...options }).finally(remove);
}
const ask = (text: string, values: unknown[] = []) => runSql(network, text, values);
const threads = (prefix: string) =>
  ask(
    `select title, visibility, comment_status, i.slug, c.name as topic,
       exists (select from content_tags ct where ct.content_id = i.id) as tagged
     from content_items i join sites s on s.id = i.site_id left join categories c on c.id = i.category_id
     where i.type = 'thread' and s.prefix = $1 and import_key like 'wxr:talk.example:%' order by import_key`,
    [prefix],
  );

test("topics of an export become threads, without private ones", async () => {
  const before = await summariseTables(network.database.url);
  const planned = await bring("lupus", { isDryRun: true });
  expect(planned.counts).toMatchObject({
    "topics found": 8,
    "threads that would be stored or are there": 3,
  });
  expect(await summariseTables(network.database.url)).toEqual(before);
  const report = await bring("lupus");
  expect(await threads("lupus")).toMatchObject([
    { title: "Open words", visibility: "everyone", topic: "Open", tagged: true },
    { title: "Words without a forum", comment_status: "closed", topic: null },
    { title: "Words in a circle", visibility: "everyone", topic: "Round" },
  ]);
  expect(toReportLines({ ...report, changed: [] })).toEqual(
    expect.arrayContaining([
      "topic Words for members: its forum is not public",
      "topic Words below members: its forum is not public",
      "topic Words of moderators: its forum is hidden",
      "topic Words of nowhere: its forum is not there",
      "topic Spam: status spam",
      "replies 1 of the forums: their topics are not there",
    ]),
  );
  const replies = await ask(
    `select c.body, above.body as above from comments c left join comments above on above.id = c.reply_to_id
     where c.idempotency_key like 'wxr:%talk.example:11:%' order by c.id`,
  );
  expect(replies).toEqual([
    { body: "First reply", above: null },
    { body: "An answer to the first", above: "First reply" },
  ]);
  const redirects = await ask(
    "select path from site_redirects where path ~ '^/talk/' order by path",
  );
  expect(redirects.map(({ path }) => path)).toEqual([
    "/talk/feed",
    "/talk/forum/circle",
    "/talk/forum/circle/feed",
    "/talk/forum/open",
    "/talk/forum/open/feed",
    "/talk/forum/round",
    "/talk/forum/round/feed",
    "/talk/reply/21",
    "/talk/reply/22",
    "/talk/topic-tag/rest",
    "/talk/topic/topic-11",
    "/talk/topic/topic-11/feed",
    "/talk/topic/topic-16",
    "/talk/topic/topic-16/feed",
    "/talk/topic/topic-18",
    "/talk/topic/topic-18/feed",
    "/talk/topics",
  ]);
  const after = await summariseTables(network.database.url);
  const again = await bring("lupus");
  expect(await summariseTables(network.database.url)).toEqual(after);
  expect(again.counts).toMatchObject({ "threads stored": 0, "replies stored": 0 });
});

test("with the option for private forums, logged-in members read their topics, and no path, topic or tag names them", async () => {
  await bring("shn", { privateForums: "members" });
  const stored = await threads("shn");
  expect(stored).toHaveLength(5);
  const inner = stored.filter(({ visibility }) => visibility === "community");
  expect(inner).toMatchObject([
    { title: "Words for members", topic: null, tagged: false },
    { title: "Words below members", topic: null, tagged: false },
  ]);
  for (const { slug } of inner) expect(slug).not.toContain("words");
  const names = await ask(
    `select c.name from categories c join sites s on s.id = c.site_id
       where s.prefix = 'shn' and c.name in ('Inner', 'Below', 'Staff')
     union all select name from tags where name = 'Inner word'
     union all select path from site_redirects where path ~ '(inner|below|staff|topic-14)'`,
  );
  expect(names).toEqual([]);
});

test("old URLs of members-only topics redirect members to the thread, and show guests a page without its title", async () => {
  const host = siteHost("shn");
  const site = network.site("shn");
  network.services.store.invalidations.publish([`SiteRedirect@${site.id}`]);
  const askSite = async (path: string) => {
    const { status, headers } = await server.ask(path, { host });
    return { status, location: headers.location ?? null };
  };
  const cookie = await server.logIn("member@demo.test", "shn");
  const addresses = ["/talk/topic/topic-12", "/talk/topic/topic-12/feed", "/?p=12", "/?p=24"];
  for (const from of [...addresses, "/talk/reply/24"]) {
    const { status, location } = await askSite(from);
    expect([from, status, location]).toEqual([
      from,
      301,
      expect.stringMatching(/^\/forums\/thread/),
    ]);
    const guest = await server.ask(location ?? "", { host });
    expect([from, guest.status]).toEqual([from, 403]);
    expect(guest.text).not.toMatch(/Words for|inner reply|Text of/i);
    const member = await server.ask(location ?? "", { host, headers: { cookie } });
    expect([from, member.status]).toEqual([from, 200]);
    expect(member.text).toContain("Words for members");
  }
  const { file, remove } = await writeTemporary("export.xml", talk);
  const { db } = network.services.store;
  const replayed = await replayBlog({ db, site, read: () => readWxr(file), ask: askSite });
  await remove();
  expect(replayed.skipped.filter(({ reason }) => reason === "wrong")).toEqual([]);
  expect(replayed.counts["answered exactly"]).toBe(replayed.counts["old addresses"]);
  // Of three topics that everybody and two that members could read.
  expect(replayed.counts["topics answered exactly"]).toBe(2 * 5);
});
