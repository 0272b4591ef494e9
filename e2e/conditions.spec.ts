import { expect } from "@playwright/test";
import { siteUrl } from "#e2e/support/site-url.ts";
import { test } from "#e2e/support/test.ts";

test.describe("as the server sends them", () => {
  // Without scripts pages load in a third of the time.
  test.use({ javaScriptEnabled: false });

  // spec §2: /conditions/{slug} shows a condition
  // spec §3: condition: names, facts, contents and SEO fields
  test("a condition's page shows its facts, links to its parts and to the site's content about it", async ({
    page,
  }) => {
    const answer = await page.goto(siteUrl("rare", "/conditions/cystic-fibrosis"));
    expect(answer?.status()).toBe(200);
    const main = page.getByRole("main");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cystic fibrosis");
    await expect(main).toContainText("Also known as CF, Mucoviscidosis");
    await expect(main).toContainText("1 to 5 in 10,000 people");
    await expect(main).toContainText("586");
    await expect(main).toContainText("not a substitute for your doctor");
    await expect(main.getByRole("link", { name: /^\d+ threads?$/ })).toHaveAttribute(
      "href",
      "#threads",
    );
    await expect(
      main.getByRole("link", { name: "Does anyone with cystic fibrosis work full time?" }),
    ).toBeVisible();
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      "href",
      siteUrl("rare", "/conditions/cystic-fibrosis"),
    );
    await page
      .getByRole("navigation", { name: "On this page" })
      .getByRole("link", { name: "How it's diagnosed" })
      .click();
    await expect(page).toHaveURL(/#how-it-s-diagnosed$/);
    await expect(page.getByRole("heading", { name: "How it's diagnosed" })).toBeInViewport();
    await page
      .getByRole("navigation", { name: "Breadcrumb" })
      .getByRole("link", { name: "Conditions A to Z" })
      .click();
    await expect(page).toHaveURL(siteUrl("rare", "/conditions"));
  });

  // spec §2: /conditions/{conditionSlug}/{slug} leads to the post
  test("an item below its condition redirects to its own path, below another it is not found", async ({
    page,
  }) => {
    await page.goto(siteUrl("migraine", "/conditions/migraine"));
    const link = page.locator('section[aria-labelledby="articles"] a[href^="/posts/"]').first();
    const path = (await link.getAttribute("href")) ?? "";
    const slug = path.replace("/posts/", "");
    const moved = await page.goto(siteUrl("migraine", `/conditions/migraine/${slug}`));
    expect((await moved?.request().redirectedFrom()?.response())?.status()).toBe(301);
    await expect(page).toHaveURL(siteUrl("migraine", path));
    for (const elsewhere of [
      `/conditions/insomnia/${slug}`,
      `/conditions/nothing/${slug}`,
      "/conditions/migraine/nothing",
      "/conditions/insomnia",
    ]) {
      const answer = await page.goto(siteUrl("migraine", elsewhere));
      expect([elsewhere, answer?.status()]).toEqual([elsewhere, 404]);
    }
    await page.goto(siteUrl("migraine", path));
    await page
      .getByRole("navigation", { name: "Conditions" })
      .getByRole("link", { name: "Migraine", exact: true })
      .click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Migraine");
  });

  // spec §2: directory of conditions
  test("the directory exists if there is more than one condition, and is in the menu if there are many", async ({
    page,
  }) => {
    for (const [site, status] of [
      ["rare", 200],
      ["migraine", 200],
      ["lupus", 404],
      ["shn", 404],
    ] as const) {
      const answer = await page.goto(siteUrl(site, "/conditions"));
      expect([site, answer?.status()]).toEqual([site, status]);
    }
    await page.goto(siteUrl("rare", "/"));
    await expect(page.locator('header a[href="/conditions"]').first()).toBeAttached();
  });
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("a condition is found by another name and with a typing error, by letter and by name", async ({
      page,
    }) => {
      await page.goto(siteUrl("rare", "/conditions"));
      const field = page.getByRole("main").getByRole("searchbox", { name: "Find a condition" });
      await field.fill("britle bone");
      await field.press("Enter");
      await expect(page).toHaveURL(siteUrl("rare", "/conditions?s=britle+bone"));
      await expect(
        page.getByRole("main").getByRole("listitem").getByRole("heading").first(),
      ).toHaveText("Osteogenesis imperfecta");
      await field.fill("zzzzzz");
      await field.press("Enter");
      await expect(page.getByRole("main")).toContainText("No matches found.");
      await expect(field).toHaveValue("zzzzzz");
      await page.getByRole("link", { name: /^G, / }).click();
      await expect(page).toHaveURL(siteUrl("rare", "/conditions?letter=g"));
      await expect(page.getByRole("main").getByRole("heading", { level: 3 })).toHaveText([
        "Gaucher disease",
        "Guillain-Barré syndrome",
      ]);
      await page.getByRole("link", { name: "Gaucher disease" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Gaucher disease");
    });
  });
}

test.describe("narrowing a search", () => {
  const results = "main section[aria-labelledby='results'] li";

  // spec §2: search: filters by type, site and category, with counts
  test("is done by the keyboard, shows in the address and is taken back", async ({ page }) => {
    // Too narrow for the filters next to the results.
    await page.setViewportSize({ width: 768, height: 800 });
    await page.goto(siteUrl("migraine", "/search?s=migraine"));
    const all = await page.getByRole("heading", { level: 2, name: /results for/ }).innerText();
    await page.getByText("Filter results").focus();
    await page.keyboard.press("Enter");
    const choice = page
      .getByRole("navigation", { name: "Filter results" })
      .getByRole("link", { name: /^Forum threads/ });
    const count = (await choice.innerText()).match(/[\d,]+/)?.[0] ?? "";
    await choice.focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(siteUrl("migraine", "/search?s=migraine&type=thread"));
    await expect(page.getByRole("heading", { level: 2, name: /results? for/ })).toHaveText(
      new RegExp(`^${count} `),
    );
    for (const link of await page.locator(`${results} h3 a`).all())
      expect(await link.getAttribute("href")).toMatch(/^\/forums\//);
    await page.getByRole("link", { name: "Remove: Forum threads" }).press("Enter");
    await expect(page).toHaveURL(siteUrl("migraine", "/search?s=migraine"));
    await expect(page.getByRole("heading", { level: 2, name: /results for/ })).toHaveText(all);
  });

  test("works without scripts, and an empty result suggests what to do", async ({ browser }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 768, height: 800 },
    });
    const page = await context.newPage();
    await page.goto(siteUrl("sleep", "/search?s=sleep"));
    await page.getByText("Filter results").click();
    await page
      .getByRole("navigation", { name: "Filter results" })
      .getByRole("list", { name: "Topic" })
      .getByRole("link")
      .first()
      .click();
    await expect(page).toHaveURL(/\/search\?s=sleep&category=/);
    await page.goto(siteUrl("sleep", "/search?s=zzzzz&type=thread"));
    await expect(page.getByRole("main")).toContainText("Clear filters");
    await context.close();
  });

  // spec §2: search: other names of a condition
  test("another name of a condition finds its page first", async ({ page }) => {
    await page.goto(siteUrl("migraine", "/search?s=hemicrania"));
    await page
      .getByRole("main")
      .getByRole("heading", { level: 2, name: "Migraine", exact: true })
      .click();
    await expect(page).toHaveURL(siteUrl("migraine", "/conditions/migraine"));
  });
});
