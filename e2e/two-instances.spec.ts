import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Browser, expect, type Page } from "@playwright/test";
import { logInFromPage } from "#e2e/support/log-in.ts";
import { mailSecret } from "#e2e/support/mail-link.ts";
import { serverUnderTest } from "#e2e/support/server-under-test.ts";
import { readyForClicks, test } from "#e2e/support/test.ts";
import { conversationTexts as texts } from "#lib/messaging/shared/conversation-texts.ts";
import { messagingTexts } from "#lib/messaging/shared/message.ts";
import { type ServerUnderTest, startServer } from "#tests/support/product-server.ts";
import { sendRequest } from "#tests/support/send-request.ts";
import { queryRows } from "#tests/support/test-database.ts";

const asking = "member@demo.test";
const asked = "member2@demo.test";

/** A second process of the product on the database of the server under test. */
let second: ServerUnderTest;
let dataDir: string;

test.beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "second-instance-"));
  const DATABASE_URL = serverUnderTest().data?.databaseUrl ?? "";
  second = await startServer({ dataDir, settings: { DATABASE_URL, AUTH_SECRET: mailSecret } });
});
test.afterAll(async () => {
  // A block holds on every site, and other tests use the same two members.
  await queryRows(
    serverUnderTest().data?.databaseUrl ?? "",
    `delete from member_blocks where blocked_id = (select id from members where email = '${asking}') and member_id = (select id from members where email = '${asked}')`,
  );
  await second.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const urlAt = (port: number | string, pathname: string) =>
  `http://insomnia.localhost:${port}${pathname}`;

/** Logs a member in at one of the instances, in a browser of their own. */
async function openBrowser(browser: Browser, port: number | string, email: string): Promise<Page> {
  const page = await readyForClicks(await (await browser.newContext()).newPage());
  await page.goto(urlAt(port, "/sw.js"));
  await logInFromPage(page, email);
  return page;
}

async function findMember(email: string): Promise<{ id: string; username: string }> {
  const url = serverUnderTest().data?.databaseUrl ?? "";
  const [row] = await queryRows(url, `select id, username from members where email = '${email}'`);
  return { id: String(row?.id), username: String(row?.username) };
}

const heard = (page: Page, words: string) => page.getByRole("log").getByText(words);

async function write(page: Page, words: string): Promise<void> {
  await page.getByLabel("Message", { exact: true }).fill(words);
  await page.keyboard.press("Enter");
  await expect(heard(page, words)).toBeVisible();
}

// spec §4: conversation: new messages arrive live
test("two members on two instances ask, allow, talk, react and block, and each sees it live", async ({
  browser,
}) => {
  const [one, other] = [await findMember(asking), await findMember(asked)];
  const first = serverUnderTest().port;
  const a = await openBrowser(browser, first, asking);
  const b = await openBrowser(browser, second.port, asked);

  await test.step("a request appears in the open inbox on the other instance", async () => {
    await b.goto(urlAt(second.port, "/messages"));
    await a.goto(urlAt(first, `/messages/new?to=${other.id}`));
    await a.getByRole("textbox", { name: "Message" }).fill("May I ask how the new dose went?");
    await a.getByRole("button", { name: "Send message" }).click();
    await expect(a).toHaveURL(/\/messages\/[0-9a-f-]{36}$/);
    await expect(heard(a, "May I ask how the new dose went?")).toBeVisible();
    await b.getByRole("link", { name: new RegExp(one.username) }).click();
  });

  await test.step("allowing it opens the conversation for both", async () => {
    await expect(b.getByText(texts.requestTitle(one.username))).toBeVisible();
    await expect(a.getByText(messagingTexts.waitForAcceptance)).toBeVisible();
    await b.getByRole("button", { name: texts.allow, exact: true }).click();
    await expect(a.getByLabel("Message", { exact: true })).toBeVisible();
  });

  await test.step("both write, in both directions", async () => {
    await write(b, "Better than the old one.");
    await expect(heard(a, "Better than the old one.")).toBeVisible();
    await write(a, "I am glad to hear it.");
    await expect(heard(b, "I am glad to hear it.")).toBeVisible();
  });

  await test.step("a reaction shows on the other side", async () => {
    await b.getByRole("button", { name: /^React to .*I am glad/ }).click();
    await b.getByRole("menuitemradio").first().click();
    await expect(a.getByRole("list", { name: "Reactions" }).getByRole("listitem")).toHaveCount(1);
  });

  await test.step("a block replaces the composer of the other one", async () => {
    await b.getByRole("button", { name: texts.menu(one.username) }).click();
    await b.getByRole("menuitem", { name: texts.block(one.username) }).click();
    await expect(a.getByText(messagingTexts.blockedSender)).toBeVisible();
    await expect(a.getByLabel("Message", { exact: true })).toHaveCount(0);
  });
  await a.context().close();
  await b.context().close();
});

// spec §4: logout: the socket closes
test("a session that is ended on one instance closes its socket on the other", async ({
  browser,
}) => {
  const page = await openBrowser(browser, second.port, asked);
  const closed = page
    .waitForEvent("websocket")
    // Each session is checked once in a minute; this is sooner.
    .then((socket) => socket.waitForEvent("close", { timeout: 30_000 }));
  const frame = page
    .waitForEvent("websocket")
    .then((socket) => socket.waitForEvent("framereceived"));
  await page.goto(urlAt(second.port, "/messages"));
  await frame;
  const cookies = await page.context().cookies();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const port = Number(serverUnderTest().port);
  const reply = await sendRequest({
    port,
    path: "/api/auth/log-out",
    headers: { host: `insomnia.localhost:${port}`, cookie, "sec-fetch-site": "same-origin" },
  });
  expect(reply.status).toBeLessThan(400);
  await closed;
  await page.context().close();
});
