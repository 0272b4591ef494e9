import { expect, type Page } from "@playwright/test";
import { logIn, personalDataIsLoaded } from "#e2e/support/log-in.ts";
import { plainText, textBox } from "#e2e/support/member-text.ts";
import { siteUrl } from "#e2e/support/site-url.ts";
import { readyForClicks, test, waitForScripts } from "#e2e/support/test.ts";

const words = (text: string) => `${text} ${Date.now()}`;

/** Opens the first thread in the list of the site. */
async function openThread(page: Page, prefix: string): Promise<string> {
  await page.goto(siteUrl(prefix, "/forums"));
  const href = await page
    .getByRole("main")
    .getByRole("listitem")
    .getByRole("heading")
    .getByRole("link")
    .first()
    .getAttribute("href");
  await page.goto(siteUrl(prefix, href ?? "/"));
  return href ?? "/";
}

// spec §6: verified members message, react and comment where the feature is on
// spec §1: members comment on content
test("a reply is visible to the next visitor at once, although the page is cached", async ({
  page,
  browser,
}) => {
  await logIn(page, "sleep", "member@demo.test");
  const thread = await openThread(page, "sleep");
  const visitor = await readyForClicks(await browser.newPage());
  const visit = () => visitor.goto(siteUrl("sleep", thread));
  await visit();
  expect((await visit())?.headers()["x-page-cache"]).toBe("HIT");

  const text = words("A hot bath an hour before bed.\n\nAnd no screens, as far as I manage it.");
  await personalDataIsLoaded(page);
  await textBox(page, "Your reply").fill(text);
  await page.getByRole("button", { name: "Reply", exact: true }).click();
  const [, lastLine = ""] = text.split("\n\n");
  await expect(page.getByRole("main").getByText(lastLine)).toBeVisible();
  await expect(plainText(page)).toHaveValue("");

  const first = await visit();
  expect(first?.headers()["x-page-cache"]).toBe("MISS");
  await expect(visitor.getByText(lastLine)).toBeVisible();
  expect((await visit())?.headers()["x-page-cache"]).toBe("HIT");
  await visitor.close();
});

test("a visitor's typed text survives a login and a reload", async ({ page }) => {
  await openThread(page, "insomnia");
  const text = words("I wrote this before I logged in.");
  await textBox(page, "Your reply").fill(text);
  await page.getByRole("button", { name: "Reply", exact: true }).click();
  await page
    .getByRole("dialog", { name: "Join in" })
    .getByRole("button", { name: "Log in" })
    .click();
  const dialog = page.getByRole("dialog", { name: "Welcome back!" });
  await dialog.getByLabel("Email").fill("member@demo.test");
  await dialog.getByLabel("Password").fill("Demo-passw0rd");
  await dialog.getByRole("button", { name: "Log in" }).click();
  await personalDataIsLoaded(page);
  await expect(plainText(page)).toHaveValue(text);
  await page.reload();
  await expect(plainText(page)).toHaveValue(text);
});

test("a reply by an unverified member stays in its field, and the verification prompt opens", async ({
  page,
}) => {
  await logIn(page, "sleep", "unverified@demo.test");
  await openThread(page, "sleep");
  await personalDataIsLoaded(page);
  const text = words("Kept although refused.");
  await textBox(page, "Your reply").fill(text);
  await page.getByRole("button", { name: "Reply", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "Verify your account" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(plainText(page)).toHaveValue(text);
});

test("markup in a reply is shown as it was typed and does nothing", async ({ page }) => {
  await logIn(page, "sleep", "moderator@demo.test");
  await openThread(page, "sleep");
  await personalDataIsLoaded(page);
  const text = words(
    `<img src=x onerror="window.__ran = true"><script>window.__ran = true</script>`,
  );
  await textBox(page, "Your reply").fill(text);
  await page.getByRole("button", { name: "Reply", exact: true }).click();
  await expect(page).toHaveURL(/#reply-\d+$/);
  await expect(page.getByRole("main").getByText(text)).toBeVisible();
  await waitForScripts(page);
  expect(await page.evaluate(() => "__ran" in window)).toBe(false);
});

test.describe("without scripts", () => {
  // spec §2: replying without scripts
  test("a reply is posted by the plain form, and a rejected one is in the form again", async ({
    page,
    browser,
  }) => {
    await logIn(page, "sleep", "member2@demo.test");
    const context = await browser.newContext({
      javaScriptEnabled: false,
      storageState: await page.context().storageState(),
    });
    const plain = await context.newPage();
    const thread = await openThread(plain, "sleep");
    await textBox(plain, "Your reply").fill("   ");
    await plain.getByRole("button", { name: "Reply", exact: true }).click();
    await expect(plain.getByText("Your reply: This field is required")).toBeVisible();
    const text = words("Written without any script.");
    await textBox(plain, "Your reply").fill(text);
    await plain.getByRole("button", { name: "Try again" }).click();
    await expect(plain).toHaveURL(new RegExp(`${thread}(\\?page=\\d+)?#reply-\\d+$`));
    await expect(plain.getByRole("main").getByText(text)).toBeVisible();
    await expect(plainText(plain)).toHaveValue("");
    await context.close();
  });
});
