import { expect } from "@playwright/test";
import { siteUrl } from "#e2e/support/site-url.ts";
import { test } from "#e2e/support/test.ts";

// spec §2: /posts/{slug} shows posts, pages and sponsored articles
test("an explainer has its points and reviewer above the text, help and sources below it", async ({
  page,
}) => {
  await page.goto(siteUrl("migraine", "/posts/the-four-phases-of-a-migraine-attack"));
  const main = page.getByRole("main");
  await expect(main.getByText(/^Reviewed by/)).toBeVisible();
  const order = await main
    .locator("[data-section], nav[aria-labelledby=contents]")
    .evaluateAll((parts) => parts.map((part) => part.getAttribute("data-section") ?? "contents"));
  expect(order.slice(0, 3)).toEqual(["KeyPoints", "contents", "HTML"]);
  expect(order.slice(-3)).toEqual(["SeeDoctor", "Sources", "Recommendation"]);
  await main.getByRole("link", { name: "Aura: for some people" }).click();
  await expect(main.getByRole("heading", { name: "Aura: for some people" })).toBeInViewport();
});

test("an unreviewed article names no reviewer, and no author appears twice", async ({ page }) => {
  await page.goto(siteUrl("migraine", "/posts/what-an-aura-looks-like-from-the-inside"));
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "Noor.Haddad" }).first()).toBeVisible();
  await expect(main.getByText(/Reviewed by/)).toHaveCount(0);
  await expect(main.locator('[data-section="KeyPoints"]')).toHaveCount(0);
});

test("a sponsored article names its sponsor on its page, and in lists instead of the editors", async ({
  page,
}) => {
  const main = page.getByRole("main");
  await page.goto(siteUrl("migraine", "/sponsored"));
  await expect(main.getByText("Editorial Team")).toHaveCount(0);
  await page.goto(siteUrl("migraine", "/posts/questions-for-your-next-appointment"));
  await expect(main.getByText("Paid for by Northfield Pharmacies")).toHaveCount(2);
  await expect(main.getByText("By Editorial Team")).toHaveCount(0);
});

test("no article and no recipe ends without a way on", async ({ page }) => {
  const main = page.getByRole("main");
  await page.goto(siteUrl("migraine", "/posts/what-an-aura-looks-like-from-the-inside"));
  await expect(main.getByRole("link", { name: "More by Noor.Haddad" })).toHaveAttribute(
    "href",
    "/author/noor-haddad",
  );
  await expect(main.getByRole("button", { name: "Share" })).toHaveAttribute(
    "href",
    /^mailto:\?subject=What%20an%20aura.*posts%2Fwhat-an-aura-looks-like-from-the-inside$/,
  );
  const start = main.getByRole("link", { name: "Start a thread about this" });
  await expect(start).toHaveAttribute("href", "/create-thread");
  await start.click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.goto(siteUrl("migraine", "/recipes/red-lentil-soup-from-the-cupboard"));
  await main.getByRole("link", { name: "Say how it went" }).click();
  await expect(page).toHaveURL(/#comment-thread$/);
  const more = main.getByRole("complementary", { name: "More recipes" });
  const next = more.getByRole("heading", { level: 3 }).getByRole("link");
  const title = await next.innerText();
  await next.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
});
