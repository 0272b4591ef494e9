import { type BrowserContext, expect, type Locator, type Page } from "@playwright/test";
import { readShifts, watchShifts } from "#e2e/support/layout-shifts.ts";
import { siteUrl } from "#e2e/support/site-url.ts";
import { test } from "#e2e/support/test.ts";
import { toast } from "#e2e/support/toast.ts";
import { watchRequests } from "#e2e/support/watch-requests.ts";
import { campaignTexts } from "#lib/campaigns/shared/campaign-texts.ts";
import { leadTexts } from "#lib/leads/shared/lead-texts.ts";
import { sectionKinds } from "#lib/sections/shared/section-names.ts";

const every = (prefix = "migraine") => siteUrl(prefix, "/every-section");
const section = (page: Page, kind: string): Locator =>
  page.locator(`[data-section="${kind}"]`).first();
const newAddress = () => `reader-${Date.now()}-${Math.random().toString(36).slice(2)}@example.org`;

// spec §1: pages are built from typed sections
// spec §2: every section type of the list exists
test("the page of every section shows each type on three sites of different kinds", async ({
  page,
}) => {
  for (const prefix of ["migraine", "shn", "mentalhealth"]) {
    await page.goto(every(prefix));
    for (const kind of sectionKinds) await expect.soft(section(page, kind), kind).toBeVisible();
  }
});

// spec §2: nothing on a page of all sections shifts while it loads
test("has no layout shift while it loads", async ({ page }) => {
  await watchShifts(page);
  const images = watchRequests(page, "image");
  await page.goto(every());
  // Until the player has replaced its plain form, the page is higher.
  await expect(section(page, "Quiz")).toContainText("Question 1 of");
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let y = 0; y < height; y += 700) {
    await page.evaluate((top) => window.scrollTo(0, top), y);
    await page.waitForTimeout(30);
  }
  await images.settled();
  expect(await readShifts(page)).toBeLessThanOrEqual(0.02);
});

// spec §2: no other host is contacted before play is pressed
test("requests nothing from other hosts before somebody presses play", async ({ page }) => {
  const foreign: string[] = [];
  page.on("request", (request) => {
    const { hostname, protocol } = new URL(request.url());
    if (protocol.startsWith("http") && !hostname.endsWith("localhost")) foreign.push(request.url());
  });
  // The test must not send requests to the real service.
  await page.route(/youtube|vimeo/, (route) => route.fulfill({ body: "a player" }));
  await page.goto(every());
  expect(foreign).toEqual([]);
  const video = section(page, "VideoWithCopy");
  await video.getByRole("button", { name: "Play video" }).click();
  await expect(video.locator("iframe")).toBeFocused();
  expect(foreign.map((url) => new URL(url).host)).toEqual(["www.youtube-nocookie.com"]);
});

// spec §2: hosted video with captions
test("a video of our own plays with its captions", async ({ page }) => {
  await page.goto(every());
  const video = section(page, "RecommendedVideo").locator("video");
  await video.scrollIntoViewIfNeeded();
  await video.evaluate((element: HTMLVideoElement) => {
    element.muted = true;
    return element.play();
  });
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(0);
  const cues = await video.evaluate(
    (element: HTMLVideoElement) => element.textTracks[0]?.cues?.length ?? 0,
  );
  expect(cues).toBe(8);
});

test.describe("the quizlet", () => {
  const answer = (page: Page, name: string) =>
    section(page, "Quizlet").locator("summary", { hasText: name });

  // spec §2: quizlet explains each answer
  test("explains each answer by mouse and by keyboard, one at a time", async ({ page }) => {
    await page.goto(every());
    await answer(page, "Two hours").click();
    await expect(section(page, "Quizlet").getByText("Not quite").first()).toBeVisible();
    await answer(page, "Up to about 30").focus();
    await page.keyboard.press("Enter");
    await expect(section(page, "Quizlet").getByText("Correct")).toBeVisible();
    await expect(section(page, "Quizlet").locator("details[open]")).toHaveCount(1);
  });
});

test.describe("the symptom checker", () => {
  const checker = (page: Page) => section(page, "SymptomChecker");

  // spec §2: symptom checker with four body zones
  test("by mouse: pointing at the figure opens its questions, and each answer its note", async ({
    page,
  }) => {
    await page.goto(every());
    await expect(checker(page).getByRole("checkbox")).toHaveCount(0);
    await checker(page).locator(".body-figure label[data-zone=head]").click();
    await expect(checker(page).getByRole("radio", { name: "Head" })).toBeChecked();
    await checker(page).getByLabel("A headache that comes and goes").check();
    await expect(checker(page)).toContainText("Note when it begins");
    await expect(checker(page).getByRole("heading", { name: /emergency/ })).toBeHidden();
  });

  // spec §2: symptom checker with four body zones
  // spec §9: body zones
  test("by keyboard: a red flag ends at the emergency services, and stays in sight", async ({
    page,
  }) => {
    await page.goto(every());
    await checker(page).getByRole("radio", { name: "Head" }).focus();
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowDown");
    await expect(checker(page).getByRole("radio", { name: /Chest/ })).toBeChecked();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    await expect(checker(page).getByLabel("Pressure in the chest, or no air")).toBeChecked();
    const call = checker(page).getByRole("heading", { name: "Call emergency services now" });
    await expect(call).toBeVisible();
    await checker(page).getByRole("radio", { name: "Legs and feet" }).check();
    await expect(call).toBeVisible();
  });
});

// spec §1: visitors read galleries
// spec §2: gallery carousel
test("a gallery within a page moves by keys, and each picture has its address", async ({
  page,
}) => {
  await page.goto(every());
  const gallery = section(page, "Gallery");
  await gallery.getByRole("region", { name: /slides/ }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(gallery.getByText("2 of 6")).toBeVisible();
  // From elsewhere, as somebody comes who was sent the address.
  await page.goto("about:blank", { waitUntil: "load" });
  await page.goto(`${every()}#gallery-image-4`);
  await expect(gallery.getByText("4 of 6")).toBeVisible();
});

test("a wide table slides by keyboard on a narrow screen", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(every());
  const table = section(page, "SlidingTable").getByRole("region");
  await table.focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => table.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test("the notice in the corner closes by one press, and is in its place on a narrow screen", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1600, height: 900 });
  await page.goto(every());
  const corner = section(page, "StickyCornerAd");
  await expect(corner.locator("details")).toHaveCSS("position", "fixed");
  await corner.locator("summary").click();
  await expect(corner.locator("[data-ad-slot]")).toBeHidden();
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(corner.locator("details")).not.toHaveCSS("position", "fixed");
});

// spec §5: lead-gen email: required and valid
test("signing up for email within a page thanks in the words of the specification", async ({
  page,
}) => {
  await page.goto(every());
  const lead = section(page, "LeadGen");
  await expect(lead.getByRole("heading")).toHaveText("Sign up for email from Quiet Lamp:");
  await lead.getByLabel(/Email/).fill(newAddress());
  await lead.getByRole("button", { name: "Sign up" }).click();
  await expect(toast(page, leadTexts.thanks)).toBeVisible();
});

test.describe("campaigns", () => {
  // spec §2: campaign forms explain errors and keep what was typed
  test("a missing value is reported at its field in every kind of form, and typed values stay", async ({
    page,
  }) => {
    await page.goto(every());
    for (const kind of ["Giveaway", "OpportunityCampaignForm", "ClientLeadForm"]) {
      await test.step(kind, async () => {
        const form = section(page, kind).locator("form");
        await form.evaluate((element: HTMLFormElement) => {
          element.noValidate = true;
        });
        await form.getByLabel(/Email/).fill("not-an-address");
        await form.getByRole("button", { name: campaignTexts.send }).click();
        await expect(form.getByLabel(/Email/)).toHaveAttribute("aria-invalid", "true");
        await expect(form.getByLabel(/Email/)).toBeFocused();
        await expect(form.getByLabel(/Email/)).toHaveValue("not-an-address");
        await expect(form).toContainText("Please enter a valid email address");
        await expect(form).toContainText(campaignTexts.confirmFirst);
      });
    }
  });

  test("by keyboard alone: an entry is sent, and a second one is answered that the first counts", async ({
    page,
  }) => {
    const email = newAddress();
    for (const thanks of [campaignTexts.thanks, campaignTexts.thanksAgain]) {
      await page.goto(every());
      const form = section(page, "OpportunityCampaignForm").locator("form");
      await form.getByLabel(/Email/).focus();
      await page.keyboard.type(email);
      await page.keyboard.press("Tab");
      await page.keyboard.type("Rosa");
      await page.keyboard.press("Tab");
      await page.keyboard.press("ArrowDown");
      for (let press = 0; press < 5; press += 1) await page.keyboard.press("Tab");
      await page.keyboard.press("Space");
      await page.keyboard.press("Tab");
      await page.keyboard.press("Space");
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      await expect(section(page, "OpportunityCampaignForm").getByRole("status")).toHaveText(thanks);
    }
  });
});

test.describe("without scripts", () => {
  let context: BrowserContext;
  let page: Page;
  test.beforeAll(async ({ browser }) => {
    context = await browser.newContext({ javaScriptEnabled: false });
    page = await context.newPage();
  });
  test.afterAll(() => context.close());

  test("every type is there to read", async () => {
    await page.goto(every());
    for (const kind of sectionKinds) await expect.soft(section(page, kind), kind).toBeVisible();
    await expect(
      section(page, "VideoWithCopy").getByRole("link", { name: /Watch on/ }),
    ).toBeVisible();
    await expect(section(page, "WordRx").locator("summary")).toBeVisible();
  });

  // spec §2: symptom checker without scripts
  test("the symptom checker opens its notes and its red flags", async () => {
    await page.goto(every());
    const checker = section(page, "SymptomChecker");
    await checker.getByRole("radio", { name: "Head" }).check();
    await checker.getByLabel("A face that droops, or words that will not come").check();
    await expect(
      checker.getByRole("heading", { name: "Call emergency services now" }),
    ).toBeVisible();
  });

  test("a poll takes a vote and shows its results", async () => {
    await page.goto(every());
    const poll = section(page, "Poll");
    await poll.getByRole("radio").first().check();
    await poll.getByRole("button", { name: "Vote" }).click();
    await expect(page).toHaveURL(/\/polls\//);
    await expect(page.locator("[data-poll-results]")).toBeVisible();
  });

  test("a quiz opens its own page with every explanation", async () => {
    await page.goto(every());
    const quiz = section(page, "Quiz");
    for (const group of await quiz.getByRole("group").all())
      await group.getByRole("radio").first().check();
    await quiz.getByRole("button").last().click();
    await expect(page).toHaveURL(/\/quizzes\/.*answers=/);
  });

  // spec §2: campaigns without scripts
  test("an entry to a campaign is kept and thanked for, and one with gaps is not", async () => {
    await page.goto(every());
    const form = section(page, "Giveaway").locator("form");
    await form.getByLabel(/Email/).fill(newAddress());
    await form.getByLabel(/I confirm/).check();
    await form.getByLabel(/You may write/).check();
    await form.getByRole("button", { name: campaignTexts.send }).click();
    await expect(page.getByRole("main")).toContainText(campaignTexts.thanks);
  });

  test("a first line for the forums opens them", async () => {
    await page.goto(every());
    await section(page, "ForumStarter").getByRole("button", { name: "Start a thread" }).click();
    await page.waitForURL((url) => url.pathname !== "/every-section");
  });
});
