import { expect, type Page } from "@playwright/test";
import { findAxeViolationsInLightAndDim } from "#e2e/support/axe.ts";
import { logIn, personalDataIsLoaded } from "#e2e/support/log-in.ts";
import { plainText, textBox } from "#e2e/support/member-text.ts";
import { siteUrl } from "#e2e/support/site-url.ts";
import { readyForClicks, test } from "#e2e/support/test.ts";
import { toast } from "#e2e/support/toast.ts";
import { firstPostTexts } from "#lib/comments/shared/first-post-texts.ts";

const site = "psoriasis";
const member = "member@demo.test";
const unique = (text: string) => `${text} ${Date.now()}`;
const title = (page: Page) => page.getByLabel("Title");
const body = (page: Page) => textBox(page, "Your message");
const post = (page: Page) => page.getByRole("button", { name: "Post the thread" });
const firstThread = (page: Page) =>
  page.getByRole("main").getByRole("listitem").getByRole("heading").first();

async function openComposer(page: Page, email = member): Promise<void> {
  await logIn(page, site, email);
  await page.goto(siteUrl(site, "/create-thread"));
}

/** Presses Tab until something has the focus. */
async function tabTo(page: Page, target: ReturnType<Page["locator"]>): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error("The keyboard does not get there");
}

// spec §1: members create threads
test("a thread is started by keyboard alone, and is first in the list for the next visitor", async ({
  page,
  browser,
}) => {
  const visitor = await readyForClicks(await browser.newPage());
  const visit = () => visitor.goto(siteUrl(site, "/forums"));
  await visit();
  expect((await visit())?.headers()["x-page-cache"]).toBe("HIT");

  await logIn(page, site, member);
  await page.goto(siteUrl(site, "/forums"));
  await tabTo(page, page.getByRole("link", { name: "Start a thread" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Start a thread" })).toBeVisible();
  await personalDataIsLoaded(page);
  const line = unique("Does stress show on your skin?");
  await tabTo(page, title(page));
  await page.keyboard.type(line);
  await tabTo(page, page.getByLabel("Topic"));
  await page.keyboard.press("ArrowDown");
  await tabTo(page, body(page));
  await page.keyboard.type("Mine does,");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page.keyboard.type("two days later.");
  await tabTo(page, post(page));
  await page.keyboard.press("Enter");

  await expect(page).toHaveURL(/\/forums\/does-stress-show-on-your-skin-\d+$/);
  await expect(page.getByRole("heading", { level: 1, name: line })).toBeVisible();
  await expect(page.getByText("two days later.")).toBeVisible();
  // The first post on a site is thanked for; another try of this test is not the first.
  await expect(
    toast(page, firstPostTexts.posted).or(toast(page, "Your thread is posted.")),
  ).toBeVisible();
  expect((await visit())?.headers()["x-page-cache"]).toBe("MISS");
  await expect(firstThread(visitor)).toHaveText(line);
  await visitor.close();

  await page.goto(siteUrl(site, "/create-thread"));
  await expect(title(page)).toHaveValue("");
  await expect(plainText(page)).toHaveValue("");
});

// spec §2: /create-thread asks guests to log in, in the words of the specification
// spec §6: guests who react or write are asked to log in
test("a guest sees why to log in, and returns to the draft that another page started", async ({
  page,
}) => {
  await page.goto(siteUrl(site, "/forums"));
  const line = unique("Begun before logging in");
  await page.evaluate((text) => {
    sessionStorage.setItem("thread-draft-title", text);
    sessionStorage.setItem("thread-draft-body", "And some words.");
  }, line);
  await page.getByRole("link", { name: "Start a thread" }).click();
  const join = page.getByRole("dialog", { name: "Join in" });
  await expect(join.getByText("Create an account to post a forum.")).toBeVisible();
  await join.getByRole("button", { name: "Log in" }).click();
  const dialog = page.getByRole("dialog", { name: "Welcome back!" });
  await dialog.getByLabel("Email").fill(member);
  await dialog.getByLabel("Password").fill("Demo-passw0rd");
  await dialog.getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL(/\/create-thread$/);
  await expect(title(page)).toHaveValue(line);
  await expect(plainText(page)).toHaveValue("And some words.");
});

test("words and topic survive a reload, and a session that ends while they are written", async ({
  page,
}) => {
  await openComposer(page);
  await personalDataIsLoaded(page);
  const line = unique("Kept through it all");
  await title(page).fill(line);
  await body(page).fill("Every word of it.");
  await page.getByLabel("Topic").selectOption({ index: 1 });
  const topic = await page.getByLabel("Topic").inputValue();
  await page.reload();
  await expect(title(page)).toHaveValue(line);
  await expect(page.getByLabel("Topic")).toHaveValue(topic);
  await personalDataIsLoaded(page);

  expect(await page.evaluate(async () => (await fetch("/api/auth/log-out")).ok)).toBe(true);
  await post(page).click();
  const dialog = page.getByRole("dialog", { name: "Welcome back!" });
  await expect(dialog.getByText("Create an account to post a forum.")).toBeVisible();
  await dialog.getByLabel("Email").fill(member);
  await dialog.getByLabel("Password").fill("Demo-passw0rd");
  await dialog.getByRole("button", { name: "Log in" }).click();
  await expect(dialog).toBeHidden();
  await expect(plainText(page)).toHaveValue("Every word of it.");
  await post(page).click();
  await expect(page.getByRole("heading", { level: 1, name: line })).toBeVisible();
});

test("a failed send keeps the text and shows an error; the next one stores one thread", async ({
  page,
}) => {
  await openComposer(page);
  const line = unique("Sent twice, stored once");
  await title(page).fill(line);
  await body(page).fill("The answer was lost on its way.");
  // The server stores it; the answer never comes.
  await page.evaluate(() => {
    const whole = window.fetch;
    window.fetch = async (...call) => {
      const response = await whole(...call);
      if (!String(call[1]?.body).includes("idempotencyKey")) return response;
      window.fetch = whole;
      throw new TypeError("Failed to fetch");
    };
  });
  await post(page).click();
  const alert = page.getByRole("main").getByRole("alert");
  await expect(alert).toContainText("Something went wrong. Please try again.");
  await expect(alert).toContainText("We save your draft.");
  await expect(title(page)).toHaveValue(line);
  expect(await findAxeViolationsInLightAndDim(page)).toEqual([]);
  await post(page).click();
  await expect(page.getByRole("heading", { level: 1, name: line })).toBeVisible();
  await page.goto(siteUrl(site, "/forums"));
  await expect(page.getByRole("main").getByRole("link", { name: line })).toHaveCount(1);
});

// spec §2: /create-thread asks for a verified account
test("an unverified member sees the verification prompt first, and keeps the text", async ({
  page,
}) => {
  await openComposer(page, "unverified@demo.test");
  await expect(page.getByRole("heading", { name: "Verify your account" })).toBeVisible();
  await expect(title(page)).toHaveCount(0);
  expect(await findAxeViolationsInLightAndDim(page)).toEqual([]);
});

test("the page is personal: it is not cached or indexed", async ({ page }) => {
  await logIn(page, site, member);
  const url = siteUrl(site, "/create-thread");
  for (const _time of [1, 2])
    expect((await page.goto(url))?.headers()["x-page-cache"]).toBe("BYPASS");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  await page.goto(siteUrl("lupus", "/create-thread"));
  expect(new URL(page.url()).pathname).toBe("/");
});

test("without scripts the form is sent plainly, and returns with its text and the error", async ({
  page,
  browser,
}) => {
  await logIn(page, site, member);
  const storageState = await page.context().storageState();
  const context = await browser.newContext({ javaScriptEnabled: false, storageState });
  const plain = await context.newPage();
  await plain.goto(siteUrl(site, "/create-thread"));
  const line = unique("No scripts here");
  await title(plain).fill("t".repeat(141));
  await body(plain).fill("<b>Plain</b> words.");
  await post(plain).click();
  await expect(plain.getByText("Maximum length of 140 exceeded")).toBeVisible();
  await expect(plainText(plain)).toHaveValue("<b>Plain</b> words.");
  await title(plain).fill(line);
  await plain.getByRole("button", { name: "Try again" }).click();
  await expect(plain.getByRole("heading", { level: 1, name: line })).toBeVisible();
  await expect(plain.getByText("<b>Plain</b> words.")).toBeVisible();
  await context.close();
});
