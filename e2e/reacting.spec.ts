import { expect, type Page } from "@playwright/test";
import { firstLink } from "#e2e/support/every-page.ts";
import { logIn, personalDataIsLoaded } from "#e2e/support/log-in.ts";
import { siteUrl } from "#e2e/support/site-url.ts";
import { readyForClicks, test, waitForScripts } from "#e2e/support/test.ts";

/** The counts an article shows, by reaction. */
async function counts(page: Page): Promise<Record<string, number>> {
  const lines = await page.getByRole("article").locator("[data-reaction-count]").all();
  const pairs = lines.map(async (line) => [
    await line.getAttribute("data-reaction-count"),
    Number((await line.innerText()).replace(/\D/g, "")),
  ]);
  return Object.fromEntries(await Promise.all(pairs));
}

const choose = async (page: Page, reaction: string) => {
  await page
    .getByRole("button", { name: /React to this article|Your reaction to this article/ })
    .click();
  await page
    .getByRole("menu", { name: "Reactions to this article" })
    .getByRole("menuitemradio", { name: reaction })
    .click();
};

/** Reads the article that the home page shows first, until it answers to clicks. */
async function followHero(page: Page): Promise<void> {
  await page.goto(siteUrl("asthma"));
  await page
    .locator('[data-section="HomepageHero"]')
    .getByRole("heading")
    .getByRole("link")
    .first()
    .click();
  await page.waitForURL(({ pathname }) => pathname !== "/");
  await waitForScripts(page);
}

async function openArticle(page: Page): Promise<void> {
  await followHero(page);
  await personalDataIsLoaded(page);
}

// spec §6: verified members message, react and comment where the feature is on
// spec §1: members react to content
// spec §4: reaction menu: choosing or removing closes it
test("a member's reaction moves the counts, one is selected at a time, and it can be taken back", async ({
  page,
}) => {
  await logIn(page, "asthma", "member@demo.test");
  await openArticle(page);
  const before = await counts(page);
  const of = (record: Record<string, number>, type: string) => record[type] ?? 0;

  await choose(page, "Wow");
  await expect(
    page.getByRole("button", { name: "Your reaction to this article: Wow. Change it" }),
  ).toBeVisible();
  expect(of(await counts(page), "wow")).toBe(of(before, "wow") + 1);

  await choose(page, "Sad");
  await expect(
    page.getByRole("button", { name: "Your reaction to this article: Sad. Change it" }),
  ).toBeVisible();
  const changed = await counts(page);
  expect(of(changed, "wow")).toBe(of(before, "wow"));
  expect(of(changed, "sad")).toBe(of(before, "sad") + 1);

  await page.reload();
  await expect(
    page.getByRole("button", { name: "Your reaction to this article: Sad. Change it" }),
  ).toBeVisible();

  await choose(page, "Sad");
  await expect(page.getByRole("button", { name: "React to this article" })).toBeVisible();
  expect(await counts(page)).toEqual(before);
});

test("a reaction is shown before the server answers", async ({ page }) => {
  await logIn(page, "asthma", "member@demo.test");
  await openArticle(page);
  const { promise: shown, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/api", async (route) => {
    await shown;
    await route.continue();
  });
  for (const reaction of ["Wow", "Sad", "Like"]) {
    await choose(page, reaction);
    await expect(
      page.getByRole("button", { name: `Your reaction to this article: ${reaction}. Change it` }),
    ).toBeVisible();
  }
  release();
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("a second visitor sees the new count on a cached page", async ({ page, browser }) => {
  await logIn(page, "asthma", "member2@demo.test");
  await openArticle(page);
  const visitor = await readyForClicks(await browser.newPage());
  const reload = () => visitor.goto(page.url());
  await reload();
  expect((await reload())?.headers()["x-page-cache"]).toBe("HIT");
  const before = (await counts(visitor)).same ?? 0;
  // The page shows its choice at once; the response confirms that it is stored.
  const saved = page.waitForResponse((response) =>
    Boolean(response.request().postData()?.includes("reactedType")),
  );
  await choose(page, "Same here");
  await expect(
    page.getByRole("button", { name: "Your reaction to this article: Same here. Change it" }),
  ).toBeVisible();
  await saved;
  await reload();
  expect((await counts(visitor)).same).toBe(before + 1);
  expect((await reload())?.headers()["x-page-cache"]).toBe("HIT");
  await visitor.close();
});

// spec §6: guests who react or write are asked to log in
test("a guest who reacts is asked to log in", async ({ page }) => {
  await followHero(page);
  await choose(page, "Support");
  await expect(
    page
      .getByRole("dialog", { name: "Join in" })
      .getByText("Please create an account or log in to continue."),
  ).toBeVisible();
});

test("a rejected reaction is reverted, and unverified members see the verification prompt", async ({
  page,
}) => {
  await logIn(page, "asthma", "unverified@demo.test");
  await openArticle(page);
  const before = await counts(page);
  await choose(page, "Like");
  await expect(page.getByRole("dialog", { name: "Verify your account" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(await counts(page)).toEqual(before);
});

// spec §4: reactions on a phone
test("on a phone the five reactions are one row on the screen", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await logIn(page, "migraine", "member2@demo.test");
  await page.goto(siteUrl("migraine", await firstLink(page, "/forums", "/forums/")));
  await personalDataIsLoaded(page);
  await page
    .getByRole("button", { name: /^React to / })
    .first()
    .click();
  const choices = page.getByRole("menu", { name: /^Reactions to / }).getByRole("menuitemradio");
  await expect(choices).toHaveCount(5);
  const boxes = await Promise.all((await choices.all()).map((button) => button.boundingBox()));
  expect(new Set(boxes.map((box) => box?.y)).size).toBe(1);
  for (const box of boxes) {
    expect(box?.width).toBeGreaterThanOrEqual(44);
    expect((box?.x ?? 0) + (box?.width ?? 1000)).toBeLessThanOrEqual(360);
  }
});
