import { expect, type Locator, type Page } from "@playwright/test";
import { findAxeViolationsInLightAndDim } from "#e2e/support/axe.ts";
import { getPage, readHead } from "#e2e/support/get-page.ts";
import { logIn } from "#e2e/support/log-in.ts";
import { siteUrl } from "#e2e/support/site-url.ts";
import { test } from "#e2e/support/test.ts";
import { walledArticle } from "#e2e/support/walled-article.ts";
import { demoPassword } from "#seed/content/accounts.ts";
import { checkStructuredData } from "#tests/support/check-structured-data.ts";

const account = (page: Page) => page.locator("[data-wall=account]");
const subscription = (page: Page) => page.locator("[data-wall=subscription]");
const section = (page: Page, kind: string): Locator =>
  page.locator(`[data-section="${kind}"]`).first();
const newAddress = () => `reader-${Date.now()}-${Math.random().toString(36).slice(2)}@example.org`;

/** Presses Tab until an element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let press = 0; press < 120; press += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error("The keyboard does not reach it");
}

/** The top of an element in the window, in pixels. */
const topOf = (place: Locator) => place.evaluate((one) => one.getBoundingClientRect().top);

/** Sentences of a page's text, as its HTML has them. */
const listSentences = (html: string): string[] => {
  const main = html.slice(html.indexOf("<main"), html.lastIndexOf("</main>"));
  return [...main.matchAll(/>([^<>]{40,})</g)].map(([, text = ""]) => text.slice(0, 120));
};

for (const [prefix, wall] of [
  ["diabetes", "account"],
  ["psoriasis", "subscription"],
] as const) {
  // spec §4: walls: no gated word leaves the server
  test(`on ${prefix} no page contains sections behind the ${wall} wall: not in scripts, the head or data either`, async ({
    page,
  }) => {
    const path = await walledArticle(page, prefix, wall);
    const { text: html } = await getPage(prefix, path);
    await logIn(page, prefix, "member@demo.test");
    await page.goto(siteUrl(prefix, path));
    const open = new Set(listSentences(html));
    const cookie = (await page.context().cookies())
      .map(({ name, value }) => `${name}=${value}`)
      .join("; ");
    const member = (await getPage(prefix, path, { cookie })).text;
    const gated = listSentences(member).filter((one) => !open.has(one));
    expect(gated.length).toBeGreaterThan(2);
    const words = gated.map((one) => one.slice(0, 40));
    const crawler = { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" };
    const author = /href="(\/author\/[^"]+)"/.exec(html)?.[1] ?? "/";
    const term = encodeURIComponent(words[0] ?? "");
    const others = ["/", "/search?s=the", `/search?s=${term}`, author, "/feed", "/sw.js"];
    for (const [asked, headers] of [
      [path, {}],
      [path, crawler],
      [`${path}?as=member`, {}],
      [`${path}?preview=true&as=member`, crawler],
      [path, { rsc: "1", "next-router-prefetch": "1" }],
      ...others.map((other) => [other, crawler] as [string, Record<string, string>]),
    ] as [string, Record<string, string>][]) {
      const { status, text } = await getPage(prefix, asked, headers);
      expect([asked, status]).toEqual([asked, 200]);
      // The results page repeats the search term.
      const said = asked.includes(term) && term !== "" ? words.slice(1) : words;
      expect([asked, said.filter((one) => text.includes(one))]).toEqual([asked, []]);
    }
    // Structured data: the gated part, and a class that exists in the page.
    const [data = ""] = readHead(html).structuredData;
    expect(checkStructuredData(data).problems).toEqual([]);
    expect(data).toContain('"isAccessibleForFree":false');
    const selector = /"cssSelector":"\.([\w-]+)"/.exec(data)?.[1];
    expect(html).toMatch(new RegExp(`class="${selector} `));
    expect(readHead(member).structuredData.join()).not.toContain('"isAccessibleForFree":false');
  });
}

test("an account wall explains itself, sends no gated content, and opens for a member", async ({
  page,
}) => {
  const path = await walledArticle(page, "diabetes", "account");
  await expect(account(page).getByRole("heading")).toHaveText(/^Join /);
  await expect(account(page)).toContainText(
    "Create an account to get full access. It's free and easy to do!",
  );
  await expect(account(page).getByRole("link", { name: "Log in" })).toHaveAttribute(
    "href",
    `/member-login?redirect=${encodeURIComponent(`${path}#gated`)}`,
  );
  await expect(section(page, "Recommendation")).toBeVisible();
  expect(await findAxeViolationsInLightAndDim(page)).toEqual([]);
  const before = await page.locator('[data-section="HTML"]').count();
  await logIn(page, "diabetes", "member@demo.test");
  await page.goto(siteUrl("diabetes", path));
  await expect(account(page)).toHaveCount(0);
  expect(await page.locator('[data-section="HTML"]').count()).toBeGreaterThan(before);
});

// spec §4: walls: who logs in reads on from the place of the wall
test("by keyboard one logs in at a wall and reads on from its place", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const path = await walledArticle(page, "diabetes", "account");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  // The free part comes first, then the wall with its heading, below that of the page.
  const levels = await page
    .getByRole("main")
    .getByRole("heading")
    .evaluateAll((all) => all.map(({ tagName }) => Number(tagName.slice(1))));
  for (const [index, level] of levels.entries())
    expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1);
  const logInLink = account(page).getByRole("link", { name: "Log in" });
  await account(page).getByRole("link", { name: "Create an account" }).focus();
  await tabTo(page, logInLink);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Welcome back!" });
  await dialog.getByLabel("Email").fill("member2@demo.test");
  await dialog.getByLabel("Password", { exact: true }).fill(demoPassword);
  await page.keyboard.press("Enter");
  await expect(account(page)).toHaveCount(0);
  await expect(page).toHaveURL(siteUrl("diabetes", `${path}#gated`));
  await expect.poll(() => topOf(page.locator("#gated"))).toBeLessThan(300);
});

// spec §2: signing up opens a subscription wall
// spec §4: 30 days in a secure cookie: subscribed
test("signing up opens a subscription wall", async ({ page }) => {
  await walledArticle(page, "psoriasis", "subscription");
  await expect(subscription(page).getByRole("heading").first()).toHaveText(
    "Subscribe or log in to get full access to the community.",
  );
  expect(await findAxeViolationsInLightAndDim(page)).toEqual([]);
  const email = subscription(page).getByLabel(/Email/);
  await section(page, "HTML").locator("a, p").first().click();
  await tabTo(page, email);
  await email.fill(newAddress());
  await page.keyboard.press("Enter");
  await expect(subscription(page)).toHaveCount(0);
  await expect.poll(() => topOf(page.locator("#gated"))).toBeLessThan(300);
  const cookies = await page.context().cookies(siteUrl("psoriasis"));
  const subscribed = cookies.find(({ name }) => name === "subscribed");
  const days = ((subscribed?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(days).toBeGreaterThan(29);
  expect(days).toBeLessThanOrEqual(30);
});

// spec §3: session flags
// spec §4: subscription wall: when it stands
// spec §4: URL cue utm_medium=email
test("a link in an email opens it too, and other visitors still find it", async ({
  page,
  browser,
}) => {
  const path = await walledArticle(page, "psoriasis", "subscription");
  await page.goto(siteUrl("psoriasis", `${path}?utm_medium=email`));
  await expect(subscription(page)).toHaveCount(0);
  await page.goto(siteUrl("psoriasis", path));
  await expect(subscription(page)).toHaveCount(0);
  const other = await browser.newPage();
  await other.goto(siteUrl("psoriasis", path));
  await expect(subscription(other)).toHaveCount(1);
  await other.close();
});

test("without scripts the form of a wall returns to the open page", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const path = await walledArticle(page, "psoriasis", "subscription");
  await subscription(page).getByLabel(/Email/).fill(newAddress());
  await subscription(page).getByRole("button", { name: "Sign up" }).click();
  await expect(page).toHaveURL(siteUrl("psoriasis", `${path}#gated`));
  await expect(subscription(page)).toHaveCount(0);
  await expect.poll(() => topOf(page.locator("#gated"))).toBeLessThan(300);
  await context.close();
});
