import { expect, type Page } from "@playwright/test";
import { siteUrl } from "#e2e/support/site-url.ts";
import { test } from "#e2e/support/test.ts";

const field = (page: Page) => page.getByRole("main").getByRole("searchbox");
const results = (page: Page) => page.getByRole("main").getByRole("listitem").getByRole("heading");

// The content of these pages is in their HTML: without scripts they load in a third of the time.
test.use({ javaScriptEnabled: false });

test.describe("with scripts", () => {
  test.use({ javaScriptEnabled: true });

  // spec §1: visitors search
  // spec §2: / with s goes to search
  // spec §2: /search?s= shows results
  // spec §6: guests read, subscribe, register and log in
  test("a search finds the article, marks the term, keeps it in the field, and links to the article", async ({
    page,
  }) => {
    await page.goto(siteUrl("migraine", "/?s=aura"));
    await expect(page).toHaveURL(siteUrl("migraine", "/search?s=aura"));
    await expect(field(page)).toHaveValue("aura");
    await expect(field(page)).toHaveAccessibleName("Search Quiet Lamp");
    await expect(results(page).first()).toContainText(/aura/i);
    await expect(page.locator("main mark").first()).toHaveText(/aura/i);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
    const title = await results(page).first().innerText();
    await results(page).first().getByRole("link").click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  });
});

test("each site finds its own", async ({ page }) => {
  await page.goto(siteUrl("migraine", "/search?s=privacy"));
  await expect(results(page).first()).toBeVisible();
  for (const link of await page.getByRole("main").getByRole("listitem").getByRole("link").all())
    expect(await link.getAttribute("href")).toMatch(/^\//);
  await page.goto(siteUrl("lupus", "/search?s=aura"));
  await expect(page.getByRole("main")).not.toContainText("What an aura looks like from the inside");
});

// spec §2: search: misspelt words are corrected one by one
test("a typing error finds the results of the right spelling, with a note", async ({ page }) => {
  await page.goto(siteUrl("migraine", "/search?s=slep"));
  await expect(page.getByRole("heading", { level: 2 })).toContainText(["for “sleep”"]);
  await expect(page.getByRole("main")).toContainText("Nothing matches “slep”.");
  await expect(field(page)).toHaveValue("slep");
  await expect(results(page).first()).toContainText(/sleep/i);
});

for (const odd of ["🙂🙂", "' OR 1=1 --", '"( & | ! *', "<svg/onload=zqxv()>", "x".repeat(900)]) {
  test(`${odd.slice(0, 30)} finds nothing calmly, with something to read instead`, async ({
    page,
  }) => {
    const answer = await page.goto(siteUrl("migraine", `/search?s=${encodeURIComponent(odd)}`));
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole("main")).toContainText("No results for");
    await expect(field(page)).toHaveValue(odd.slice(0, 500));
    await expect(page.getByRole("heading", { name: "Latest articles" })).toBeVisible();
  });
}

test.describe("without scripts", () => {
  test("the search works, page after page", async ({ page }) => {
    await page.goto(siteUrl("migraine", "/search"));
    await expect(page.getByRole("main")).toContainText("all articles and forum threads");
    await field(page).fill("migraine");
    await field(page).press("Enter");
    await expect(page).toHaveURL(siteUrl("migraine", "/search?s=migraine"));
    const first = await results(page).first().innerText();
    await page.getByRole("link", { name: "Next" }).click();
    await expect(page).toHaveURL(siteUrl("migraine", "/search?s=migraine&page=2"));
    await expect(results(page).first()).not.toHaveText(first);
    await expect(results(page)).toHaveCount(10);
  });
});
