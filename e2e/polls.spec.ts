import { expect, type Page } from "@playwright/test";
import { findAxeViolationsInLightAndDim } from "#e2e/support/axe.ts";
import { logIn } from "#e2e/support/log-in.ts";
import { siteUrl } from "#e2e/support/site-url.ts";
import { test } from "#e2e/support/test.ts";
import { pollTexts } from "#lib/engagements/shared/engagement-texts.ts";

const path = "/polls/1204";
const question = "Do the people you work with know about your migraine?";
const results = (page: Page) => page.locator("[data-poll-results]");
/** Asks for a page as the browser would, without going there. */
const fetchPage = (page: Page, address: string) =>
  page.evaluate(async (to) => {
    const response = await fetch(to);
    return { status: response.status, html: await response.text() };
  }, address);
const pollBox = (page: Page) => page.locator("[data-poll]");

// spec §1: visitors vote in polls
// spec §2: /polls/{legacyPollId} shows the poll
test("a visitor votes by mouse, sees the results, and finds them again on the next visit", async ({
  page,
}) => {
  await page.goto(siteUrl("migraine", path));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(question);
  await expect(results(page)).toHaveCount(0);
  await page.getByLabel("One or two").check();
  await page.getByRole("button", { name: "Vote" }).click();
  await expect(pollBox(page).getByRole("status").first()).toHaveText(pollTexts.thanks);
  await expect(results(page)).toContainText("Your answer");
  await expect(page.getByRole("region", { name: "Results" })).toBeFocused();
  const percents = await results(page).locator("li span.tabular-nums").allTextContents();
  const sum = percents.reduce((total, text) => total + Number.parseInt(text, 10), 0);
  expect(sum).toBe(100);
  await page.reload();
  await expect(results(page)).toContainText("Your answer");
  await expect(page.getByRole("button", { name: "Vote" })).toHaveCount(0);
});

test("the server's page has no counts, also for a reader who has voted", async ({ page }) => {
  await page.goto(siteUrl("migraine", path));
  await page.getByLabel("Nobody").check();
  await page.getByRole("button", { name: "Vote" }).click();
  await expect(results(page)).toBeVisible();
  const { html } = await fetchPage(page, path);
  expect(html).toContain(question);
  expect(html).not.toContain("data-poll-results");
  const withoutReactions = html.replaceAll(/"reactionAggregates":\[.*?\]/g, "");
  expect(withoutReactions).not.toMatch(/"count":\d|\d votes?</);
});

test("a vote as a guest still counts after a login", async ({ page }) => {
  const poll = siteUrl("anxiety", "/quizzes");
  await page.goto(poll);
  await page.getByRole("link", { name: "Which is harder for you?" }).click();
  await page.waitForURL(/\/polls\/p\d+$/);
  const address = page.url();
  await page.goto(address);
  await page.getByLabel("Making a telephone call").check();
  await page.getByRole("button", { name: "Vote" }).click();
  await expect(results(page)).toBeVisible();
  await logIn(page, "anxiety", "member2@demo.test");
  await page.goto(address);
  await expect(results(page)).toContainText("Your answer");
});

test("a closed poll shows its results to everyone", async ({ page }) => {
  await page.goto(siteUrl("migraine", "/polls/871"));
  await expect(pollBox(page)).toContainText("Closed");
  await expect(results(page)).toContainText("Worse");
  await expect(results(page)).not.toContainText("Your answer");
  await expect(page.getByRole("button", { name: "Vote" })).toHaveCount(0);
});

// spec §2: /polls with poll_id leads to the poll, without it Home
test("old URLs of polls redirect to them, and other ones to Home", async ({ page }) => {
  await page.goto(siteUrl("migraine", "/polls?poll_id=1204"));
  await expect(page).toHaveURL(siteUrl("migraine", path));
  for (const query of ["", "?poll_id=abc", "?poll_id="]) {
    await page.goto(siteUrl("migraine", `/polls${query}`));
    await expect(page).toHaveURL(siteUrl("migraine"));
  }
  for (const unknown of ["/polls/999999", "/polls/p999999", "/polls/abc"]) {
    const { status } = await fetchPage(page, unknown);
    expect([unknown, status]).toEqual([unknown, 404]);
  }
});

// spec §2: /vote/{type}/{id} shows the form and changes nothing by being opened
test("a link from a mail only shows the form, with its answer chosen", async ({ page }) => {
  await page.goto(siteUrl("migraine", path));
  const option = await page.getByLabel("Nobody").getAttribute("value");
  await page.goto(siteUrl("migraine", `/vote/poll/1204?option=${option}`));
  await expect(page.getByLabel("Nobody")).toBeChecked();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  await page.goto(siteUrl("migraine", path));
  await expect(page.getByRole("button", { name: "Vote" })).toBeVisible();
  await page.goto(siteUrl("migraine", `/vote/poll/1204?option=${option}`));
  await page.getByRole("button", { name: "Vote" }).click();
  await expect(results(page)).toContainText("Your answer");
  for (const unknown of ["/vote/poll/999999", "/vote/comment/1", "/vote/other/1", "/vote/thread/x"])
    expect((await fetchPage(page, unknown)).status).toBe(404);
});

test("axe finds nothing when an answer is missing, and after a vote", async ({ page }) => {
  await page.goto(siteUrl("rare", "/polls/55"));
  await page.getByRole("button", { name: "Vote" }).click();
  expect(await findAxeViolationsInLightAndDim(page)).toEqual([]);
  await page.getByRole("radio").first().check();
  await page.getByRole("button", { name: "Vote" }).click();
  await expect(results(page)).toBeVisible();
  expect(await findAxeViolationsInLightAndDim(page)).toEqual([]);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the form opens the viewer's results, and a second vote says that the first counts", async ({
    page,
  }) => {
    await page.goto(siteUrl("migraine", path));
    await page.getByLabel("Yes, all of them").check();
    await page.getByRole("button", { name: "Vote" }).click();
    await expect(page).toHaveURL(siteUrl("migraine", `${path}?vote=counted`));
    await expect(pollBox(page)).toContainText(pollTexts.thanks);
    await expect(results(page)).toContainText("Your answer");
    await page.goto(siteUrl("migraine", path));
    await page.getByLabel("Nobody").check();
    await page.getByRole("button", { name: "Vote" }).click();
    await expect(page).toHaveURL(siteUrl("migraine", `${path}?vote=again`));
    await expect(pollBox(page)).toContainText(pollTexts.again);
    await page.goto(siteUrl("migraine", path));
    await page.getByRole("link", { name: "I have voted. Show me the results" }).click();
    await expect(results(page)).toContainText("Your answer");
  });

  test("a URL with a made-up vote result shows no thanks", async ({ page }) => {
    await page.goto(siteUrl("migraine", `${path}?vote=counted`));
    await expect(page.getByRole("button", { name: "Vote" })).toBeVisible();
    await expect(pollBox(page)).not.toContainText(pollTexts.thanks);
  });
});
