import { expect, type Locator, type Page } from "@playwright/test";
import { commentedTypes, firstLink } from "#e2e/support/every-page.ts";
import { getPage } from "#e2e/support/get-page.ts";
import { logIn, personalDataIsLoaded } from "#e2e/support/log-in.ts";
import { getDialog, newPerson, register } from "#e2e/support/new-account.ts";
import { codeInText } from "#e2e/support/outbox.ts";
import { siteUrl } from "#e2e/support/site-url.ts";
import { allowEarlyClicks, otherScripts, test } from "#e2e/support/test.ts";
import { discussionTexts } from "#lib/comments/shared/comment-texts.ts";
import { errorTexts, offlineSavedText } from "#lib/core/shared/error-texts.ts";
import { makePhoto } from "#tests/support/make-image.ts";

const site = "asthma";
const inEditor = (page: Page) => page.locator("[contenteditable]");

/** The editor of a new comment; it loads when a reader comes near it. */
async function findEditor(page: Page, label: string): Promise<Locator> {
  const field = page.getByRole("textbox", { name: label });
  await field.first().scrollIntoViewIfNeeded();
  const editor = field.and(inEditor(page));
  await expect(editor).toBeVisible();
  return editor;
}

/** Opens the menu of one's own comment and chooses what to do. */
async function choose(page: Page, text: string, what: "Edit" | "Delete"): Promise<void> {
  const comment = page.locator("[data-comment]", { hasText: text }).last();
  await comment.getByRole("button", { name: /^More about the comment/ }).click();
  await page.getByRole("menuitem", { name: what }).click();
}

/** Uploads an image into an editor. */
async function addImage(page: Page, editor: Locator): Promise<void> {
  await page.getByRole("button", { name: "Image", exact: true }).click();
  const dialog = getDialog(page, "Upload an image");
  const file = { name: "a.jpg", mimeType: "image/jpeg", buffer: await makePhoto(400, 300) };
  await dialog.getByLabel("Image", { exact: true }).setInputFiles(file);
  await dialog.getByLabel("What the image shows (optional)").fill("A blue cup");
  await dialog.getByRole("button", { name: "Upload" }).click();
  await expect(dialog).toBeHidden();
  await expect(editor.getByRole("img", { name: "A blue cup" })).toBeVisible();
}

const isThreadOrPost = ({ type }: { type: string }) => type === "thread" || type === "post";

for (const { type, findPath } of commentedTypes.filter(isThreadOrPost)) {
  // spec §6: verified members message, react and comment where the feature is on
  // spec §1: members comment on content
  test(`a member comments below a ${type} with a mention and an image, reacts, changes and deletes the comment`, async ({
    page,
  }) => {
    const texts = discussionTexts({ type });
    await logIn(page, "migraine", "member@demo.test");
    await page.goto(siteUrl("migraine", await findPath(page)));
    await personalDataIsLoaded(page);
    const text = `Comment ${Date.now()}`;
    const composer = await findEditor(page, texts.body);
    await composer.click();
    await page.keyboard.type(`${text} for @theo`);
    await page.getByRole("option").first().click();
    await addImage(page, composer);
    await page.getByRole("button", { name: texts.send, exact: true }).click();
    await page.waitForURL(/#(?:reply|comment)-\d+$/);
    const own = page.locator("[data-comment]", { hasText: text }).last();
    const mention = own.locator('a[href^="/members/"]', { hasText: /^@theo/i });
    await expect(mention).toBeVisible();
    const profile = await getPage("migraine", (await mention.getAttribute("href")) ?? "");
    expect([profile.status, profile.headers.location]).toEqual([
      302,
      expect.stringMatching(/^\/members\/theo[\w-]*$/),
    ]);
    await expect(own.getByRole("img", { name: "A blue cup" })).toBeVisible();
    await own.getByRole("button", { name: /^React to/ }).click();
    await page.getByRole("menuitemradio", { name: "Support" }).click();
    await expect(own.locator('[data-reaction-count="support"]')).toContainText("1");
    await choose(page, text, "Edit");
    const editor = own.getByRole("textbox").and(inEditor(page));
    await editor.press("End");
    await editor.pressSequentially(" and others");
    await own.getByRole("button", { name: "Save changes" }).click();
    await expect(own.getByText("and others")).toBeVisible();
    await expect(own.getByRole("link", { name: "Edited" })).toBeVisible();
    await choose(page, text, "Delete");
    await expect(
      page.getByRole("status").getByText(`You deleted this ${texts.word}`),
    ).toBeVisible();
    await page.reload();
    await expect(page.getByRole("main").getByText(text)).toHaveCount(0);
  });
}

// spec §1: members comment on content
test("a member comments below every other type, and deletes the comment", async ({ page }) => {
  await logIn(page, "migraine", "member@demo.test");
  for (const { type, findPath } of commentedTypes.filter((one) => !isThreadOrPost(one)))
    await test.step(type, async () => {
      const texts = discussionTexts({ type });
      await page.goto(siteUrl("migraine", await findPath(page)));
      await personalDataIsLoaded(page);
      const text = `Below a ${type} ${Date.now()}`;
      await (await findEditor(page, texts.body)).click();
      await page.keyboard.type(text);
      await page.getByRole("button", { name: texts.send, exact: true }).click();
      await page.waitForURL(/#comment-\d+$/);
      await choose(page, text, "Delete");
      await expect(
        page.getByRole("status").getByText(`You deleted this ${texts.word}`),
      ).toBeVisible();
    });
});

// spec §6: guests who react or write are asked to log in
test("a guest on a slow phone presses React before the scripts, joins, verifies and finds the reaction kept", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const path = await firstLink(page, "/page/1", "/posts/", site);
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await session.send("Network.enable");
  const slow = {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 90_000,
  };
  await session.send("Network.emulateNetworkConditions", slow);
  // The press comes before the scripts, however long they take.
  const { promise: pressed, resolve: press } = Promise.withResolvers<void>();
  await page.route(otherScripts, async (route) => {
    await pressed;
    await route.continue();
  });
  await page.goto(siteUrl(site, path), { waitUntil: "commit" });
  await allowEarlyClicks(page);
  const react = page.getByRole("button", { name: "React to this article" });
  await react.scrollIntoViewIfNeeded();
  await react.click({ force: true });
  await expect(page.locator("[data-pressed]")).toHaveCount(1);
  press();
  const menu = page.getByRole("menu", { name: "Reactions to this article" });
  await menu.getByRole("menuitemradio", { name: "Support" }).click({ timeout: 60_000 });
  // The rest of the story does not depend on the phone.
  await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await session.send("Network.emulateNetworkConditions", {
    ...slow,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  const person = newPerson();
  const form = getDialog(page, "Join in");
  await form.getByLabel("Username").fill(person.username);
  await register(form, person);
  await getDialog(page, "You're almost done!")
    .getByRole("button", { name: "Verify by text message" })
    .click();
  const phone = getDialog(page, "Verify via text message");
  await phone.getByLabel("Phone number").pressSequentially(person.phone);
  await phone.getByRole("button", { name: "Send the code" }).click();
  const code = getDialog(page, "Enter verification code");
  await code.getByLabel("Digit 1 of 6").click();
  await page.keyboard.type(await codeInText(`+1${person.phone}`));
  await expect(page.getByText("Your reaction “Support” was added.")).toBeVisible();
  await getDialog(page, "You're all set!").getByRole("button", { name: "Done" }).click();
  await page.reload();
  await expect(
    page.getByRole("button", { name: "Your reaction to this article: Support. Change it" }),
  ).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(path);
});

test("without a network a comment and a reaction keep the page and the words", async ({
  page,
  context,
}) => {
  await logIn(page, site, "member2@demo.test");
  const path = await firstLink(page, "/page/2", "/posts/", site);
  await page.goto(siteUrl(site, path));
  await personalDataIsLoaded(page);
  const text = `Offline ${Date.now()}`;
  const editor = await findEditor(page, "Your comment");
  await editor.click();
  await page.keyboard.type(text);
  await context.setOffline(true);
  await page.getByRole("button", { name: "Post comment" }).click();
  await expect(page.getByText(offlineSavedText("comment"))).toBeVisible();
  await page.getByRole("button", { name: "React to this article" }).click();
  await expect(page.getByText(errorTexts.offline)).toBeVisible();
  await expect(editor).toContainText(text);
  await context.setOffline(false);
  await page.getByRole("button", { name: "Post comment" }).click();
  await page.waitForURL(/#comment-\d+$/);
  await expect(page.getByRole("main").getByText(text)).toBeVisible();
});
