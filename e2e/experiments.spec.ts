import { randomBytes } from "node:crypto";
import { expect } from "@playwright/test";
import { siteUrl } from "#e2e/support/site-url.ts";
import { test } from "#e2e/support/test.ts";

// The server under test shows its tools; who may see them elsewhere is proved in tests/api.
test("the experiments of a site show one's variant, and share out new visitors as planned", async ({
  page,
}) => {
  await page.goto(siteUrl("migraine", "/experiment-demo"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Experiments");
  const timing = page.locator('[data-experiment="lead_gen_pop_up_timing"]');
  await expect(timing.locator("[data-own-key]")).toHaveText("none");
  await page.getByRole("button", { name: "Draw 1,000 new visitors" }).click();
  await expect(page).toHaveURL(siteUrl("migraine", "/experiment-demo?draws=1000"));
  const drawn = await timing.locator("tbody td:last-child").allTextContents();
  const counts = drawn.map((text) => Number.parseInt(text, 10));
  expect(counts.reduce((sum, one) => sum + one, 0)).toBe(1000);
  expect(Math.abs((counts[0] ?? 0) - 500)).toBeLessThan(100);
  expect(await page.context().cookies()).toEqual([]);
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
