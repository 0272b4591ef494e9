import { expect, type Page } from "@playwright/test";
import { findAxeViolationsInLightAndDim } from "#e2e/support/axe.ts";
import { logIn } from "#e2e/support/log-in.ts";
import { siteUrl } from "#e2e/support/site-url.ts";
import { readyForClicks, test } from "#e2e/support/test.ts";
import { ContentPageDocument } from "#graphql/generated/client/graphql.ts";

const draft = {
  slug: "what-my-first-year-taught-me",
  title: "What my first year with a diagnosis taught me",
};

/** The id of an item, requested from the API as the logged-in member. */
async function getId(page: Page, slug: string): Promise<string> {
  const { __meta__ } = ContentPageDocument as unknown as { __meta__: { hash: string } };
  return page.evaluate(
    async ({ hash, slug }) => {
      const response = await fetch("/api", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({
          variables: { slug, preview: true },
          extensions: { persistedQuery: { version: 1, sha256Hash: hash } },
        }),
      });
      return (await response.json()).data.contentItem.id as string;
    },
    { hash: __meta__.hash, slug },
  );
}

// spec §2: / with p, preview_id, page_id or post_type goes to the item's preview
// spec §4: preview error on No preview permission
// spec §8: No preview permission: preview-error state
test("an editor's preview link opens the unpublished article; a guest gets the preview error", async ({
  page,
  browser,
}) => {
  await logIn(page, "migraine", "contributor@demo.test");
  const link = siteUrl("migraine", `/?preview_id=${await getId(page, draft.slug)}`);
  const response = await page.goto(link);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(draft.title);
  await expect(page.getByText("Draft: this is not published yet")).toBeVisible();
  expect(response?.headers()).toMatchObject({
    "x-page-cache": "BYPASS",
    "x-robots-tag": "noindex, nofollow",
    "cache-control": "private, no-store",
  });

  const visitor = await readyForClicks(await browser.newPage());
  const refused = await visitor.goto(link);
  expect(refused?.status()).toBe(403);
  await expect(visitor.getByText(/permission to see this preview/)).toBeVisible();
  expect(await visitor.content()).not.toContain(draft.title);
  await visitor.close();
});

test("a draft's own address is not found, for its editor too unless they ask for the preview", async ({
  page,
}) => {
  expect((await page.goto(siteUrl("migraine", `/posts/${draft.slug}`)))?.status()).toBe(404);
  await logIn(page, "migraine", "contributor@demo.test");
  expect((await page.goto(siteUrl("migraine", `/posts/${draft.slug}`)))?.status()).toBe(404);
});

test("an editor previews a page as other viewers, by labelled links", async ({ page }) => {
  await logIn(page, "migraine", "contributor@demo.test");
  await page.goto(siteUrl("migraine", `/?p=${await getId(page, draft.slug)}`));
  const bar = page.getByRole("region", { name: "Preview" });
  const switcher = bar.getByRole("navigation", { name: "See it as" });
  await expect(switcher.locator("[aria-current]")).toHaveText("member");
  expect(await findAxeViolationsInLightAndDim(page)).toEqual([]);
  const header = page.getByRole("banner");
  for (const [audience, isLoggedOut] of [
    ["visitor", true],
    ["subscriber", true],
    ["member", false],
  ] as const) {
    await switcher.getByRole("link", { name: audience }).click();
    await expect(page).toHaveURL(new RegExp(`preview=true&as=${audience}$`));
    await expect(switcher.locator("[aria-current]")).toHaveText(audience);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(draft.title);
    await expect(header.getByRole("link", { name: "Log in" })).toHaveCount(isLoggedOut ? 1 : 0);
  }
});

test("a scheduled item shows when it is published", async ({ page }) => {
  await logIn(page, "migraine", "contributor@demo.test");
  const id = await getId(page, "planning-a-calm-holiday-season");
  await page.goto(siteUrl("migraine", `/post/${id}?preview=true`));
  const bar = page.getByRole("region", { name: "Preview" });
  await expect(bar).toContainText("Scheduled: this is not published yet");
  await expect(bar.locator("time")).toBeVisible();
});

test("a preview link to something public shows a visitor the public page and no bar", async ({
  page,
  browser,
}) => {
  await logIn(page, "migraine", "contributor@demo.test");
  const id = await getId(page, "about-us");
  const visitor = await readyForClicks(await browser.newPage());
  await visitor.goto(siteUrl("migraine", `/?page_id=${id}`));
  await expect(visitor).toHaveURL(siteUrl("migraine", "/about-us"));
  await expect(visitor.getByRole("region", { name: "Preview" })).toHaveCount(0);
  await visitor.close();
  await page.goto(siteUrl("migraine", `/?page_id=${id}`));
  await expect(page.getByRole("region", { name: "Preview" })).toContainText("Published");
});

// spec §2: /homepage/{slug} previews a home page, for editors
test("a home page that is being prepared shows to editors alone", async ({ page, browser }) => {
  const url = siteUrl("migraine", "/homepage/home-autumn");
  const visitor = await readyForClicks(await browser.newPage());
  for (const path of ["/homepage/home-autumn", "/homepage/nothing", "/homepage/home"]) {
    const refused = await visitor.goto(siteUrl("migraine", path));
    expect([path, refused?.status(), refused?.headers()["x-page-cache"]]).toEqual([
      path,
      403,
      "BYPASS",
    ]);
  }
  await visitor.goto(url);
  await expect(visitor.getByText(/permission to see this preview/)).toBeVisible();
  await expect(visitor.getByRole("main").getByRole("link", { name: "Log in" })).toHaveAttribute(
    "href",
    "/member-login?redirect=%2Fhomepage%2Fhome-autumn",
  );
  expect(await findAxeViolationsInLightAndDim(visitor)).toEqual([]);
  await visitor.close();

  await logIn(page, "migraine", "contributor@demo.test");
  const response = await page.goto(url);
  expect(response?.headers()).toMatchObject({
    "x-page-cache": "BYPASS",
    "x-robots-tag": "noindex, nofollow",
  });
  await expect(page.getByText("what helps when the light changes")).toBeVisible();
  await expect(page.getByRole("heading", { name: "For the darker months" })).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  expect(await findAxeViolationsInLightAndDim(page)).toEqual([]);
  await page.getByRole("link", { name: "visitor", exact: true }).click();
  await expect(page).toHaveURL(`${url}?as=visitor`);
  expect((await page.goto(siteUrl("migraine", "/homepage/home-winter")))?.status()).toBe(404);
});

// spec §2: / with p, preview_id, page_id or post_type goes to the item's preview
test("links of the publishing system open the preview of each content type", async ({ page }) => {
  await logIn(page, "migraine", "contributor@demo.test");
  const response = await page.goto(
    siteUrl("migraine", "/?post_type=gallery&name=six-small-things&preview=true"),
  );
  expect(response?.status()).toBe(200);
  await expect(page).toHaveURL(siteUrl("migraine", "/images/six-small-things?preview=true"));
  await expect(page.getByRole("region", { name: "Preview" })).toContainText("Published");
});
