import { expect, type Page } from "@playwright/test";
import { openForms } from "#e2e/support/account-forms.ts";
import {
  colourRules,
  findAxeViolations,
  findAxeViolationsInLightAndDim,
  readColours,
} from "#e2e/support/axe.ts";
import { conversationPath, memberPaths, publicPaths, staffPaths } from "#e2e/support/every-page.ts";
import { logIn, personalDataIsLoaded } from "#e2e/support/log-in.ts";
import { changeInPlace, choose, contrasts } from "#e2e/support/reading-comfort.ts";
import { siteUrl } from "#e2e/support/site-url.ts";
import { test } from "#e2e/support/test.ts";

// Minutes each: every worker takes one.
test.describe.configure({ mode: "parallel" });

/**
 * Everything axe finds on some pages: all rules once, then colours in every other contrast. Two of the contrasts that a
 * reader can choose look like the light and the dark theme of the system; they are checked only on pages where they do not.
 */
async function findings(page: Page, paths: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    const keep = (name: string, lines: string[]) =>
      found.push(...lines.map((line) => `${path} ${name} ${line}`));
    await page.goto(siteUrl("migraine", path));
    if (isPrivate(path)) await memberPageIsThere(page);
    await page.emulateMedia({ colorScheme: "light" });
    const judged: Record<string, string> = { "contrast-reg": await readColours(page) };
    keep("light", await findAxeViolations(page));
    await page.emulateMedia({ colorScheme: "dark" });
    judged["contrast-dark"] = await readColours(page);
    keep("dim", await findAxeViolations(page, colourRules));
    await page.emulateMedia({ colorScheme: null });
    for (const contrast of contrasts) {
      await changeInPlace(page, { contrast });
      if (contrast in judged && judged[contrast] === (await readColours(page))) continue;
      keep(contrast, await findAxeViolations(page, colourRules));
    }
  }
  return found;
}

const isPrivate = (path: string) => memberPaths.includes(path) || path.startsWith("/moderation");

async function memberPageIsThere(page: Page): Promise<void> {
  await personalDataIsLoaded(page);
  await expect(page.getByRole("main").locator("[aria-busy=true]")).toHaveCount(0);
}

/** Whether the page is wider than a window of some width, and what axe finds there. */
async function findTooWide(page: Page, path: string, width: number): Promise<string[]> {
  const actual = await page.evaluate(() => document.documentElement.scrollWidth);
  const violations = await findAxeViolations(page);
  const found = violations.map((line) => `${path} at ${width} px ${line}`);
  return actual > width ? [`${path} is ${actual} px wide`, ...found] : found;
}

/** A window of 1280 × 720 px has half as many at 200 %. */
const atDoubleZoom = { width: 640, height: 360 };

/** Elements wider than a small screen and than a large one at 200 %, and the findings of axe. */
async function tooWide(page: Page, paths: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(siteUrl("migraine", path));
    if (isPrivate(path)) await memberPageIsThere(page);
    found.push(...(await findTooWide(page, path, 320)));
    await page.setViewportSize(atDoubleZoom);
    found.push(...(await findTooWide(page, path, 640)));
  }
  return found;
}

// spec §2: WCAG AA in every contrast, at 320 px and at 200 % zoom
test("axe finds nothing on any public page, in any contrast", async ({ page }) => {
  test.setTimeout(600_000);
  expect(await findings(page, await publicPaths(page))).toEqual([]);
});

test("axe finds nothing on a member's pages, in any contrast", async ({ page }) => {
  test.setTimeout(600_000);
  await logIn(page, "migraine", "member@demo.test");
  expect(await findings(page, memberPaths)).toEqual([]);
});

test("axe finds nothing on the pages of moderation, in any contrast", async ({ page }) => {
  test.setTimeout(600_000);
  const paths = await staffPaths(page);
  expect(paths).not.toContain("/");
  expect(await findings(page, paths)).toEqual([]);
});

test("axe finds nothing in the forms of the account", async ({ page }) => {
  for (const prefix of ["migraine", "shn"]) {
    await openForms(page, prefix);
    expect(await findAxeViolationsInLightAndDim(page)).toEqual([]);
  }
});

test("axe finds nothing in the dialog and the menu", async ({ page }) => {
  await page.goto(siteUrl("migraine"));
  await page.getByRole("link", { name: "Log in", exact: true }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(await findAxeViolationsInLightAndDim(page)).toEqual([]);
  await logIn(page, "migraine", "member@demo.test");
  await page.goto(siteUrl("migraine", conversationPath));
  await expect(page.getByRole("log")).toBeVisible();
  await page.getByRole("button", { name: /^Profile menu of/ }).click();
  await expect(page.getByRole("menu")).toBeVisible();
  expect(await findAxeViolationsInLightAndDim(page)).toEqual([]);
});

test("a reader with large letters on a dark background finds every page in order", async ({
  page,
}) => {
  test.setTimeout(600_000);
  const paths = await publicPaths(page);
  await choose(page, "migraine", { font: "font-xl", contrast: "contrast-dark" });
  const found: string[] = [];
  for (const path of paths) {
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.goto(siteUrl("migraine", path));
    found.push(...(await findTooWide(page, path, 1280)));
    await page.setViewportSize({ width: 360, height: 740 });
    found.push(...(await findTooWide(page, path, 360)));
  }
  expect(found).toEqual([]);
  const root = page.locator("html");
  await expect(root).toHaveAttribute("data-contrast", "contrast-dark");
  await expect(root).toHaveAttribute("data-font-size", "font-xl");
});

// spec §2: layouts default, centered, sidebar and full-bleed
// spec §2: WCAG AA in every contrast, at 320 px and at 200 % zoom
test("at 320 px and at 200 % zoom no public page is wider than the screen, and axe finds nothing", async ({
  page,
}) => {
  test.setTimeout(600_000);
  expect(await tooWide(page, await publicPaths(page))).toEqual([]);
});

// spec §2: WCAG AA in every contrast, at 320 px and at 200 % zoom
test("at 320 px and at 200 % zoom no page of members and staff is wider than the screen, and axe finds nothing", async ({
  page,
}) => {
  test.setTimeout(600_000);
  await logIn(page, "migraine", "member@demo.test");
  expect(await tooWide(page, memberPaths)).toEqual([]);
  expect(await tooWide(page, await staffPaths(page))).toEqual([]);
});
