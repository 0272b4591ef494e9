import { expect, type Page } from "@playwright/test";
import { getPage } from "#e2e/support/get-page.ts";
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

/** What React has taken over in the content, and where it calls an element something else than the document does. */
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

/** How many pages the server has rendered by Next, and how many it left to Next because their components failed. */
async function countByNext(): Promise<number[]> {
  const { text } = await getPage("migraine", "/metrics");
  const rendered = /^page_renders_total\{by="next"\} (\d+)/m.exec(text)?.[1] ?? 0;
  const failed = /^page_component_failures_total (\d+)/m.exec(text)?.[1];
  return [Number(rendered), Number(failed)];
}

// docs/decisions/0102
test.describe("React takes a page over that was rendered without Next, with the same names", {
  tag: "@starts-on-touch",
}, () => {
  for (const [name, path, hasNamed] of [
    ["an article", "/posts/growing-older-with-migraine", true],
    ["a thread", "/forums/your-best-trick-for-an-attack-in-public", true],
    ["a poll with comments", "/polls/1204", true],
    ["a list", "/tag/work", false],
  ] as const)
    test(name, async ({ page }) => {
      const errors: string[] = [];
      page.on("pageerror", ({ message }) => errors.push(message));
      page.on("console", (message) => {
        if (message.type() === "error") errors.push(message.text());
      });
      const [before] = await countByNext();
      const { status } = await getPage("migraine", path);
      expect(status).toBe(200);
      // An earlier reader may have had it rendered, but none by Next.
      expect(await countByNext()).toEqual([before, 0]);
      await page.goto(siteUrl("migraine", path));
      await page.keyboard.press("Tab");
      await expect.poll(async () => (await compareNames(page)).taken).toBeGreaterThan(0);
      const { different, named } = await compareNames(page);
      expect(different).toEqual([]);
      if (hasNamed) expect(named).toBeGreaterThan(0);
      expect(errors.filter((text) => /#4\d\d|hydrat/i.test(text))).toEqual([]);
    });
});
