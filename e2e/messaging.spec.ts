import { expect, type WebSocketRoute } from "@playwright/test";
import { logIn } from "#e2e/support/log-in.ts";
import { siteUrl } from "#e2e/support/site-url.ts";
import { readyForClicks, test } from "#e2e/support/test.ts";

const conversation = "/messages/3f6c1d52-8a4e-4b7f-9c21-5d0e7a9b1c34";

// spec §6: verified members message, react and comment where the feature is on
// spec §1: members exchange private messages
// spec §2: conversation heading: Private message with the name, or Message where restricted
// spec §4: conversation: Enter sends
// spec §4: conversation: new messages arrive live
test("two members exchange messages live, in both directions", async ({ browser }) => {
  const juniper = await readyForClicks(await (await browser.newContext()).newPage());
  const theo = await readyForClicks(await (await browser.newContext()).newPage());
  await logIn(juniper, "migraine", "member@demo.test");
  await logIn(theo, "migraine", "member2@demo.test");
  await juniper.goto(siteUrl("migraine", "/messages"));
  await juniper.getByRole("link", { name: /theo\.walks/ }).click();
  await expect(juniper).toHaveURL(siteUrl("migraine", conversation));
  await expect(
    juniper.getByRole("heading", { name: "Private message with theo.walks" }),
  ).toBeVisible();
  await theo.goto(siteUrl("migraine", conversation));
  await expect(theo.getByRole("log").getByRole("listitem").first()).toBeVisible();

  const question = `Did the desk help? ${Date.now()}`;
  await juniper.getByLabel("Message", { exact: true }).fill(question);
  await juniper.keyboard.press("Enter");
  await expect(theo.getByRole("log").getByText(question)).toBeVisible();
  await expect(juniper.getByRole("log").getByText(question)).toHaveCount(1);
  await expect(juniper.getByLabel("Message", { exact: true })).toHaveValue("");

  const answer = `It did, by the third day. ${Date.now()}`;
  await theo.getByLabel("Message", { exact: true }).fill(answer);
  await theo.getByRole("button", { name: "Send" }).click();
  await expect(juniper.getByRole("log").getByText(answer)).toBeVisible();

  await juniper.reload();
  await expect(juniper.getByRole("log").getByText(answer)).toHaveCount(1);
  await juniper.context().close();
  await theo.context().close();
});

// spec §2: conversation: messages and a reply box
// spec §2: a conversation opens at its newest message
test("a conversation opens at its end, above the field to write in", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 500 });
  await logIn(page, "migraine", "member2@demo.test");
  await page.goto(siteUrl("migraine", conversation));
  const last = page.getByRole("log").locator("[data-message]").last();
  await expect(last).toBeVisible();
  const field = page.getByLabel("Message", { exact: true });
  await expect
    .poll(async () => {
      const [words, box] = [await last.boundingBox(), await field.boundingBox()];
      return (box?.y ?? 0) - ((words?.y ?? 0) + (words?.height ?? 0));
    })
    .toBeGreaterThan(0);
  await expect(last).toBeInViewport({ ratio: 1 });
});

// spec §2: someone else's conversation is not found
// spec §6: messages are for their two people only
// spec §8: not found from the API: not-found state
test("someone else's conversation is not found, and the page has none of its content", async ({
  page,
}) => {
  await logIn(page, "migraine", "moderator@demo.test");
  await page.goto(siteUrl("migraine", conversation));
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText(
    "We couldn’t find this conversation.",
  );
  await expect(main.getByRole("link", { name: "Inbox" })).toBeVisible();
  expect(await page.content()).not.toContain("theo.walks");
  expect(await page.content()).not.toContain("A plain matte one");
});

// spec §4: conversation: a blocked viewer sees a notice in place of the composer
// spec §8: blocked sender notice
test("a declined sender sees the notice instead of the composer", async ({ page }) => {
  await logIn(page, "migraine", "spammer@demo.test");
  await page.goto(siteUrl("migraine", "/messages/c4a75e18-f3b2-4d90-a6c7-28e1b95d0f43"));
  await expect(
    page.getByText("This recipient has declined to receive messages from you at this time."),
  ).toBeVisible();
  await expect(page.getByLabel("Message", { exact: true })).toHaveCount(0);
});

// spec §4: realtime: after recovery everything is read again
test("messages sent while the line was down are there once it is up again", async ({ browser }) => {
  const juniper = await readyForClicks(await (await browser.newContext()).newPage());
  const theo = await readyForClicks(await (await browser.newContext()).newPage());
  await logIn(juniper, "migraine", "member@demo.test");
  await logIn(theo, "migraine", "member2@demo.test");
  const lines: WebSocketRoute[] = [];
  let isDown = false;
  await theo.routeWebSocket(/\/api\/socket$/, (line) => {
    if (isDown) {
      void line.close({ code: 1001 });
      return;
    }
    line.connectToServer();
    lines.push(line);
  });
  await theo.goto(siteUrl("migraine", conversation));
  await juniper.goto(siteUrl("migraine", conversation));
  await expect.poll(() => lines.length).toBeGreaterThan(0);
  isDown = true;
  for (const line of lines) await line.close({ code: 1001 });
  const words = `While you were away ${Date.now()}`;
  await juniper.getByLabel("Message", { exact: true }).fill(words);
  await juniper.keyboard.press("Enter");
  await expect(juniper.getByRole("log").getByText(words)).toBeVisible();
  await expect(theo.getByRole("log").getByText(words)).toHaveCount(0);
  isDown = false;
  await expect(theo.getByRole("log").getByText(words)).toHaveCount(1, { timeout: 20_000 });
  await juniper.context().close();
  await theo.context().close();
});
