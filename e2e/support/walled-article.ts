import type { Page } from "@playwright/test";
import { siteUrl } from "./site-url.ts";

/** An article of a site that has a wall, and the locator of that wall. */
export async function walledArticle(page: Page, prefix: string, wall: string): Promise<string> {
  await page.goto(siteUrl(prefix));
  const paths = await page
    .getByRole("main")
    .locator('a[href^="/posts/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  for (const path of new Set(paths)) {
    await page.goto(siteUrl(prefix, path));
    if (await page.locator(`[data-wall=${wall}]`).count()) return path;
  }
  throw new Error(`No article of ${prefix} has a wall`);
}
