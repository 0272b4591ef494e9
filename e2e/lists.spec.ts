import { expect, type Page } from "@playwright/test";
import { siteUrl } from "#e2e/support/site-url.ts";
import { test } from "#e2e/support/test.ts";
import { sideColumnTexts } from "#lib/site/shared/side-column-texts.ts";

const column = (page: Page) => page.getByRole("complementary", { name: sideColumnTexts.label });

/** The end of the list and the start of the column. */
async function measure(page: Page) {
  const list = await page.locator("main ul:has(> li h2, > li h3)").first().boundingBox();
  const beside = await column(page).boundingBox();
  if (!list || !beside) throw new Error("The page has no list or no column");
  return { list, beside };
}

for (const path of ["/triggers", "/quizzes", "/conditions", "/search?s=sleep", "/sponsored"])
  test(`${path} has a full side column at 1280 px, and after the list at 360 px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(siteUrl("migraine", path));
    const wide = await measure(page);
    expect(wide.beside.x).toBeGreaterThan(wide.list.x + wide.list.width);
    expect(wide.beside.x + wide.beside.width).toBeGreaterThan(1150);
    for (const name of [sideColumnTexts.ask, sideColumnTexts.topics])
      await expect(column(page).getByRole("heading", { name })).toBeVisible();
    // The column has no link to the current page.
    await expect(column(page).locator(`a[href="${path}"]`)).toHaveCount(0);

    await page.setViewportSize({ width: 360, height: 780 });
    const narrow = await measure(page);
    expect(narrow.beside.y).toBeGreaterThanOrEqual(narrow.list.y + narrow.list.height);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });

test("search filters are open next to the results, or behind a button on small screens", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(siteUrl("migraine", "/search?s=sleep"));
  const filters = page.getByRole("navigation", { name: "Filter results" });
  await expect(filters).toBeVisible();
  const results = await page.locator("main article").first().boundingBox();
  expect((await filters.boundingBox())?.x).toBeGreaterThan(results?.x ?? 0);
  await page.setViewportSize({ width: 360, height: 780 });
  await expect(filters).toBeHidden();
  await page.getByText("Filter results", { exact: true }).click();
  await expect(filters).toBeVisible();
});
