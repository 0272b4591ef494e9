import { expect, test } from "@playwright/test";
import { getAddress, getHead, getPage, readHead } from "#e2e/support/get-page.ts";
import { siteUrl } from "#e2e/support/site-url.ts";
import { checkStructuredData } from "#tests/support/check-structured-data.ts";

function getTypes(structuredData: readonly string[]): string[] {
  const read = structuredData.map(checkStructuredData);
  expect(read.flatMap(({ problems }) => problems)).toEqual([]);
  return read.flatMap(({ types }) => types);
}

/** The first link of the main part of a page on migraine whose path starts with `begin`. */
async function findLink(listPath: string, begin: string): Promise<string> {
  const { text } = await getPage("migraine", listPath);
  const main = text.slice(text.indexOf("<main"));
  return new RegExp(`<a [^>]*href="(${begin}[^"]*)"`).exec(main)?.[1] ?? "/";
}

const pages: {
  name: string;
  getPath: () => string | Promise<string>;
  ogType: string;
  types: string[];
}[] = [
  { name: "home", getPath: () => "/", ogType: "website", types: ["WebSite", "Organization"] },
  {
    name: "an article",
    getPath: () => "/posts/hormones-and-migraine-across-a-lifetime",
    ogType: "article",
    types: ["Article", "BreadcrumbList"],
  },
  {
    name: "an article in the first person",
    getPath: () => "/posts/lost-words-and-brain-fog-in-migraine",
    ogType: "article",
    types: ["BlogPosting", "BreadcrumbList"],
  },
  {
    name: "a thread",
    // Without a reply it has no best answer either.
    getPath: () => findLink("/forums?sort=unanswered", "/forums/"),
    ogType: "article",
    types: ["DiscussionForumPosting", "BreadcrumbList"],
  },
  {
    name: "a category",
    getPath: () => "/treatment",
    ogType: "website",
    types: ["CollectionPage", "BreadcrumbList"],
  },
  {
    name: "the forums",
    getPath: () => "/forums",
    ogType: "website",
    types: ["CollectionPage", "BreadcrumbList"],
  },
  {
    name: "a condition",
    getPath: () => "/conditions/migraine",
    ogType: "website",
    types: ["MedicalCondition", "BreadcrumbList"],
  },
  {
    name: "the directory of conditions",
    getPath: () => "/conditions",
    ogType: "website",
    types: ["CollectionPage", "BreadcrumbList"],
  },
  { name: "a search", getPath: () => "/search?s=aura", ogType: "website", types: [] },
];

for (const { name, getPath, ogType, types } of pages) {
  test(`${name} has metadata for search engines and sharing`, async () => {
    const path = await getPath();
    const { title, canonical, tags, structuredData } = await getHead("migraine", path);
    expect(title).not.toBe("");
    expect(canonical).toBe(siteUrl("migraine", path));
    expect(tags).toMatchObject({
      description: expect.stringMatching(/./),
      "og:title": expect.stringMatching(/./),
      "og:description": expect.stringMatching(/./),
      "og:url": canonical,
      "og:type": ogType,
      "og:site_name": "Quiet Lamp",
      "og:image:width": "1200",
      "og:image:height": "630",
      "og:image:alt": expect.stringMatching(/./),
      "twitter:card": "summary_large_image",
      "twitter:image": tags["og:image"],
    });
    if (name === "a search") expect(tags.robots).toContain("noindex");
    else expect(tags).not.toHaveProperty("robots");
    expect(getTypes(structuredData)).toEqual(types);
    // The picture must be one that social networks take.
    const { status, headers } = await getAddress(tags["og:image"] ?? "");
    expect([status, headers["content-type"]]).toEqual([200, "image/png"]);
  });
}

test("the second page of a list is its own canonical address, the first has that of the list", async () => {
  const getCanonical = async (path: string) => (await getHead("migraine", path)).canonical;
  expect(await getCanonical("/forums?page=2")).toBe(siteUrl("migraine", "/forums?page=2"));
  expect(await getCanonical("/forums")).toBe(siteUrl("migraine", "/forums"));
  const { status, headers } = await getPage("migraine", "/forums?page=1");
  const target = new URL(headers.location ?? "", siteUrl("migraine")).href;
  expect([status, target]).toEqual([301, siteUrl("migraine", "/forums")]);
});

test("a missing page is not indexed", async () => {
  const { status, text } = await getPage("migraine", "/nothing-here");
  const { canonical, tags, structuredData } = readHead(text);
  expect([status, canonical, structuredData]).toEqual([404, null, []]);
  expect(tags.robots).toContain("noindex");
});

test("feed readers find the feeds of the site and of a category, and crawlers the sitemap", async () => {
  for (const [path, ofFeed] of [
    ["/", "/feed"],
    ["/treatment", "/treatment/feed"],
  ] as const) {
    const { alternates } = await getHead("migraine", path);
    expect(alternates).toEqual([
      siteUrl("migraine", ofFeed),
      siteUrl("migraine", `${ofFeed}/atom`),
    ]);
    for (const address of alternates) {
      const feed = await getAddress(address);
      expect([feed.status, feed.headers["content-type"]]).toEqual([
        200,
        expect.stringMatching(/^application\/(rss|atom)\+xml/),
      ]);
    }
  }
  const robots = await getPage("migraine", "/robots.txt");
  const [, sitemap = ""] = robots.text.match(/^Sitemap: (\S+)$/m) ?? [];
  expect(sitemap).toBe(siteUrl("migraine", "/sitemap.xml"));
  expect((await getAddress(sitemap)).status).toBe(200);
});

test("pages in sitemaps exist and are their own canonical URL", async () => {
  const locations = async (address: string) =>
    [...(await getAddress(address)).text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, url = ""]) => url,
    );
  const maps = await locations(siteUrl("insomnia", "/sitemap.xml"));
  expect(maps.length).toBeGreaterThan(1);
  for (const map of maps) {
    for (const address of (await locations(map)).slice(0, 3)) {
      const { status, text } = await getAddress(address);
      expect([address, status, readHead(text).canonical]).toEqual([address, 200, address]);
    }
  }
});
