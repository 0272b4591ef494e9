import { expect, type Page } from "@playwright/test";
import { logIn } from "#e2e/support/log-in.ts";
import { siteUrl } from "#e2e/support/site-url.ts";
import { test } from "#e2e/support/test.ts";
import { documentTexts } from "#lib/editing/shared/document-texts.ts";
import {
  editingTexts,
  fieldLabels,
  newContentTexts,
  partTexts,
  publishTexts,
  saveStatusTexts,
} from "#lib/editing/shared/editing-texts.ts";
import { sectionFormTexts } from "#lib/editing/shared/section-form-texts.ts";
import { editedPollTexts } from "#lib/engagements/shared/edited-poll-texts.ts";

const admin = "admin@demo.test";

const document = (page: Page) => page.getByRole("textbox", { name: editingTexts.text });
const isSaved = (page: Page) =>
  expect(
    page
      .getByRole("status")
      .filter({ hasText: new RegExp(`^${saveStatusTexts.saved}`) })
      .first(),
  ).toBeVisible();

async function begin(page: Page, type: string, name: string): Promise<void> {
  await page.goto(siteUrl("migraine", "/manage/content/new"));
  await page.getByLabel(newContentTexts.type).selectOption(type);
  await page.getByLabel(newContentTexts.name).fill(name);
  await page.getByRole("button", { name: newContentTexts.submit }).click();
  await expect(page).toHaveURL(/\/manage\/content\/\d+$/);
}

async function publish(page: Page): Promise<void> {
  await page.getByRole("button", { name: publishTexts.publish, exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: /^Publish (?:now|anyway)$/ }).click();
  await expect(page.getByText(publishTexts.published, { exact: true }).first()).toBeVisible();
}

/** Takes a piece from readers again, so that the lists of the demo network are for other tests as they were. */
async function takeBack(page: Page): Promise<void> {
  await page.getByRole("button", { name: publishTexts.moreLabel }).click();
  await page.getByRole("menuitem", { name: publishTexts.unpublish }).click();
  await expect(page.getByText(publishTexts.unpublished)).toBeVisible();
}

const part = (page: Page, name: keyof typeof fieldLabels) =>
  page.getByRole("group", { name: fieldLabels[name], exact: true }).first();

test("a recipe is written at the desk: what is wrong is named, and readers cook from it", async ({
  page,
  browser,
}) => {
  await logIn(page, "migraine", admin);
  await begin(page, "recipe", `Rice ${Date.now()}`);
  const recipe = part(page, "recipe");
  await recipe.getByRole("textbox", { name: "Servings" }).fill("2");
  await recipe.getByRole("button", { name: sectionFormTexts.add("Ingredient") }).click();
  await page.keyboard.type("some");
  await recipe.getByRole("textbox", { name: "Ingredient" }).fill("rice from the hills");
  await recipe.getByRole("button", { name: sectionFormTexts.add("Step") }).click();
  await page.keyboard.type("Cook it slowly.");
  await page.getByRole("button", { name: publishTexts.publish, exact: true }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Ingredient 1, Amount: it is not a number.");
  await page.keyboard.press("Escape");
  await recipe.getByRole("textbox", { name: /^Amount/ }).fill("200");
  await recipe.getByRole("textbox", { name: /^Unit/ }).fill("g");
  await isSaved(page);
  await page.reload();
  await expect(part(page, "recipe").getByRole("textbox", { name: /^Amount/ })).toHaveValue("200");
  await publish(page);
  await page
    .getByRole("group", { name: editingTexts.panels })
    .getByRole("button", { name: editingTexts.settings })
    .click();
  const slug = await page.getByLabel(fieldLabels.slug, { exact: true }).inputValue();
  const guest = await (await browser.newContext()).newPage();
  await guest.goto(siteUrl("migraine", `/recipes/${slug}`));
  await expect(guest.getByRole("main")).toContainText("rice from the hills");
  await expect(guest.getByRole("main")).toContainText("Cook it slowly.");
  await takeBack(page);
});

test("a text is split, and its rest is behind the wall", async ({ page }) => {
  await logIn(page, "migraine", admin);
  await begin(page, "post", `Walls ${Date.now()}`);
  await document(page).click();
  await page.keyboard.type("For everybody.");
  await page.keyboard.press("Enter");
  await page.keyboard.type("For members.");
  await page.keyboard.press("Alt+Enter");
  const settings = page.getByRole("dialog", { name: documentTexts.textSettings });
  await settings.getByRole("button", { name: documentTexts.split }).click();
  await settings.getByRole("checkbox", { name: /behind the wall/ }).check();
  await settings.getByRole("button", { name: documentTexts.settingsDone }).click();
  await expect(document(page)).toBeFocused();
  await page.keyboard.press("End");
  await page.keyboard.type(" And more.");
  await isSaved(page);
  await page.reload();
  await expect(document(page).getByText(documentTexts.members)).toBeVisible();
  await expect(document(page)).toContainText("For members. And more.");
});

test("a quiz gets its questions at the desk", async ({ page }) => {
  await logIn(page, "migraine", admin);
  await begin(page, "quiz", `Facts ${Date.now()}`);
  const quiz = part(page, "quiz");
  await quiz.getByRole("textbox", { name: "Question", exact: true }).fill("Is light a trigger?");
  for (const [at, [text, points]] of [
    ["Yes", "1"],
    ["No", "0"],
  ].entries()) {
    await quiz
      .getByRole("textbox", { name: "Answer", exact: true })
      .nth(at)
      .fill(text ?? "");
    await quiz.getByRole("textbox", { name: "Explanation" }).nth(at).fill("Because it is.");
    await quiz
      .getByRole("textbox", { name: "Points", exact: true })
      .nth(at)
      .fill(points ?? "");
  }
  await expect(quiz.getByText(partTexts.bestScore(1))).toBeVisible();
  await quiz.getByRole("textbox", { name: "From points" }).fill("0");
  await quiz.getByRole("textbox", { name: "To points" }).fill("1");
  await quiz.getByRole("textbox", { name: "Heading" }).fill("Well done");
  await quiz.getByRole("textbox", { name: "Text", exact: true }).fill("Read on.");
  await isSaved(page);
  await publish(page);
  await takeBack(page);
});

test("a poll is begun, opened and answered", async ({ page, browser }) => {
  await logIn(page, "migraine", admin);
  const question = `Tea or coffee ${Date.now()}?`;
  await begin(page, "poll", question);
  for (const answer of ["Tea", "Coffee"]) {
    await page.getByRole("button", { name: sectionFormTexts.add("Answer") }).click();
    await page.keyboard.type(answer);
  }
  await page.getByLabel("State").selectOption("open");
  await page.getByRole("button", { name: editedPollTexts.save }).click();
  await expect(page.getByText(editedPollTexts.saved)).toBeVisible();
  const path = await page.getByRole("link", { name: editedPollTexts.page }).getAttribute("href");

  const guest = await (await browser.newContext()).newPage();
  await guest.goto(siteUrl("migraine", path ?? ""));
  await expect(guest.getByRole("heading", { level: 1 })).toHaveText(question);
  await guest.getByRole("radio", { name: "Coffee" }).check();
  await guest.getByRole("button", { name: /vote/i }).click();
  await expect(guest.getByRole("main")).toContainText("1 vote");

  await page.reload();
  await page.getByRole("button", { name: sectionFormTexts.remove("Answer", 2) }).click();
  await expect(page.getByRole("alert")).toContainText("1 vote, so it cannot be removed");
  await page.getByLabel("State").selectOption("draft");
  await page.getByRole("button", { name: editedPollTexts.save }).click();
  await expect(page.getByText(editedPollTexts.saved)).toBeVisible();
});
