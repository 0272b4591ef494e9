import { expect } from "@playwright/test";
import { type CrawledPage, crawl } from "#e2e/support/crawl.ts";
import { test } from "#e2e/support/test.ts";
import { checkStructuredData } from "#tests/support/check-structured-data.ts";

/** One site of each kind of family: alone, parent, child, rare, social network. */
const sites = ["migraine", "sleep", "insomnia", "rare", "shn"];
/** Pages that are requested: all of a small site, and as many of the largest. */
const limit = 220;

/** One crawl of each site for all tests of a worker. */
const crawls = new Map<string, Promise<CrawledPage[]>>();
function crawlOnce(prefix: string): Promise<CrawledPage[]> {
  const pages = crawls.get(prefix) ?? crawl(prefix, limit);
  crawls.set(prefix, pages);
  return pages;
}

const isIndexed = ({ robots }: CrawledPage) => !/noindex/.test(robots);

for (const prefix of sites) {
  // spec §2: every link of a site leads somewhere
  // spec §2: structured data of every crawled page is valid
  test(`following every link of ${prefix} finds no dead end`, async () => {
    const pages = await crawlOnce(prefix);
    expect(pages.length).toBeGreaterThan(20);
    const broken = pages.filter(({ status }) => status >= 400);
    expect(broken.map(({ path, status }) => `${status} ${path}`)).toEqual([]);
    const shown = pages.filter(({ status }) => status === 200);
    expect(shown.filter(({ title }) => !title.trim()).map(({ path }) => path)).toEqual([]);
    expect(shown.filter(({ description }) => !description.trim()).map(({ path }) => path)).toEqual(
      [],
    );
    // A page that is not indexed has a canonical URL too.
    const without = shown.filter(({ canonical }) => !/^https?:\/\/[^/]/.test(canonical));
    expect(without.map(({ path }) => path)).toEqual([]);
    const problems = shown.flatMap(({ path, structuredData }) =>
      structuredData.flatMap((text) =>
        checkStructuredData(text).problems.map((problem) => `${path} ${problem}`),
      ),
    );
    expect(problems).toEqual([]);
    const untold = shown.filter((page) => isIndexed(page) && page.structuredData.length === 0);
    expect(untold.map(({ path }) => path)).toEqual([]);
  });
}

// spec §2: no two indexed pages have one canonical address
test("no two pages that search engines keep have one canonical address", async () => {
  const pages = (await crawlOnce("rare")).filter(
    (page) => page.status === 200 && isIndexed(page) && !page.path.includes("?"),
  );
  const byCanonical = Map.groupBy(pages, ({ canonical }) => canonical);
  const doubled = [...byCanonical].filter(([, group]) => group.length > 1);
  expect(
    doubled.map(([canonical, group]) => `${canonical}: ${group.map(({ path }) => path)}`),
  ).toEqual([]);
});
