import { expect, type Page } from "@playwright/test";
import { firstLink } from "#e2e/support/every-page.ts";
import { siteUrl } from "#e2e/support/site-url.ts";
import { test } from "#e2e/support/test.ts";

/** Opens a page as it goes to paper, from a reader who has the dim theme. */
async function print(page: Page, path: string): Promise<void> {
  await page.goto(siteUrl("migraine", path));
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
}

/** Elements for screens only. */
async function nothingToPressIsLeft(page: Page): Promise<void> {
  for (const role of ["button", "navigation", "contentinfo", "textbox", "form"] as const)
    await expect(page.getByRole(role)).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Log in" })).toHaveCount(0);
  await expect(page.getByText("React", { exact: true }).filter({ visible: true })).toHaveCount(0);
}

// The content of these pages is in their HTML: without scripts they load in a third of the time.
test.use({ javaScriptEnabled: false });

// spec §2: printed articles
test("a printed article has its title, author, date and text, and nothing to press", async ({
  page,
}) => {
  await print(page, await firstLink(page, "/", "/posts/"));
  const main = page.getByRole("main");
  await expect(page.getByRole("banner")).toContainText("Migraine");
  await expect(main.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(main.getByText(/^By /).first()).toBeVisible();
  await expect(main.getByRole("time").first()).toBeVisible();
  await expect(main.locator(".prose p").first()).toBeVisible();
  await nothingToPressIsLeft(page);
  await expect(main.getByRole("heading", { name: "Read next" })).toHaveCount(0);
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(ground).toBe("rgb(255, 255, 255)");
});

test("a printed condition has its facts and text, and nothing to press", async ({ page }) => {
  await print(page, "/conditions/migraine");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Migraine");
  await expect(main.getByRole("heading", { name: "At a glance" })).toBeVisible();
  await expect(main.getByRole("heading", { name: "Treatment and care" })).toBeVisible();
  await nothingToPressIsLeft(page);
});

test("a printed thread has every reply with its author and date, and no form", async ({ page }) => {
  // Not the latest one: another test may just have started it.
  await print(page, await firstLink(page, "/forums?sort=replies", "/forums/"));
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toBeVisible();
  const replies = main.locator(".reply");
  expect(await replies.count()).toBeGreaterThan(0);
  for (const reply of await replies.all()) {
    await expect(reply.locator("bdi")).toBeVisible();
    await expect(reply.getByRole("time")).toBeVisible();
    await expect(reply.locator("p").last()).toBeVisible();
  }
  await nothingToPressIsLeft(page);
});

test.describe("with scripts", () => {
  test.use({ javaScriptEnabled: true });

  // spec §2: printed articles
  test("in print a date is absolute, and recommendations are left out", async ({ page }) => {
    const article = await firstLink(page, "/", "/posts/");
    await page.goto(siteUrl("migraine", article));
    const date = page.getByRole("article").getByRole("time").first();
    await expect(date).toHaveText(/ago|day/);
    const banner = page.getByRole("complementary", { name: "From the editors" });
    await expect(banner).toBeVisible();
    await page.emulateMedia({ media: "print" });
    await expect(banner).toHaveCount(0);
    const printed = await date.evaluate((element) => ({
      screen: getComputedStyle(element).fontSize,
      paper: getComputedStyle(element, "::after").content,
    }));
    expect(printed.screen).toBe("0px");
    expect(printed.paper).toMatch(/^"\w+ \d{1,2}, \d{4}"$/);
  });
});

test("the addresses that a printed text links to are written out", async ({ page }) => {
  await print(page, await firstLink(page, "/", "/posts/"));
  // No text of the demo network links anywhere.
  const written = await page
    .locator(".prose")
    .first()
    .evaluate((prose) =>
      ["https://example.test/study", "/treatment"].map((href) => {
        const link = document.createElement("a");
        link.href = href;
        prose.append(link);
        return getComputedStyle(link, "::after").content;
      }),
    );
  expect(written[0]).toContain("https://example.test/study");
  expect(written[1]).toContain("/treatment");
});
