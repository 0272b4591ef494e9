import { randomBytes } from "node:crypto";
import { expect } from "@playwright/test";
import { listCookies } from "#e2e/support/list-cookies.ts";
import { logIn } from "#e2e/support/log-in.ts";
import { siteUrl } from "#e2e/support/site-url.ts";
import { test } from "#e2e/support/test.ts";

// The server under test shows its tools; who may see them elsewhere is proved in tests/api.
// spec §2: /experiment-demo is there for admins
test("the experiments of a site show owner, end and one's variant, and set no cookie", async ({
  page,
}) => {
  await page.goto(siteUrl("migraine", "/experiment-demo"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Experiments");
  await expect(page).toHaveTitle(/^Experiments/);
  const timing = page.locator('[data-experiment="lead_gen_pop_up_timing"]');
  await expect(timing).toContainText("Editorial Team, until 2027-05-31");
  await expect(timing.locator("[data-own-key]")).toHaveText("none");
  await expect(timing.locator('[data-exposures="30"]')).toHaveText(/^\d+ \(/);
  expect(await listCookies(page)).toEqual([]);
  await expect(page.getByRole("button", { name: /^Turn o/ })).toHaveCount(0);
});

// spec §2: experiments: an admin forces a variant for their own browser
test("without scripts an admin sees another variant on every page until they reset it, and others do not", async ({
  browser,
}) => {
  const scripted = await browser.newContext();
  const opened = await scripted.newPage();
  await logIn(opened, "migraine", "admin@demo.test");
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await scripted.storageState(),
  });
  const page = await context.newPage();
  const article = siteUrl("migraine", "/posts/a-bedroom-for-bad-days");
  const threads = page.locator('[data-section="ThreadSection"]');
  const experiment = page.locator('[data-experiment="what_follows_articles"]');
  for (const [key, shown] of [
    ["threads", 1],
    ["control", 0],
  ] as const) {
    await page.goto(siteUrl("migraine", "/experiment-demo"));
    await experiment
      .getByRole("button", {
        name: new RegExp(`^See this variant.*${key} of what_follows_articles`),
      })
      .click();
    await expect(page).toHaveURL(siteUrl("migraine", "/experiment-demo"));
    await expect(experiment.locator("[data-forced-key]")).toHaveText(key);
    await page.goto(article);
    await expect(threads).toHaveCount(shown);
    await expect(page.getByText(`You see variant ${key} of what_follows_articles.`)).toBeVisible();
    const other = await browser.newPage();
    await other.goto(article);
    await expect(other.locator('[data-section="ThreadSection"]')).toHaveCount(0);
    await expect(other.locator("[data-forced-variants]")).toHaveCount(0);
    await other.close();
  }
  await page.goto(siteUrl("migraine", "/super-secret-debug-tool"));
  await expect(page.locator('[data-variants="what_follows_articles"]')).toContainText(
    "Forced: control",
  );
  await page.goto(article);
  await page.getByRole("button", { name: /^See my own variant.*what_follows_articles/ }).click();
  await expect(page).toHaveURL(article);
  await expect(page.locator("[data-forced-variants]")).toHaveCount(0);
  await context.close();
  await scripted.close();
});

// spec §2: experiments: a variant stays over login and registration
test("a member has the same variants in every browser", async ({ browser }) => {
  const seen: string[][] = [];
  for (let turn = 0; turn < 2; turn += 1) {
    const context = await browser.newContext();
    const value = randomBytes(16).toString("base64url");
    await context.addCookies([{ name: "visitor", value, url: siteUrl("migraine") }]);
    const page = await context.newPage();
    await logIn(page, "migraine", "member@demo.test");
    await page.goto(siteUrl("migraine", "/experiment-demo"));
    seen.push(await page.locator("[data-own-key]").allTextContents());
    await context.close();
  }
  expect(seen[0]?.length).toBeGreaterThan(0);
  expect(seen[1]).toEqual(seen[0]);
});

test("a browser that has voted is recognized, and gets the same variant each time", async ({
  page,
}) => {
  await page.goto(siteUrl("migraine", "/polls/1204"));
  await page.getByRole("radio").first().check();
  await page.getByRole("button", { name: "Vote" }).click();
  await expect(page.locator("[data-poll-results]")).toBeVisible();
  const seen = new Set<string>();
  for (let turn = 0; turn < 3; turn += 1) {
    await page.goto(siteUrl("migraine", "/experiment-demo"));
    seen.add((await page.locator("[data-own-key]").first().textContent()) ?? "");
  }
  expect([...seen]).toEqual([expect.stringMatching(/^(30|60|90)$/)]);
});

test("below an article that tries something out, each browser sees one variant, and a new one the control", async ({
  browser,
}) => {
  const address = siteUrl("migraine", "/posts/a-bedroom-for-bad-days");
  const kindsSeenBy = async (visitor: string | null) => {
    const context = await browser.newContext();
    if (visitor) await context.addCookies([{ name: "visitor", value: visitor, url: address }]);
    const page = await context.newPage();
    const seen = [];
    for (let time = 0; time < 2; time += 1) {
      await page.goto(address);
      const sections = page.locator(
        '[data-section="Recommendation"], [data-section="ThreadSection"]',
      );
      seen.push(
        await sections.evaluateAll((all) =>
          all.map((section) => section.getAttribute("data-section")),
        ),
      );
    }
    expect(seen[1]).toEqual(seen[0]);
    const cookies = await context.cookies();
    expect(cookies.length).toBe(visitor ? 1 : 0);
    await context.close();
    return String(seen[0]);
  };
  expect(await kindsSeenBy(null)).toBe("Recommendation");
  const shown = new Set<string>();
  // Twenty-four browsers in one variant are one case in eight million.
  for (let turn = 0; turn < 24 && shown.size < 2; turn += 1)
    shown.add(await kindsSeenBy(randomBytes(16).toString("base64url")));
  expect([...shown].toSorted()).toEqual(["Recommendation", "ThreadSection"]);
});
