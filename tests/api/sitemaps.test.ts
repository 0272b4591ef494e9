import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { getSitemapParts } from "#lib/content/server/get-sitemap.ts";
import { makeCondition } from "#tests/support/make-conditions.ts";
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

const read = async (path: string, prefix = "migraine") => {
  const reply = await server.ask(path, { host: siteHost(prefix) });
  expect([path, reply.status]).toEqual([path, 200]);
  return readXml(reply.text);
};

/** Announces added or removed items of a site, as a use case does after its commit. */
function announce(prefix: string): void {
  const { services, site } = server.network;
  services.store.invalidations.publish([`ContentItem@${site(prefix).id}`]);
}

/** Every address in the sitemaps of a site, as a crawler finds them. */
async function listAddresses(prefix: string): Promise<string[]> {
  announce(prefix);
  const maps = getTexts(await read("/sitemap.xml", prefix), "loc");
  const found: string[] = [];
  for (const map of maps) {
    expect(map.startsWith(`${siteOrigin(prefix)}/sitemaps/`)).toBe(true);
    found.push(...getTexts(await read(new URL(map).pathname, prefix), "loc"));
  }
  return found;
}

// spec §9: sitemaps and feeds list what is public on the site
test("each site lists its own public pages, once, and nothing else", async () => {
  const { network } = server;
  const shown = await makeItem(network, { placedOn: ["sleep"], slug: "at-home-on-migraine" });
  const thread = await makeThread(network, {});
  const elsewhere = await makeItem(network, { site: "sleep", placedOn: ["migraine"] });
  const hidden = [
    await makeItem(network, { status: "draft" }),
    await makeItem(network, { status: "archived" }),
    await makeItem(network, { status: "deleted" }),
    await makeItem(network, { publishedIn: 3 }),
    await makeItem(network, { publishedIn: null }),
  ];
  const syndicated = await makeItem(network);
  await runSql(network, "update content_items set seo = $1 where id = $2", [
    { canonical: "https://elsewhere.example/original" },
    syndicated.id,
  ]);
  const kept = await makeItem(network);
  await runSql(network, "update content_items set seo = $1 where id = $2", [
    { noindex: true },
    kept.id,
  ]);
  const own = await makeItem(network);
  await runSql(network, "update content_items set seo = $1 where id = $2", [
    { canonical: `${siteOrigin("migraine")}/posts/${own.slug}` },
    own.id,
  ]);

  const [migraine, sleep] = [await listAddresses("migraine"), await listAddresses("sleep")];
  expect(migraine).toContain(`${siteOrigin("migraine")}/`);
  expect(migraine).toContain(`${siteOrigin("migraine")}/forums`);
  expect(migraine).toContain(`${siteOrigin("migraine")}/posts/${shown.slug}`);
  expect(migraine).toContain(`${siteOrigin("migraine")}/posts/${own.slug}`);
  expect(migraine).toContain(`${siteOrigin("migraine")}/forums/${thread.slug}`);
  expect(sleep).toContain(`${siteOrigin("sleep")}/posts/${elsewhere.slug}`);
  for (const { slug } of [...hidden, elsewhere, syndicated, kept])
    expect(migraine.filter((address) => address.includes(slug))).toEqual([]);
  expect(sleep.filter((address) => address.includes(shown.slug))).toEqual([]);
  expect(migraine.filter((address) => address.endsWith("/posts/home"))).toEqual([]);
  for (const [prefix, addresses] of [
    ["migraine", migraine],
    ["sleep", sleep],
  ] as const) {
    expect(addresses.filter((address) => !address.startsWith(`${siteOrigin(prefix)}/`))).toEqual(
      [],
    );
    expect(new Set(addresses).size).toBe(addresses.length);
  }
});

// spec §3: conditions in sitemaps
test("the conditions of a site are listed, and the directory if there is more than one", async () => {
  const { network } = server;
  const here = await makeCondition(network, { name: "Listed here", sites: ["shn"] });
  const elsewhere = await makeCondition(network, { name: "Listed elsewhere", sites: ["lupus"] });
  const shn = await listAddresses("shn");
  expect(shn).toContain(`${siteOrigin("shn")}/conditions/${here.slug}`);
  expect(shn).not.toContain(`${siteOrigin("shn")}/conditions`);
  const lupus = await listAddresses("lupus");
  expect(lupus).toContain(`${siteOrigin("lupus")}/conditions/${elsewhere.slug}`);
  expect(lupus).toContain(`${siteOrigin("lupus")}/conditions`);
  expect(lupus.join()).not.toContain(here.slug);
});

test("a site without a feature lists none of its items", async () => {
  const thread = await makeThread(server.network, { site: "lupus" });
  const addresses = await listAddresses("lupus");
  expect(addresses.filter((address) => address.includes("/forums"))).toEqual([]);
  expect(addresses.join()).not.toContain(thread.slug);
});

test("categories are listed when they have items and no item has their path", async () => {
  const { network } = server;
  await makeCategory(network, "empty-one", "insomnia");
  const full = await makeCategory(network, "full one & more", "insomnia");
  await makeItem(network, { site: "insomnia", categoryId: full });
  const hidden = await makeCategory(network, "hidden-one", "insomnia");
  await makeItem(network, { site: "insomnia", categoryId: hidden, status: "draft" });
  announce("insomnia");
  const lists = getTexts(await read("/sitemaps/list-1.xml", "insomnia"), "loc");
  expect(lists).toContain(`${siteOrigin("insomnia")}/full%20one%20&%20more`);
  expect(lists.join()).not.toMatch(/empty-one|hidden-one/);
});

test("an address has the day of its last change and its featured picture", async () => {
  const item = await makeItem(server.network, { site: "shn", slug: "with-picture" });
  await runSql(
    server.network,
    "update content_items set featured_media = $1, modified_at = '2026-02-03T04:05:06Z' where id = $2",
    [{ url: "/media/a.jpg?x=1&y=2", alt: "" }, item.id],
  );
  announce("shn");
  const urls = findElements(await read("/sitemaps/post-1.xml", "shn"), "url");
  const url = urls.find((one) => getTexts(one, "loc")[0]?.endsWith("/posts/with-picture"));
  expect(url && getTexts(url, "lastmod")).toEqual(["2026-02-03T04:05:06.000Z"]);
  expect(url && getTexts(url, "image:loc")).toEqual([`${siteOrigin("shn")}/media/a.jpg?x=1&y=2`]);
});

test("many items are split by number, without gaps or duplicates", async () => {
  const { network } = server;
  const { db } = network.services.store;
  await makeArticles(network, 7, { site: "mentalhealth" });
  const site = network.site("mentalhealth");
  const parts = (await getSitemapParts(db, site, 3)).filter(({ type }) => type === "post");
  const all = await runSql(
    network,
    "select id from content_items where site_id = $1 and type = 'post' and status = 'published' and published_at <= now() order by id",
    [site.id],
  );
  const ids = all.map(({ id }) => Number(id));
  expect(parts.map(({ page }) => page)).toEqual(parts.map((_part, index) => index + 1));
  expect(
    parts.map(({ firstId, lastId }) => ids.filter((id) => id >= firstId && id <= lastId)),
  ).toEqual(
    Array.from({ length: Math.ceil(ids.length / 3) }, (_unused, at) =>
      ids.slice(at * 3, at * 3 + 3),
    ),
  );
});

test("it is cached until an item of the site is added or removed, and compressed", async () => {
  announce("sleep");
  const first = await server.ask("/sitemap.xml", { host: siteHost("sleep") });
  const second = await server.ask("/sitemap.xml", {
    host: siteHost("sleep"),
    headers: { "accept-encoding": "gzip" },
  });
  expect([first.headers["x-page-cache"], second.headers["x-page-cache"]]).toEqual(["MISS", "HIT"]);
  expect(gunzipSync(second.body).toString()).toBe(first.text);
  expect(first.headers).toMatchObject({
    "content-type": "application/xml; charset=utf-8",
    "cache-control": "public, max-age=300",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
  });
  const { network } = server;
  await makeItem(network, { site: "sleep", type: "graphic" });
  announce("sleep");
  const third = await server.ask("/sitemap.xml", { host: siteHost("sleep") });
  expect(third.headers["x-page-cache"]).toBe("MISS");
  expect(third.text).toContain("/sitemaps/graphic-1.xml");
});

test("there is no other sitemap", async () => {
  for (const path of [
    "/sitemaps/post-2.xml",
    "/sitemaps/post-0.xml",
    "/sitemaps/x.xml",
    "/sitemaps/",
  ]) {
    const reply = await server.ask(path);
    // The page for it is answered in its place.
    expect([path, reply.headers["content-type"]]).toEqual([path, "text/html; charset=utf-8"]);
  }
  expect((await server.ask("/sitemap.xml", { method: "POST", body: "" })).status).toBe(405);
});
