import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { logIn, personalDataIsLoaded } from "#e2e/support/log-in.ts";
import { siteUrl } from "#e2e/support/site-url.ts";
import { test } from "#e2e/support/test.ts";

/** Calls the API as the member who is logged in on the open page. */
const call = (page: Page, path: string, fields: Record<string, string>) =>
  page.evaluate(
    async ([to, body]) => {
      const response = await fetch(to, { method: "POST", body: new URLSearchParams(body) });
      return response.url;
    },
    [path, fields] as const,
  );

for (const site of ["migraine", "shn"]) {
  // spec §2: /profile and the pages below it
  // spec §2: profile menu: all entries, with counts
  test(`on ${site} a member is notified of a reply at once, reads it and changes the settings`, async ({
    browser,
  }) => {
    const [mine, theirs] = await Promise.all(
      [0, 1].map(async () => (await browser.newContext()).newPage()),
    );
    if (!mine || !theirs) throw new Error("There are two pages");
    await logIn(mine, site, "contributor@demo.test");
    await logIn(theirs, site, "member2@demo.test");
    const title = `Light and sound ${randomUUID().slice(0, 8)}`;
    const key = randomUUID();
    const thread = await call(mine, "/api/threads", { title, body: "What helps you?", key });
    expect(thread).toContain("/forums/");
    const isListening = new Promise<void>((resolve) => {
      mine.on("websocket", (socket) =>
        socket.on("framesent", ({ payload }) => {
          if (String(payload).includes("UnreadsUpdated")) resolve();
        }),
      );
    });
    await mine.goto(thread);
    await personalDataIsLoaded(mine);
    const item = await mine.locator('input[name="item"]').first().inputValue();
    const menu = mine.getByRole("button", { name: /^Profile menu of/ });
    const before = (await menu.textContent()) ?? "";
    // The count is followed a moment after the page has opened.
    await isListening;
    await call(theirs, "/api/replies", { item, key: randomUUID(), body: `A dim room ${key}` });
    await expect(menu).not.toHaveText(before);
    await menu.click();
    await mine.getByRole("menuitem", { name: /^Notifications/ }).click();
    await expect(mine.getByRole("heading", { level: 1, name: "Notifications" })).toBeVisible();
    const entry = mine.getByRole("link", { name: new RegExp(`replied in “${title}”`) });
    // A press marks the entry once the page has its scripts; without them there is a button.
    await personalDataIsLoaded(mine);
    await entry.click();
    await expect(mine.getByText(`A dim room ${key}`)).toBeVisible();
    await expect(async () => {
      await mine.goto(siteUrl(site, "/profile/notifications"));
      const row = entry.locator("xpath=ancestor::li");
      await expect(row).not.toContainText("Mark as read", { timeout: 500 });
    }).toPass();

    await test.step("the settings are kept, and the thread is muted and heard of again", async () => {
      // Unread entries can be muted in the list: another reply makes this one unread.
      await call(theirs, "/api/replies", { item, key: randomUUID(), body: `And quiet ${key}` });
      const mute = mine
        .locator("li", { hasText: title })
        .getByRole("button", { name: /^Mute this discussion/ });
      await expect(async () => {
        await mine.goto(siteUrl(site, "/profile/notifications"));
        await expect(mute).toBeVisible({ timeout: 500 });
      }).toPass();
      await mute.click();
      await expect(
        mine.getByText("You won’t get notifications about this discussion."),
      ).toBeVisible();
      await mine.goto(siteUrl(site, "/profile/notifications/settings"));
      await mine.getByRole("button", { name: `Unmute ${title}` }).click();
      await expect(
        mine.getByText("You’ll get notifications about this discussion again."),
      ).toBeVisible();
      await mine.goto(siteUrl(site, "/profile/notifications/settings"));
      const likes = mine.getByRole("checkbox", { name: "Reactions to what you wrote: By email" });
      await likes.check();
      await mine.getByLabel("How often").selectOption("weekly");
      await mine.getByRole("button", { name: "Save settings" }).click();
      await expect(mine.getByText("Your settings are saved.")).toBeVisible();
      await expect(likes).toBeChecked();
      await expect(mine.getByLabel("How often")).toHaveValue("weekly");
    });
    for (const page of [mine, theirs]) await page.context().close();
  });
}
