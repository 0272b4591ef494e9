import { gzipSync } from "node:zlib";
import { expect, type Page, test as plainTest, type Response } from "@playwright/test";
import { firstLink } from "#e2e/support/every-page.ts";
import { logIn } from "#e2e/support/log-in.ts";
import { plainText } from "#e2e/support/member-text.ts";
import { siteUrl } from "#e2e/support/site-url.ts";

/*
 * As in `scripts-on-touch.spec.ts` the scripts start as they do for readers: a member's page starts with a touch.
 */

const site = "migraine";
const email = "member@demo.test";

const test = plainTest.extend({
  page: async ({ page }, use) => {
    const consent = { name: "consent", value: `1.000.${Math.floor(Date.now() / 1000)}` };
    await page.context().addCookies([{ ...consent, url: siteUrl(site) }]);
    await logIn(page, site, email);
    await use(page);
  },
});

/** A thread that the member has not started. */
async function findThread(page: Page): Promise<string> {
  const thread = await firstLink(page, "/forums", "/forums/");
  // Requests of the list that are still running do not belong to the thread.
  await page.goto("about:blank");
  return thread;
}
const isOfPage = (url: string) =>
  /\/_next\/(?!.*\/(?:head|member)-).*\.js$/.test(new URL(url).pathname);

/** The requests of a page until it is read. */
function watchRequests(page: Page): Response[] {
  const responses: Response[] = [];
  page.on("response", (response) => responses.push(response));
  return responses;
}
const startedScripts = (responses: readonly Response[]) => {
  // Requests of the previous page may arrive while it is left.
  const start = responses.findLastIndex((one) => one.request().resourceType() === "document");
  return responses
    .slice(start + 1)
    .map((one) => one.url())
    .filter(isOfPage);
};
/** Errors in a page, such as text that differs during hydration. */
function watchProblems(page: Page): string[] {
  const problems: string[] = [];
  page.on("pageerror", ({ message }) => problems.push(message));
  page.on("console", (message) => {
    if (message.type() === "error") problems.push(message.text());
  });
  return problems;
}

/** Bytes of script, as they travel. */
async function countScriptBytes(responses: readonly Response[]): Promise<number> {
  const scripts = responses.filter((one) => one.request().resourceType() === "script");
  const sizes = await Promise.all(scripts.map(async (one) => gzipSync(await one.body()).length));
  return sizes.reduce((sum, size) => sum + size, 0);
}
/** Longer than the browser takes to become idle, and than the live connection waits. */
const wait = (page: Page) => page.waitForTimeout(2500);

const profileButton = (page: Page) => page.getByRole("button", { name: /^Profile menu of/ });
const bar = (page: Page) => page.locator("[id^=reactions-THREAD]");
const box = (page: Page) => page.locator("#comment-form").getByRole("textbox");

test("a member's thread loads no script before an interaction, and shows the member's data", {
  tag: "@starts-on-touch",
}, async ({ page }) => {
  const thread = await findThread(page);
  const responses = watchRequests(page);
  await page.goto(siteUrl(site, thread));
  await expect(profileButton(page)).toBeVisible();
  await wait(page);
  expect(startedScripts(responses)).toEqual([]);
  // Guests have the pictures of members too.
  const others = responses.filter((one) => one.request().resourceType() !== "image");
  expect(others.length).toBeLessThanOrEqual(12);
  expect(await countScriptBytes(responses)).toBeLessThanOrEqual(20_000);

  await test.step("after a touch everything works", async () => {
    const react = bar(page).getByRole("button", { name: /reaction to|React to/ });
    await react.click();
    const support = page.getByRole("menuitemradio", { name: "Support" });
    // Another try of this test has chosen it, and a second time takes it back.
    if ((await support.getAttribute("aria-checked")) === "true")
      await page.keyboard.press("Escape");
    else await support.click();
    await expect(react).toHaveText("Support");
    const follow = page.locator("[data-follow-thread]");
    if ((await follow.getAttribute("aria-pressed")) === "false") await follow.click();
    await expect(follow).toHaveAttribute("aria-pressed", "true");
    await expect(page.getByRole("button", { name: "Mute", exact: true })).toBeVisible();
  });

  await test.step("and is shown on the next visit without one", async () => {
    responses.splice(0);
    await page.goto(siteUrl(site, thread));
    await expect(bar(page).getByRole("button", { name: /^Your reaction/ })).toHaveText("Support");
    await expect(page.locator("[data-follow-thread]")).toHaveAttribute("aria-pressed", "true");
    await expect(page.getByRole("button", { name: "Mute", exact: true })).toBeVisible();
    await wait(page);
    expect(startedScripts(responses)).toEqual([]);
  });
});

for (const [name, path] of [
  ["article", "/posts/growing-older-with-migraine"],
  ["list of a tag", "/tag/work"],
  ["list of stories", "/stories"],
  ["list of recipes", "/recipes"],
  ["condition", "/conditions/migraine"],
  ["list of conditions", "/conditions"],
] as const)
  test(`a member's ${name} loads no script of the page before a touch, and its menu opens with one`, {
    tag: "@starts-on-touch",
  }, async ({ page }) => {
    const problems = watchProblems(page);
    const responses = watchRequests(page);
    await page.goto(siteUrl(site, path));
    await expect(profileButton(page)).toBeVisible();
    await wait(page);
    expect(startedScripts(responses)).toEqual([]);
    expect(await countScriptBytes(responses)).toBeLessThanOrEqual(20_000);
    await profileButton(page).click();
    await expect(page.getByRole("menuitem", { name: "My Profile" })).toBeVisible();
    expect(problems).toEqual([]);
  });

test("a member's action on an article is shown on the next visit without an interaction", {
  tag: "@starts-on-touch",
}, async ({ page }) => {
  const problems = watchProblems(page);
  const article = siteUrl(site, "/posts/growing-older-with-migraine");
  const reactions = page.locator("[id^=reactions-POST]").first();
  const save = page.locator("[id^=bookmark-POST] button").first();
  await page.goto(article);
  await expect(profileButton(page)).toBeVisible();
  if ((await save.textContent()) !== "Saved") await save.click();
  await expect(save).toHaveText("Saved");
  await reactions.getByRole("button", { name: /reaction to|React to/ }).click();
  const support = page.getByRole("menuitemradio", { name: "Support" });
  const chosen = reactions.getByRole("button", { name: /^Your reaction/ });
  if ((await support.getAttribute("aria-checked")) === "true") await page.keyboard.press("Escape");
  else {
    // Leaves at once after sending: the press is stored anyway.
    const sent = page.waitForRequest(
      (one) => one.method() === "POST" && one.url().endsWith("/api"),
    );
    await support.click();
    await sent;
  }

  const responses = watchRequests(page);
  // A page whose counts are older than the reaction starts by itself.
  await expect(async () => {
    responses.splice(0);
    await page.goto(article);
    await expect(save).toHaveText("Saved");
    await expect(chosen).toHaveText("Support");
    await wait(page);
    expect(startedScripts(responses)).toEqual([]);
  }).toPass({ timeout: 60_000 });
  await profileButton(page).click();
  await expect(page.getByRole("menuitem", { name: "My Profile" })).toBeVisible();
  expect(problems).toEqual([]);
});

test("a member's follows are shown without an interaction, and React keeps them after one", {
  tag: "@starts-on-touch",
}, async ({ page }) => {
  const problems = watchProblems(page);
  for (const path of ["/tag/work", "/conditions/migraine"]) {
    const button = page.locator("#content form[id^=follow-] button").first();
    await page.goto(siteUrl(site, path));
    await expect(profileButton(page)).toBeVisible();
    await wait(page);
    if ((await button.textContent()) === "Follow") {
      const stored = page.waitForResponse((one) => one.request().method() === "POST");
      await button.click();
      await stored;
    }
    await expect(button).toHaveText("Unfollow");
    const responses = watchRequests(page);
    await page.goto(siteUrl(site, path));
    await expect(button).toHaveText("Unfollow");
    await wait(page);
    expect(startedScripts(responses)).toEqual([]);
    await profileButton(page).click();
    await expect(page.getByRole("menuitem", { name: "My Profile" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(button).toHaveText("Unfollow");
  }
  expect(problems).toEqual([]);
});

test("a page with updates for its member hydrates by itself", async ({ page }) => {
  for (const path of ["/", "/forums"]) {
    const responses = watchRequests(page);
    await page.goto(siteUrl(site, path));
    await expect.poll(() => startedScripts(responses).length).toBeGreaterThan(2);
  }
});

test("a thread whose viewer has more to see starts by itself", async ({ page }) => {
  const thread = await findThread(page);
  const responses = watchRequests(page);
  await page.goto(siteUrl(site, thread));
  await page.evaluate(() => localStorage.setItem("pending-action", "{}"));
  await page.reload();
  await expect.poll(() => startedScripts(responses).length).toBeGreaterThan(2);
  await logIn(page, site, "moderator@demo.test");
  responses.splice(0);
  await page.goto(siteUrl(site, thread));
  await expect.poll(() => startedScripts(responses).length).toBeGreaterThan(2);
});

test("a control keeps the focus when the scripts put the member's own in its place", {
  tag: "@starts-on-touch",
}, async ({ page }) => {
  await page.goto(siteUrl(site, await findThread(page)));
  const follow = page.locator("[data-follow-thread]");
  if ((await follow.getAttribute("aria-pressed")) === "false") await follow.click();
  await expect(page.getByRole("button", { name: "Mute", exact: true })).toBeVisible();
  for (const control of ["profile-menu", "mute", "more-"])
    await test.step(control, async () => {
      await page.reload();
      await page.locator(`[data-stands-for^=${control}]`).first().focus();
      await expect(page.locator(`[data-press^=${control}]`).first()).toBeFocused();
    });
});

/** Early presses and their effects. */
const presses: [name: string, press: (page: Page) => Promise<() => Promise<void>>][] = [
  [
    "the profile menu",
    async (page) => {
      await profileButton(page).click();
      return () => expect(page.getByRole("menuitem", { name: "My Profile" })).toBeVisible();
    },
  ],
  [
    "a reaction",
    async (page) => {
      await bar(page)
        .getByRole("button", { name: /reaction to|React to/ })
        .click();
      return () => expect(page.getByRole("menuitemradio")).toHaveCount(5);
    },
  ],
  [
    "More of a reply",
    async (page) => {
      // An ad that comes near on the way there has started the page, or has not.
      const more = "[data-comment-more]:visible, [data-comment-menu] button";
      // The menu may come in the place of the link while it is looked for: then it is looked for again.
      await expect(() => page.locator(more).first().click({ timeout: 3000 })).toPass();
      return () => expect(page.getByRole("menuitem", { name: "Quote" })).toBeVisible();
    },
  ],
  [
    "Reply below a reply",
    async (page) => {
      await page.locator("[data-comment-reply]").first().click();
      const form = page.locator("[data-comment-form] [contenteditable=true]");
      return () => expect(form).toBeFocused();
    },
  ],
  [
    "Follow",
    async (page) => {
      await expect(profileButton(page)).toBeVisible();
      const button = page.locator("[data-follow-thread]");
      const isFollowing = (await button.getAttribute("aria-pressed")) === "true";
      await button.click();
      return () => expect(button).toHaveAttribute("aria-pressed", String(!isFollowing));
    },
  ],
  [
    "Save",
    async (page) => {
      await expect(profileButton(page)).toBeVisible();
      const button = page.locator("[id^=bookmark-THREAD] button");
      const wasSaved = (await button.textContent()) === "Saved";
      await button.click();
      return () => expect(button).toHaveText(wasSaved ? "Save" : "Saved");
    },
  ],
  [
    "words",
    async (page) => {
      const text = `Words of ${Date.now()}`;
      await box(page).click();
      await page.keyboard.type(text, { delay: 15 });
      return async () => {
        await expect(page.locator("#comment-form [contenteditable=true]")).toContainText(text);
        await expect(plainText(page)).toHaveValue(new RegExp(text));
        // A page with a draft hydrates by itself: the next try starts without one, after it is
        // deleted.
        await box(page).fill("");
        await page.waitForTimeout(2500);
      };
    },
  ],
];

/** Each once; many more are tried with EARLY_TRIES=200. */
const tries = Number(process.env.EARLY_TRIES ?? presses.length);

test(`no early press or typed text of a member is lost, in ${tries} tries`, async ({ page }) => {
  test.setTimeout(240_000 + tries * 6000);
  const thread = await findThread(page);
  await page.route(/\/_next\/.*\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 150));
    // The page may have been left meanwhile.
    await route.continue().catch(() => undefined);
  });
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const [name, press] = presses[attempt % presses.length] ?? [];
    await page.goto(siteUrl(site, thread), { waitUntil: attempt % 2 === 0 ? "commit" : "load" });
    await page.waitForTimeout(Math.random() * 600);
    await test.step(`${attempt}: ${name}`, async () => {
      const check = await press?.(page);
      await check?.();
    });
  }
});
