import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  makeArticles,
  makeCategory,
  makeItem,
  makeThread,
  runSql,
} from "#tests/support/make-content.ts";
import { findElements, getTexts, readXml } from "#tests/support/read-xml.ts";
import {
  siteHost,
  siteOrigin,
  startTestServer,
  type TestServer,
} from "#tests/support/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({});
});
afterAll(() => server.close());

/** Asks after telling that pieces of the site came or went, as a use case does after its commit. */
function ask(path: string, prefix: string) {
  const { services, site } = server.network;
  services.store.invalidations.publish([`ContentItem@${site(prefix).id}`]);
  return server.ask(path, { host: siteHost(prefix) });
}

describe.each([
  ["/feed", "application/rss+xml; charset=utf-8", "item", "title"],
  ["/feed/atom", "application/atom+xml; charset=utf-8", "entry", "title"],
])("%s", (path, type, entry, title) => {
  const listTitles = async (prefix: string) => {
    const reply = await ask(path, prefix);
    expect([reply.status, reply.headers["content-type"]]).toEqual([200, type]);
    return findElements(readXml(reply.text), entry).flatMap((one) => getTexts(one, title));
  };

  test("has the newest twenty items of the site's lists, newest first", async () => {
    const made = await makeArticles(server.network, 25, { site: "mentalhealth" });
    // Each of them is an hour older than the one before.
    const { id } = server.network.site("mentalhealth");
    const newest = await runSql(
      server.network,
      "select i.title from content_items i join content_placements p on p.content_id = i.id where p.site_id = $1 and i.status = 'published' and p.type in ('post', 'sponsored_article') and p.published_at <= now() order by p.published_at desc, i.id desc limit 20",
      [id],
    );
    expect(made).toHaveLength(25);
    expect(await listTitles("mentalhealth")).toEqual(newest.map((row) => row.title));
  });

  // spec §9: sitemaps and feeds list what is public on the site
  test("never has private items, or those of another site", async () => {
    const { network } = server;
    const options = { site: "lupus", publishedIn: -0.01 };
    await makeItem(network, { ...options, title: "Canary draft", status: "draft" });
    await makeItem(network, { ...options, title: "Canary archived", status: "archived" });
    await makeItem(network, { ...options, title: "Canary deleted", status: "deleted" });
    await makeItem(network, { ...options, title: "Canary scheduled", publishedIn: 1 });
    await makeThread(network, { ...options, title: "Canary thread" });
    await makeItem(network, { publishedIn: -0.01, title: "Canary of migraine" });
    const reply = await ask(path, "lupus");
    expect(reply.text).not.toContain("Canary");
    expect(reply.text).not.toMatch(/[\w.]+@[\w.]+\.\w/);
  });

  test("has items placed from another site, with links to their original site", async () => {
    const { network } = server;
    const placed = await makeItem(network, {
      site: "sleep",
      placedOn: ["insomnia"],
      publishedIn: -0.01,
    });
    const text = (await ask(path, "insomnia")).text;
    expect(text).toContain(`${siteOrigin("sleep")}/posts/${placed.slug}`);
    expect(text).not.toContain(`${siteOrigin("insomnia")}/posts/${placed.slug}`);
    expect(text).not.toContain("original_site");
  });

  test("is well formed and keeps any title unchanged", async () => {
    const hostile = `]]></title><script>alert("1")</script> & &amp; 'x' \u0001 頭 😀`;
    await makeItem(server.network, { site: "shn", title: hostile, publishedIn: -0.01 });
    expect((await listTitles("shn"))[0]).toBe(hostile.replace("\u0001", ""));
  });

  test("is not sent again to a client that has it, and is new as soon as an item changes", async () => {
    const { network } = server;
    const article = await makeItem(network, { site: "sleep", publishedIn: -0.01 });
    const { services } = network;
    const first = await ask(path, "sleep");
    const again = () =>
      server.ask(path, {
        host: siteHost("sleep"),
        headers: { "if-none-match": String(first.headers.etag) },
      });
    expect([(await again()).status, (await again()).body.length]).toEqual([304, 0]);
    await runSql(network, "update content_items set status = 'deleted' where id = $1", [
      article.id,
    ]);
    services.store.invalidations.publish([`ContentItem:${article.id}`]);
    const changed = await again();
    expect(changed.status).toBe(200);
    expect(changed.text).not.toContain(article.slug);
  });
});

test("an entry of RSS has a link, a name for ever, a date, an author and a summary", async () => {
  const { network } = server;
  const categoryId = await makeCategory(network, "treatment", "shn");
  const made = await makeItem(network, {
    site: "shn",
    type: "sponsored_article",
    categoryId,
    permalink: "an-address-of-its-own",
    publishedIn: -0.01,
  });
  const rss = readXml((await ask("/feed", "shn")).text);
  const [channel] = findElements(rss, "channel");
  const [item] = findElements(rss, "item");
  if (!channel || !item) throw new Error("The feed is empty");
  expect(channel.children.find(({ name }) => name === "atom:link")?.attributes).toEqual({
    href: `${siteOrigin("shn")}/feed`,
    rel: "self",
    type: "application/rss+xml",
  });
  expect(getTexts(channel, "link")[0]).toBe(`${siteOrigin("shn")}/`);
  expect(item.children.map(({ name, text }) => [name, text])).toEqual([
    ["title", made.title],
    ["link", `${siteOrigin("shn")}/an-address-of-its-own`],
    ["guid", `tag:shn.localhost,2026:content/${made.id}`],
    ["pubDate", expect.stringMatching(/^\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$/)],
    ["dc:creator", expect.stringMatching(/./)],
    ["category", "Sponsored"],
    ["category", "Category treatment"],
    ["description", `Summary of ${made.slug}.`],
  ]);
});

test("an entry of Atom has the elements that Atom requires", async () => {
  await makeItem(server.network, { site: "shn", publishedIn: -0.001 });
  const feed = readXml((await ask("/feed/atom", "shn")).text);
  for (const one of [feed, ...findElements(feed, "entry")]) {
    const names = one.children.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(["id", "title", "updated", "link"]));
  }
  for (const entry of findElements(feed, "entry"))
    expect(findElements(entry, "author")).toHaveLength(1);
});

test("a category has its own feeds; other paths have none", async () => {
  const { network } = server;
  const categoryId = await makeCategory(network, "living-with", "insomnia");
  const inside = await makeItem(network, { site: "insomnia", categoryId });
  const outside = await makeItem(network, { site: "insomnia" });
  for (const path of ["/living-with/feed", "/living-with/feed/atom"]) {
    const reply = await ask(path, "insomnia");
    expect(reply.text).toContain(inside.slug);
    expect(reply.text).not.toContain(outside.slug);
    expect((await ask(path, "sleep")).headers["content-type"]).toBe("text/html; charset=utf-8");
  }
});

test("a site without articles has an empty feed", async () => {
  await runSql(
    server.network,
    "update content_placements set published_at = null where site_id = $1",
    [server.network.site("lupus").id],
  );
  for (const path of ["/feed", "/feed/atom"]) {
    const feed = readXml((await ask(path, "lupus")).text);
    expect([...findElements(feed, "item"), ...findElements(feed, "entry")]).toEqual([]);
  }
});
