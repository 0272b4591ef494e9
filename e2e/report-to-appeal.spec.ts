import { randomInt, randomUUID } from "node:crypto";
import { type Browser, expect, type Locator, type Page } from "@playwright/test";
import { findAxeViolationsInLightAndDim } from "#e2e/support/axe.ts";
import { logIn, personalDataIsLoaded } from "#e2e/support/log-in.ts";
import { plainText, textBox } from "#e2e/support/member-text.ts";
import { siteUrl } from "#e2e/support/site-url.ts";
import { readyForClicks, test } from "#e2e/support/test.ts";
import { toast } from "#e2e/support/toast.ts";
import { casePageTexts } from "#lib/moderation/shared/case-page-texts.ts";
import { caseTexts } from "#lib/moderation/shared/case-texts.ts";
import { decisionTexts, outcomeLabels } from "#lib/moderation/shared/decision-texts.ts";
import { noticeTexts } from "#lib/moderation/shared/notice-texts.ts";
import { queueTexts } from "#lib/moderation/shared/queue-texts.ts";
import { reportTexts } from "#lib/moderation/shared/report-texts.ts";

const author = "member@demo.test";
const reporter = "member2@demo.test";
const unverified = "unverified@demo.test";
/** Moderates Migraine and no other site. */
const siteModerator = "site-moderator@demo.test";
const moderator = "moderator@demo.test";
const admin = "admin@demo.test";

/** A sentence that no other test posts: posts that are nearly alike are held. */
function newText(): string {
  const choose = (...words: string[]) => words[randomInt(words.length)];
  const [colour, animal] = [choose("grey", "amber", "teal"), choose("heron", "otter", "badger")];
  return `Number ${randomInt(1e9)}: a ${colour} ${animal} walked over my ${choose("roof", "fence", "lawn")}`;
}

/** A browser of its own in which somebody is logged in on a site; `null` for a guest. */
async function openAs(browser: Browser, site: string, email: string | null): Promise<Page> {
  const page = await readyForClicks(await (await browser.newContext()).newPage());
  if (email !== null) await logIn(page, site, email);
  return page;
}

/** Starts a thread and posts a reply in it. @returns the path of the thread */
async function postReply(page: Page, site: string, text: string): Promise<string> {
  const address = await page.evaluate(
    async (fields) => {
      const response = await fetch("/api/threads", {
        method: "POST",
        body: new URLSearchParams(fields),
      });
      return response.url;
    },
    { title: newText(), body: newText(), key: randomUUID() },
  );
  const { pathname } = new URL(address);
  expect(pathname).toMatch(/^\/forums\/./);
  await page.goto(siteUrl(site, pathname));
  await personalDataIsLoaded(page);
  await textBox(page, "Your reply").fill(text);
  await page.getByRole("button", { name: "Reply", exact: true }).click();
  await expect(page.getByRole("main").getByText(text)).toBeVisible();
  // It is shown before it is stored.
  await expect(plainText(page)).toHaveValue("");
  return pathname;
}

const replyOf = (page: Page, text: string): Locator =>
  page.locator('[id^="reply-"]').filter({ hasText: text });

/** Reports a reply from its menu. */
async function report(page: Page, url: string, text: string, details: string): Promise<void> {
  await page.goto(url);
  await personalDataIsLoaded(page);
  await replyOf(page, text)
    .getByRole("button", { name: /^More about/ })
    .click();
  await page.getByRole("menuitem", { name: "Report" }).click();
  const dialog = page.getByRole("dialog", { name: /^Report this/ });
  await dialog.getByLabel("It harasses or threatens someone").check();
  await dialog.getByLabel(/^Details/).fill(details);
  await dialog.getByRole("button", { name: reportTexts.send }).click();
  await expect(toast(page, reportTexts.sent)).toBeVisible();
}

const row = (page: Page, text: string): Locator =>
  page.getByRole("list", { name: queueTexts.list }).getByRole("listitem").filter({ hasText: text });

/** Opens the case of a text from the queue. @returns its path */
async function openCase(page: Page, site: string, text: string): Promise<string> {
  await page.goto(siteUrl(site, "/moderation"));
  await row(page, text).getByRole("link").click();
  await expect(page.getByRole("heading", { name: casePageTexts.asReported })).toBeVisible();
  return new URL(page.url()).pathname;
}

const decideButton = (page: Page) =>
  page.getByRole("button", { name: decisionTexts.decide, exact: true });

/** Whether readers see a text on a page. */
async function expectReaders(guest: Page, url: string, text: string, sees: boolean): Promise<void> {
  // Another instance of the page cache may answer for up to a second.
  await expect(async () => {
    await guest.goto(url);
    await expect(guest.getByRole("main").getByText(text)).toHaveCount(sees ? 1 : 0, {
      timeout: 500,
    });
  }).toPass();
}

const explanation = "Please speak kindly of the animals of others.";
const appeal = "It was my own badger, and I like it.";
const answer = "You are right, we read it again.";

/** From the report to the answer to the appeal on one site. */
async function walk(
  browser: Browser,
  site: string,
  roles: { first: string; second: string },
): Promise<{ text: string; casePath: string; appealPath: string }> {
  const { first, second } = roles;
  const text = newText();
  const [writing, reporting, deciding, watching, reading] = await Promise.all([
    openAs(browser, site, author),
    openAs(browser, site, reporter),
    openAs(browser, site, first),
    openAs(browser, site, second),
    openAs(browser, site, null),
  ]);
  const url = siteUrl(site, await postReply(writing, site, text));
  const details = `It insults my otter ${randomInt(1e9)}`;

  await test.step("the queue of a moderator announces the report while it is open", async () => {
    const isFollowed = new Promise<void>((resolve) => {
      deciding.on("websocket", (socket) =>
        socket.on("framesent", ({ payload }) => {
          if (String(payload).includes("ModerationCountsChanged")) resolve();
        }),
      );
    });
    await deciding.goto(siteUrl(site, "/moderation"));
    await isFollowed;
    await report(reporting, url, text, details);
    await deciding
      .getByRole("status")
      .getByRole("button", { name: /^Show \d+ new case/ })
      .click();
    await expect(row(deciding, text)).toBeVisible();
    await expectReaders(reading, url, text, true);
  });

  const casePath = await openCase(deciding, site, text);
  await test.step("one moderator claims it, and the other one cannot decide it", async () => {
    await expect(deciding.getByText(details)).toBeVisible();
    await deciding.getByRole("button", { name: casePageTexts.claim }).click();
    await expect(deciding.getByText(casePageTexts.heldByYou)).toBeVisible();
    await openCase(watching, site, text);
    await expect(watching.getByText(casePageTexts.heldBy)).toBeVisible();
    await expect(watching.getByRole("button", { name: casePageTexts.claim })).toHaveCount(0);
    await expect(decideButton(watching)).toHaveAttribute("aria-disabled", "true");
    await expect(watching.getByText(caseTexts.claimed)).toBeVisible();
  });

  await test.step("it is hidden with a rule and an explanation", async () => {
    await deciding.getByRole("radio", { name: outcomeLabels.HIDE }).check();
    await deciding.getByLabel(/^Which rule/).selectOption({ label: "Be kind" });
    await deciding.getByLabel(/^Explanation/).fill(explanation);
    await decideButton(deciding).click();
    await expect(deciding.getByText("Decided: Hidden")).toBeVisible();
    await expectReaders(reading, url, text, false);
    await watching.reload();
    await expect(watching.getByText("Decided: Hidden")).toBeVisible();
    await expect(decideButton(watching)).toHaveCount(0);
  });

  await test.step("the author reads the rule, the explanation and their text, and appeals", async () => {
    await writing.goto(siteUrl(site, "/profile/notices"));
    await writing
      .getByRole("main")
      .getByRole("link", { name: /^Your (comment|reply) was hidden/ })
      .first()
      .click();
    const main = writing.getByRole("main");
    for (const shown of ["Be kind", explanation, text]) await expect(main).toContainText(shown);
    for (const name of ["NilsOfOneSite", "MaraModerates", "Adaeze Admin", "theo.walks"])
      await expect(main).not.toContainText(name);
    expect(await findAxeViolationsInLightAndDim(writing)).toEqual([]);
    await main.getByLabel(noticeTexts.appealLabel).fill(appeal);
    await main.getByRole("button", { name: noticeTexts.appealSend }).click();
    await expect(writing.getByText(noticeTexts.appealSent)).toBeVisible();
    await expect(main.getByRole("button", { name: noticeTexts.appealSend })).toHaveCount(0);
  });

  await test.step("who made the decision reads the appeal and cannot decide it", async () => {
    await openCase(deciding, site, text);
    await expect(deciding.getByText(appeal)).toBeVisible();
    await expect(deciding.getByText(caseTexts.ownDecision)).toBeVisible();
    await expect(decideButton(deciding)).toHaveCount(0);
    await expect(deciding.getByRole("button", { name: casePageTexts.claim })).toHaveCount(0);
  });

  const appealPath = await openCase(watching, site, text);
  await test.step("somebody else overturns it, the reply is back, and its author reads why", async () => {
    await expect(watching.getByText(appeal)).toBeVisible();
    await watching.getByRole("radio", { name: outcomeLabels.OVERTURN }).check();
    await watching.getByLabel(/^Explanation/).fill(answer);
    await decideButton(watching).click();
    await expect(watching.getByText("Decided: Decision overturned")).toBeVisible();
    await expectReaders(reading, url, text, true);
    await writing.reload();
    await expect(writing.getByText(noticeTexts.overturned)).toBeVisible();
    await expect(writing.getByText(answer)).toBeVisible();
  });
  await Promise.all(
    [writing, reporting, deciding, watching, reading].map((p) => p.context().close()),
  );
  return { text, casePath, appealPath };
}

// spec §1: members report content
test("a reply is reported, hidden, explained to its author, and brought back on appeal", async ({
  browser,
}) => {
  await walk(browser, "migraine", { first: siteModerator, second: moderator });
});

// spec §6: moderators decide about the content of their sites
test("works the same on another site, whose moderators see nothing of the other site's case", async ({
  browser,
}) => {
  const { text, casePath, appealPath } = await walk(browser, "sleep", {
    first: moderator,
    second: admin,
  });
  const foreign = await openAs(browser, "sleep", siteModerator);
  for (const path of ["/moderation", "/moderation/rules", casePath, appealPath]) {
    const response = await foreign.goto(siteUrl("sleep", path));
    expect(response?.status()).toBe(403);
    await expect(foreign.getByRole("main")).toContainText("Not authorized");
    const html = (await response?.text()) ?? "";
    for (const secret of [text, explanation, appeal]) expect(html).not.toContain(secret);
  }
  await logIn(foreign, "migraine", siteModerator);
  for (const path of ["/moderation", "/moderation?state=closed", casePath, appealPath]) {
    const response = await foreign.goto(siteUrl("migraine", path));
    expect(response?.status()).toBe(/\d$/.test(path) ? 404 : 200);
    const html = (await response?.text()) ?? "";
    for (const secret of [text, explanation, appeal]) expect(html).not.toContain(secret);
  }
  await foreign.context().close();
});

test("without scripts a member reports, and the author appeals", async ({ browser }) => {
  const site = "migraine";
  const text = newText();
  /** A page without scripts with the session of somebody. */
  const withoutScripts = async (email: string) => {
    const page = await openAs(browser, site, email);
    const plain = await browser.newContext({ javaScriptEnabled: false });
    await plain.addCookies(await page.context().cookies());
    return { page, plain: await plain.newPage() };
  };
  const writer = await withoutScripts(author);
  const other = await withoutScripts(reporter);
  const path = await postReply(writer.page, site, text);

  await other.plain.goto(siteUrl(site, path));
  await replyOf(other.plain, text)
    .getByRole("link", { name: /^More about/ })
    .click();
  await other.plain
    .getByRole("main")
    .getByRole("link", { name: /^Report/ })
    .click();
  await other.plain.getByRole("button", { name: reportTexts.send }).click();
  await expect(other.plain).toHaveURL(/content-flag/);
  await other.plain.getByLabel("Something else").check();
  await other.plain.getByLabel(/^Details/).fill("It was not a badger.");
  await other.plain.getByRole("button", { name: reportTexts.send }).click();
  await expect(other.plain.getByText(reportTexts.sent)).toBeVisible();

  const staff = await openAs(browser, site, siteModerator);
  await openCase(staff, site, text);
  await staff.getByRole("radio", { name: outcomeLabels.HIDE }).check();
  await staff.getByLabel(/^Which rule/).selectOption({ label: "Be kind" });
  await staff.getByLabel(/^Explanation/).fill(explanation);
  await decideButton(staff).click();
  await expect(staff.getByText("Decided: Hidden")).toBeVisible();

  await writer.plain.goto(siteUrl(site, "/profile/notices"));
  await writer.plain
    .getByRole("main")
    .getByRole("link", { name: /was hidden/ })
    .first()
    .click();
  const main = writer.plain.getByRole("main");
  await expect(main).toContainText(text);
  await main.getByLabel(noticeTexts.appealLabel).fill(appeal);
  await main.getByRole("button", { name: noticeTexts.appealSend }).click();
  await expect(writer.plain.getByText(noticeTexts.appealSent)).toBeVisible();
  await expect(main).toContainText(appeal);
  for (const one of [writer.page, writer.plain, other.page, other.plain, staff])
    await one.context().close();
});

test("an unverified member reports that somebody is in danger, and staff see it first", async ({
  browser,
}) => {
  const site = "migraine";
  const text = newText();
  const writing = await openAs(browser, site, author);
  const worrying = await openAs(browser, site, unverified);
  const path = await postReply(writing, site, text);
  await worrying.goto(siteUrl(site, path));
  await personalDataIsLoaded(worrying);
  await replyOf(worrying, text)
    .getByRole("button", { name: /^More about/ })
    .click();
  await worrying.getByRole("menuitem", { name: "Report" }).click();
  const dialog = worrying.getByRole("dialog", { name: /^Report this/ });
  await expect(dialog).toContainText(reportTexts.verifyNeeded);
  await dialog.getByRole("button", { name: reportTexts.worried }).click();
  await expect(dialog.getByRole("radio")).toHaveCount(1);
  await expect(dialog.getByRole("link", { name: reportTexts.getHelp })).toBeVisible();
  await dialog.getByLabel(/^Details/).fill("They said goodbye.");
  await dialog.getByRole("button", { name: reportTexts.send }).click();
  await expect(toast(worrying, reportTexts.sent)).toBeVisible();

  const staff = await openAs(browser, site, siteModerator);
  await staff.goto(siteUrl(site, "/moderation"));
  const rows = staff.getByRole("list", { name: queueTexts.list }).getByRole("listitem");
  const texts = await rows.allInnerTexts();
  const at = texts.findIndex((one) => one.includes(text));
  expect(at).toBeGreaterThan(-1);
  // Only other cases about a danger come before it.
  for (const before of texts.slice(0, at + 1)) expect(before).toMatch(/Worried about|Risk wording/);
  await row(staff, text).getByRole("link").click();
  await expect(staff.getByText("They said goodbye.")).toBeVisible();
  for (const one of [writing, worrying, staff]) await one.context().close();
});
