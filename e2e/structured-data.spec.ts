import { expect, type Page, test } from "@playwright/test";
import { firstLink } from "#e2e/support/every-page.ts";
import { siteUrl } from "#e2e/support/site-url.ts";
import { checkStructuredData } from "#tests/support/check-structured-data.ts";

/** What the head of a page says, by the name or property of its tags. */
async function getHead(page: Page) {
  const tags = await page
    .locator("head meta")
    .evaluateAll((metas) =>
      metas.map((meta) => [
        meta.getAttribute("name") ?? meta.getAttribute("property") ?? "",
        meta.getAttribute("content") ?? "",
      ]),
    );
  const canonical = page.locator('head link[rel="canonical"]');
  return {
    title: await page.title(),
    canonical: await canonical.getAttribute("href"),
    tags: Object.fromEntries(tags) as Record<string, string>,
  };
}

async function getTypes(page: Page): Promise<string[]> {
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  const read = blocks.map(checkStructuredData);
  expect(read.flatMap(({ problems }) => problems)).toEqual([]);
  return read.flatMap(({ types }) => types);
}

/** A file of the site that is open, as its page gets it: the browser knows every name of the network. */
function read(page: Page, address: string) {
  return page.evaluate(async (url) => {
    const answer = await fetch(url, { redirect: "manual" });
    const type = answer.headers.get("content-type") ?? "";
    return { status: answer.status, type, text: await answer.text() };
  }, address);
}

const pages: {
  name: string;
  getPath: (page: Page) => string | Promise<string>;
  ogType: string;
  types: string[];
}[] = [
  { name: "home", getPath: () => "/", ogType: "website", types: ["WebSite", "Organization"] },
  {
    name: "an article",
    getPath: (page) => firstLink(page, "/", "/posts/"),
    ogType: "article",
    types: ["Article", "BreadcrumbList"],
  },
  {
    name: "a thread",
    // Without a reply it has no best answer either.
    getPath: (page) => firstLink(page, "/forums?sort=unanswered", "/forums/"),
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
  test(`${name} says what it is to search engines and to those who share it`, async ({ page }) => {
    const errors: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error") errors.push(message.text());
    });
    const path = await getPath(page);
    await page.goto(siteUrl("migraine", path));
    const { title, canonical, tags } = await getHead(page);
    expect(title).not.toBe("");
    expect(canonical).toBe(siteUrl("migraine", path));
    expect(tags).toMatchObject({
      description: expect.stringMatching(/./),
      "og:title": expect.stringMatching(/./),
      "og:description": expect.stringMatching(/./),
      "og:url": canonical,
      "og:type": ogType,
      "og:site_name": "Migraine",
      "og:image:width": "1200",
      "og:image:height": "630",
      "og:image:alt": expect.stringMatching(/./),
      "twitter:card": "summary_large_image",
      "twitter:image": tags["og:image"],
    });
    if (name === "a search") expect(tags.robots).toContain("noindex");
    else expect(tags).not.toHaveProperty("robots");
    expect(await getTypes(page)).toEqual(types);
    expect(errors).toEqual([]);
    // The picture must be one that social networks take.
    const { status, type } = await read(page, tags["og:image"] ?? "");
    expect([status, type]).toEqual([200, "image/png"]);
  });
}

test("the second page of a list is its own canonical address", async ({ page }) => {
  await page.goto(siteUrl("migraine", "/forums?page=2"));
  expect((await getHead(page)).canonical).toBe(siteUrl("migraine", "/forums?page=2"));
  await page.goto(siteUrl("migraine", "/forums?page=1"));
  expect((await getHead(page)).canonical).toBe(siteUrl("migraine", "/forums"));
});

test("a page that is not there is not indexed", async ({ page }) => {
  await page.goto(siteUrl("migraine", "/nothing-here"));
  await expect(page.locator('head link[rel="canonical"]')).toHaveCount(0);
  await expect(page.locator('head meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  expect(await getTypes(page)).toEqual([]);
});

test("feed readers find the feeds of the site and of a category, and crawlers the sitemap", async ({
  page,
}) => {
  for (const [path, ofFeed] of [
    ["/", "/feed"],
    ["/treatment", "/treatment/feed"],
  ] as const) {
    await page.goto(siteUrl("migraine", path));
    const links = page.locator('head link[rel="alternate"]');
    const addresses = await links.evaluateAll((all) =>
      all.map((link) => link.getAttribute("href")),
    );
    expect(addresses).toEqual([siteUrl("migraine", ofFeed), siteUrl("migraine", `${ofFeed}/atom`)]);
    for (const address of addresses) {
      const feed = await read(page, address ?? "");
      expect([feed.status, feed.type]).toEqual([
        200,
        expect.stringMatching(/^application\/(rss|atom)\+xml/),
      ]);
    }
  }
  const robots = await read(page, "/robots.txt");
  const [, sitemap = ""] = robots.text.match(/^Sitemap: (\S+)$/m) ?? [];
  expect(sitemap).toBe(siteUrl("migraine", "/sitemap.xml"));
  expect((await read(page, sitemap)).status).toBe(200);
});

test("what sitemaps name is there and is its own canonical address", async ({ page }) => {
  await page.goto(siteUrl("insomnia"));
  const locations = async (address: string) =>
    [...(await read(page, address)).text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, url = ""]) => url,
    );
  const maps = await locations("/sitemap.xml");
  expect(maps.length).toBeGreaterThan(1);
  for (const map of maps) {
    for (const address of (await locations(map)).slice(0, 3)) {
      const { status, text } = await read(page, address);
      const [, canonical] = text.match(/<link rel="canonical" href="([^"]+)"/) ?? [];
      expect([address, status, canonical]).toEqual([address, 200, address]);
    }
  }
});
