import { expect, type Page } from "@playwright/test";
import { siteUrl } from "#e2e/support/site-url.ts";
import { test } from "#e2e/support/test.ts";

/**
 * Attributes by which elements name each other. The names that components of the browser have depend on their place, and
 * React has to find the same place for them.
 */
const attributes = {
  id: "id",
  for: "htmlFor",
  popovertarget: "popoverTarget",
  "aria-labelledby": "aria-labelledby",
  "aria-describedby": "aria-describedby",
  "aria-controls": "aria-controls",
};

/**
 * The hydrated elements of the content, and element names that differ between React and the
 * document.
 */
const compareNames = (page: Page) =>
  page.evaluate((names) => {
    // Components of the server are numbered in another order for React's data. They do nothing there.
    const isOfServer = /^_S_/;
    type Props = Record<string, unknown>;
    const taken: [Element, Props][] = [...document.querySelectorAll("body *")].flatMap(
      (element) => {
        const key = Object.keys(element).find((name) => name.startsWith("__reactProps$"));
        return key ? [[element, (element as unknown as Record<string, Props>)[key] ?? {}]] : [];
      },
    );
    const different = taken.flatMap(([element, props]) =>
      Object.entries(names).flatMap(([name, property]) => {
        const [wanted, found] = [props[property], element.getAttribute(name)];
        return typeof wanted !== "string" || wanted === found || isOfServer.test(wanted)
          ? []
          : [`${name}: ${wanted}, ${found}`];
      }),
    );
    const named = taken.filter(([, { id }]) => typeof id === "string");
    return { different, taken: taken.length, named: named.length };
  }, attributes);

for (const [name, path, hasNamed] of [
  ["an article", "/posts/growing-older-with-migraine", true],
  ["a thread", "/forums/your-best-trick-for-an-attack-in-public", true],
  ["a poll with comments", "/polls/1204", true],
  ["a list", "/tag/work", false],
] as const)
  test(`React takes over the islands of ${name} with the same names`, {
    tag: "@starts-on-touch",
  }, async ({ page }) => {
    const errors: string[] = [];
    page.on("pageerror", ({ message }) => errors.push(message));
    page.on("console", (message) => {
      if (message.type() === "error") errors.push(message.text());
    });
    await page.goto(siteUrl("migraine", path));
    const { different, taken, named } = await compareNames(page);
    expect(different).toEqual([]);
    expect(taken).toBeGreaterThan(0);
    if (hasNamed) expect(named).toBeGreaterThan(0);
    await expect(page.locator("page-island:not([data-taken])")).toHaveCount(0);
    expect(errors.filter((text) => /#4\d\d|hydrat/i.test(text))).toEqual([]);
  });

/** Elements that say what a page is about, as text. */
const readHead = (page: Page) =>
  page.evaluate(() => {
    const said = "title, meta, link:not([rel=stylesheet], [rel=preload], [rel=modulepreload])";
    return {
      inHead: [...document.head.querySelectorAll(said)].map((one) => one.outerHTML).toSorted(),
      elsewhere: [...document.body.querySelectorAll(`:is(${said}):not(svg *)`)]
        .filter((one) => !one.hasAttribute("itemprop"))
        .map((one) => one.outerHTML),
    };
  });

for (const path of ["/posts/growing-older-with-migraine", "/no-such-page", "/search?s=sleep"])
  test(`each element in the head of ${path} occurs once, also after its scripts have run`, async ({
    page,
  }) => {
    await page.goto(siteUrl("migraine", path));
    const before = await readHead(page);
    expect(before.elsewhere).toEqual([]);
    expect(before.inHead.length).toBeGreaterThan(20);
    expect(new Set(before.inHead).size).toBe(before.inHead.length);
    await page.keyboard.press("Tab");
    await expect.poll(async () => (await compareNames(page)).taken).toBeGreaterThan(0);
    expect(await readHead(page)).toEqual(before);
  });
