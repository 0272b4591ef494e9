import { expect, type Page } from "@playwright/test";
import { findAxeViolationsInLightAndDim } from "#e2e/support/axe.ts";
import { listCookies } from "#e2e/support/list-cookies.ts";
import { siteUrl } from "#e2e/support/site-url.ts";
import { test } from "#e2e/support/test.ts";
import { quizTexts } from "#lib/engagements/shared/engagement-texts.ts";
import { popUpTimingSymbol } from "#lib/experiments/shared/pop-up-timing.ts";

const path = "/quizzes/aura-what-is-it-and-what-is-it-not";
const quizUrl = () => siteUrl("migraine", path);
const quiz = (page: Page) => page.locator("[data-quiz]");
const spoken = (page: Page) => quiz(page).getByRole("status").first();
const step = (page: Page, name: string) => page.getByRole("button", { name });
/** The right answers in their order. */
const right = [
  "Between five minutes and an hour",
  "Changes in seeing, feeling and speaking",
  "Yes",
  "Something for the emergency number, right away",
];

/** Opens a quiz and waits for the player, which takes the place of the plain form. */
async function openQuiz(page: Page, url = quizUrl()): Promise<void> {
  await page.goto(url);
  await expect(quiz(page)).toContainText("Question 1 of");
}

async function answer(page: Page, label: string): Promise<void> {
  await quiz(page).getByLabel(label, { exact: true }).check();
  await step(page, "Check my answer").click();
}

// spec §1: visitors take quizzes
// spec §2: /quizzes lists quizzes, /quizzes/{slug} shows one
test("by mouse: question by question to the result, which can be shared and tried again", async ({
  page,
}) => {
  await page.goto(siteUrl("migraine", "/quizzes"));
  await page.getByRole("main").locator(`a[href="${path}"]`).first().click();
  await page.waitForURL(quizUrl());
  await openQuiz(page);
  await answer(page, "A few seconds");
  await expect(spoken(page)).toHaveText(
    `${quizTexts.wrong} The right answer is: Between five minutes and an hour`,
  );
  await expect(page.getByRole("region", { name: "Explanation" })).toBeFocused();
  await step(page, "Next question").click();
  await expect(page.getByRole("heading", { name: "Which of these can be" })).toBeFocused();
  for (const [index, label] of right.slice(1).entries()) {
    await answer(page, label);
    await expect(spoken(page)).toHaveText(quizTexts.right);
    await step(page, index === 2 ? "See my result" : "Next question").click();
  }
  await expect(spoken(page)).toHaveText("3 of 4 right");
  await expect(page.getByRole("heading", { name: "Most of it was there" })).toBeFocused();
  await expect(quiz(page).locator("ol > li")).toHaveCount(4);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate(() => Object.assign(navigator, { share: undefined }));
  await step(page, "Share my result").click();
  await expect(quiz(page)).toContainText("Copied.");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `3 of 4 right: Aura: what it is, and what it is not ${quizUrl()}`,
  );
  await step(page, "Try again").click();
  await expect(quiz(page)).toContainText("Question 1 of 4");
  await expect(quiz(page).getByRole("radio", { checked: true })).toHaveCount(0);
});

// spec §2: quiz by keyboard
test("works by keyboard alone, with the focus on the next step", async ({ page }) => {
  await openQuiz(page);
  await quiz(page).getByRole("radio").first().focus();
  for (let turn = 0; turn < 4; turn += 1) {
    await page.keyboard.press("Space");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("region", { name: "Explanation" })).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    if (turn === 3) break;
    await expect(quiz(page).getByRole("heading", { level: 3 })).toBeFocused();
    await page.keyboard.press("Tab");
  }
  await expect(quiz(page).getByRole("heading", { level: 2 })).toBeFocused();
  await expect(quiz(page)).toContainText(/\d of 4 right/);
});

test("the next question needs an answer, with a message", async ({ page }) => {
  await openQuiz(page);
  await step(page, "Check my answer").click();
  await expect(quiz(page)).toContainText(quizTexts.chooseFirst);
  await expect(quiz(page)).toContainText("Question 1 of 4");
});

// spec §2: quiz answers are not stored or sent
test("the answers never leave the page", async ({ page }) => {
  await openQuiz(page);
  const sent: string[] = [];
  const counted: string[] = [];
  page.on("request", (request) => {
    const body = request.postData() ?? "";
    // Allowed requests: page view events, and the delay of the email pop-up; neither contains quiz
    // answers.
    if (request.url().endsWith("/api/events") || body.includes(popUpTimingSymbol))
      counted.push(body);
    else sent.push(request.url());
  });
  for (const [index, label] of right.entries()) {
    await answer(page, label);
    await step(page, index === 3 ? "See my result" : "Next question").click();
  }
  await expect(quiz(page)).toContainText("4 of 4 right");
  // Scripts, and faces of members that come into the window.
  expect(sent.filter((address) => !/\/(?:_next|media\/avatars)\//.test(address))).toEqual([]);
  for (const label of right) expect(counted.join()).not.toContain(label);
  const stored = await page.evaluate(() => [document.cookie, JSON.stringify(localStorage)].join());
  expect(stored).not.toMatch(/quiz|aura/i);
  expect(await listCookies(page)).toEqual([]);
});

test("a quiz about oneself calls nothing right or wrong", async ({ page }) => {
  await openQuiz(page, siteUrl("migraine", "/quizzes/how-much-room-has-rest-in-your-week"));
  await answer(page, "On some days");
  await expect(page.getByRole("region", { name: "Explanation" })).toContainText("A beginning.");
  await expect(quiz(page)).not.toContainText(quizTexts.right);
  await expect(quiz(page)).not.toContainText(quizTexts.wrong);
});

test("a draft of a quiz shows a friendly message", async ({ page }) => {
  await page.goto(siteUrl("migraine", "/quizzes/food-and-migraine"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Food and migraine: what is known?",
  );
  await expect(page.getByRole("main")).toContainText(quizTexts.beingPrepared);
});

test("axe finds nothing once a question is answered, and at the result", async ({ page }) => {
  await openQuiz(page);
  for (const [index, label] of right.entries()) {
    await answer(page, label);
    if (index === 0) expect(await findAxeViolationsInLightAndDim(page)).toEqual([]);
    await step(page, index === 3 ? "See my result" : "Next question").click();
  }
  await expect(quiz(page)).toContainText("4 of 4 right");
  expect(await findAxeViolationsInLightAndDim(page)).toEqual([]);
});

test("a large text on a narrow screen fits", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openQuiz(page);
  await page.evaluate(() => document.documentElement.setAttribute("data-font-size", "font-xl"));
  await answer(page, right[0] ?? "");
  const widths = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  // spec §2: quiz without scripts
  test("one form with all questions opens the result with every explanation", async ({ page }) => {
    await page.goto(quizUrl());
    await expect(quiz(page).getByRole("group")).toHaveCount(4);
    for (const label of right) await quiz(page).getByLabel(label, { exact: true }).check();
    await step(page, "See my result").click();
    await expect(page).toHaveURL(`${quizUrl()}?answers=1-2-0-1`);
    await expect(quiz(page)).toContainText("4 of 4 right");
    await expect(quiz(page)).toContainText("It tends to build up slowly and move");
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
    await page.getByRole("link", { name: "Try again" }).click();
    await expect(page).toHaveURL(quizUrl());
  });

  test("an open question keeps the other answers and shows what is missing", async ({ page }) => {
    await page.goto(`${quizUrl()}?answers=1-x-0-1`);
    await expect(quiz(page)).toContainText(quizTexts.chooseFirst);
    await expect(quiz(page).getByRole("radio", { checked: true })).toHaveCount(3);
    await expect(quiz(page).getByLabel("Between five minutes and an hour")).toBeChecked();
  });
});
