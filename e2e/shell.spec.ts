import { expect, type Page } from "@playwright/test";
import { logIn, personalDataIsLoaded } from "#e2e/support/log-in.ts";
import { choose } from "#e2e/support/reading-comfort.ts";
import { siteUrl } from "#e2e/support/site-url.ts";
import { test } from "#e2e/support/test.ts";
import { toast } from "#e2e/support/toast.ts";

const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.textContent?.trim() ?? "");
/** Too narrow for the menu in the row of the header. */
const tablet = { width: 1024, height: 768 };
const desktop = { width: 1280, height: 800 };
const drawer = (page: Page) => page.getByRole("dialog", { name: "Menu" });

// spec §4: Escape closes the drawer
test("the drawer opens by keyboard, traps the focus, and Escape returns it", async ({ page }) => {
  await page.setViewportSize(tablet);
  await page.goto(siteUrl("mentalhealth"));
  const button = page.getByRole("button", { name: "Menu", exact: true });
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(drawer(page)).toBeVisible();
  const isInside = () =>
    drawer(page).evaluate((element) => element.contains(document.activeElement));
  const stops = await drawer(page).locator("a, button, input, summary").count();
  for (let step = 0; step < stops + 3; step += 1) {
    await page.keyboard.press("Tab");
    await expect.poll(isInside, { message: `after ${step + 1} steps` }).toBe(true);
  }
  await page.keyboard.press("Shift+Tab");
  await expect.poll(isInside).toBe(true);
  await page.keyboard.press("Escape");
  await expect(drawer(page)).toBeHidden();
  await expect(button).toBeFocused();
});

// spec §4: a click outside closes the menus
test("a click outside closes the drawer and each menu", async ({ page }) => {
  await page.goto(siteUrl("migraine"));
  for (const name of ["Menu", "Search", "Accessibility", "Topics"]) {
    await page.setViewportSize(name === "Menu" ? tablet : desktop);
    const button = page.getByRole("banner").getByRole("button", { name, exact: true }).first();
    await button.click();
    const id = await button.getAttribute("popovertarget");
    await expect(page.locator(`#${id}`)).toBeVisible();
    // The edge of the page, where no panel is.
    await page.mouse.click(1010, 740);
    await expect(page.locator(`#${id}`), name).toBeHidden();
  }
});

// spec §1: parents link to their children, children to the parent and siblings
// spec §2: navigation drawer: sub-communities of a parent site
test("a parent's drawer lists its sites in the family's order", async ({ page }) => {
  await page.setViewportSize(tablet);
  await page.goto(siteUrl("sleep"));
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  const links = drawer(page).getByRole("heading", { name: "Related communities" }).locator("..");
  await expect(links.getByRole("link")).toHaveText(["Insomnia", "Sleep Apnea", "Narcolepsy"]);
});

test("Join is next to Log in, and opens the form or its page", async ({ page }) => {
  await page.goto(siteUrl("migraine", "/forums"));
  const join = page.getByRole("banner").getByRole("link", { name: "Join", exact: true });
  await expect(join).toHaveAttribute("href", "/register?redirect=%2Fforums");
  await join.click();
  await expect(page.getByRole("heading", { name: "Join in", exact: true })).toBeVisible();
});

for (const prefix of ["migraine", "shn", "ibs", "rare", "multiplesclerosis"] as const)
  test(`at ${prefix} the row of the header holds its parts on one line each, and its panels stay inside`, async ({
    page,
  }) => {
    const banner = page.getByRole("banner");
    for (const viewport of [tablet, desktop]) {
      await page.setViewportSize(viewport);
      await page.goto(siteUrl(prefix));
      const row = await page.evaluate(() => {
        const name = document.querySelector(".header-row > a span span");
        const end = Math.max(
          ...[...document.querySelectorAll(".header-row a, .header-row > * button")]
            .filter((one) => one.checkVisibility() && !one.closest("[popover], dialog"))
            .map((one) => one.getBoundingClientRect().right),
        );
        return { nameHeight: name?.getBoundingClientRect().height ?? 0, end };
      });
      expect(row.nameHeight).toBeLessThan(40);
      expect(row.end).toBeLessThanOrEqual(viewport.width);
      const hasMenu = await banner.getByRole("button", { name: "Menu", exact: true }).isVisible();
      if (viewport === tablet) expect(hasMenu).toBe(true);
      // Only where the row has room for the whole menu.
      else expect(hasMenu).toBe(prefix === "ibs" || prefix === "rare");
      await banner.getByRole("button", { name: "Accessibility" }).click();
      const panel = page.getByRole("form", { name: "Accessibility settings" });
      await expect(panel).toBeVisible();
      const box = await panel.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan(viewport.width - 16);
      expect(box?.x).toBeGreaterThan(16);
    }
  });

// spec §2: site search goes to /search
test("the site search opens /search with the term", async ({ page }) => {
  await page.goto(siteUrl("migraine"));
  await page.getByRole("button", { name: "Search" }).first().click();
  const field = page.getByRole("searchbox", { name: "Search Quiet Lamp" });
  await expect(field).toBeFocused();
  await field.fill("aura & light");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(siteUrl("migraine", "/search?s=aura+%26+light"));
});

// spec §2: a hash link scrolls after one second, 55 px below the top
// spec §9: hash scroll delay 1000 ms, offset 55 px
test("a hash link scrolls to its target after a second, 55 px below the top", async ({ page }) => {
  await page.goto(siteUrl("migraine"));
  const thread = await page.locator('main a[href^="/forums/"]').first().getAttribute("href");
  await page.goto(siteUrl("migraine", `${thread}#forum-thread-discussion`));
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect
    .poll(() =>
      page.evaluate(() =>
        Math.round(
          document.getElementById("forum-thread-discussion")?.getBoundingClientRect().top ?? -1,
        ),
      ),
    )
    .toBe(55);
});

// spec §2: other navigation and routes flagged to start at top scroll to the top
test("a link opens its page at the top, and going back returns to the place", async ({ page }) => {
  await page.goto(siteUrl("migraine"));
  const link = page.locator('main a[href^="/forums/"]').first();
  await link.scrollIntoViewIfNeeded();
  // A page that is being replaced has no place.
  const getPlace = () => page.evaluate(() => window.scrollY).catch(() => -1);
  const place = await getPlace();
  expect(place).toBeGreaterThan(200);
  await link.click();
  await expect(page).toHaveURL(/\/forums\/./);
  await expect.poll(getPlace).toBe(0);
  await page.goBack();
  await expect.poll(getPlace).toBeGreaterThan(place - 100);
});

test("a reader who scrolls is not moved to the linked target, and an unknown hash does nothing", async ({
  page,
}) => {
  const errors: Error[] = [];
  page.on("pageerror", (error) => errors.push(error));
  await page.goto(siteUrl("migraine", "/about-us#footer"));
  await page.mouse.wheel(0, -50_000);
  await page.waitForTimeout(1500);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goto(siteUrl("migraine", "/forums#%E0%A4%A"));
  await page.waitForTimeout(1200);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  expect(errors).toEqual([]);
});

// spec §4: dates: N days ago within 7 days
// spec §9: recent dates: 7 days
test("times within a week say how long ago, and are in full on the shared page", async ({
  page,
}) => {
  const shared = await (await page.goto(siteUrl("migraine", "/forums")))?.text();
  expect(shared).toMatch(/<time[^>]*>[A-Z][a-z]+ \d{1,2}, \d{4}/);
  expect(shared).not.toMatch(/\d days? ago/);
  const time = page.locator("main time").first();
  await expect(time).toHaveText(/^([1-7] days?|\d+ (minute|hour)s?) ago$|^(Today|just now)$/);
  await expect(time).toHaveAttribute("title", /^\d+:\d\d\s[AP]M$|\d{4}, \d+:\d\d\s[AP]M$/);
});

test("signing up for emails in the footer shows a confirmation or an error, and works without scripts", async ({
  browser,
  page,
}) => {
  await page.goto(siteUrl("migraine"));
  const form = page.getByRole("form", { name: "Stay connected with the community" });
  await form.getByRole("textbox", { name: /^Email/ }).fill("not an address");
  await form.getByRole("button", { name: "Sign up" }).click();
  await expect(form.getByRole("alert")).toHaveText("Please enter a valid email address");
  await expect(form.getByRole("textbox", { name: /^Email/ })).toHaveValue("not an address");
  await form.getByRole("textbox", { name: /^Email/ }).fill("reader@example.org");
  await form.getByRole("button", { name: "Sign up" }).click();
  await expect(toast(page, "Thanks for signing up for emails!")).toBeVisible();
  await expect(form.getByRole("textbox", { name: /^Email/ })).toHaveValue("");
  // The decoy is for programs only.
  await expect(form.locator("input[name=decoyEmail]")).toHaveCount(1);
  await expect(form.getByRole("textbox")).toHaveCount(1);

  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(siteUrl("migraine", "/about-us"));
  await plain.getByRole("textbox", { name: /^Email/ }).fill("plain@example.org");
  await plain.getByRole("button", { name: "Sign up" }).click();
  await expect(
    plain.getByRole("heading", { name: "Thanks for signing up for emails!" }),
  ).toBeVisible();
  await context.close();
});

test("cookie settings say which cookies there are and forget the optional one", async ({
  page,
}) => {
  await page
    .context()
    .addCookies([{ name: "accessibility", value: "contrast-low", url: siteUrl("migraine") }]);
  await page.goto(siteUrl("migraine", "/about-us"));
  await page.getByRole("button", { name: "Cookie settings" }).click();
  const sheet = page.getByRole("dialog", { name: "Cookie settings" });
  await expect(sheet).toBeVisible();
  await sheet.getByRole("button", { name: "Reset my text size and contrast" }).click();
  const cookieNames = async () => (await page.context().cookies()).map(({ name }) => name);
  await expect.poll(cookieNames).not.toContain("accessibility");
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await expect(page.getByRole("button", { name: "Cookie settings" })).toBeFocused();
});

test("a name of sixty characters and the largest text fit every width", async ({ page }) => {
  await page
    .context()
    .addCookies([{ name: "accessibility", value: "font-xl", url: siteUrl("migraine") }]);
  await page.goto(siteUrl("migraine", "/about-us"));
  for (const width of [320, 360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const name of [
      "Pneumonoultramicroscopicsilicovolcanoconiosis Community Site",
      "W".repeat(60),
    ]) {
      await page
        .getByRole("banner")
        .locator("a[href='/'] span[translate=no]")
        .evaluate((element, words) => {
          element.textContent = words;
        }, name);
      const size = await page.evaluate(() => ({
        page: document.documentElement.scrollWidth,
        header: document.querySelector(".site-header")?.scrollWidth ?? 0,
      }));
      expect(size.page, `${width} px, ${name}`).toBeLessThanOrEqual(width);
      expect(size.header, `${width} px, ${name}`).toBeLessThanOrEqual(width);
    }
  }
});

// spec §2: the largest text fits a phone
test("with the largest text on a phone, panels and thread rows stay on the screen", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const [prefix, path] of [
    ["migraine", "/conditions/migraine"],
    ["rare", "/forums"],
    ["shn", "/"],
  ] as const) {
    await choose(page, prefix, { font: "font-xl", contrast: "contrast-reg" });
    await page.goto(siteUrl(prefix, path));
    const dates = page.getByRole("main").getByRole("time");
    await expect(dates.first()).toBeVisible();
    const ends = await dates.evaluateAll((times) =>
      times.map((time) => time.getBoundingClientRect().right),
    );
    expect(Math.max(...ends), `${prefix}${path}`).toBeLessThanOrEqual(360);
    for (const name of ["Search", "Accessibility"]) {
      await page.getByRole("banner").getByRole("button", { name }).click();
      const panel = page.locator(".header-panel:popover-open");
      const box = await panel.boundingBox();
      expect(box?.x, name).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 1000), name).toBeLessThanOrEqual(360);
      await page.keyboard.press("Escape");
    }
  }
});

test("a member's profile menu opens and closes by keyboard, and shows unread counts", async ({
  page,
}) => {
  await logIn(page, "migraine", "member@demo.test");
  await page.goto(siteUrl("migraine"));
  await personalDataIsLoaded(page);
  const button = page.getByRole("button", { name: /^Profile menu of/ });
  await button.focus();
  await page.keyboard.press("Enter");
  const menu = page.getByRole("menu");
  await expect(menu.getByRole("menuitem", { name: /Private Messages/ })).toBeVisible();
  await expect(menu.getByRole("menuitem").last()).toHaveText("Log out");
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
  expect(await focused(page)).toMatch(/^Profile menu of/);
});

// spec §2: nothing in a header overlaps
test("nothing in a header overlaps, however long the site's name is", async ({ page }) => {
  for (const prefix of ["migraine", "shn", "mentalhealth", "ibs"]) {
    await page.goto(siteUrl(prefix));
    for (const width of [360, 768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 700 });
      const overlaps = await page.locator("header.site-header").evaluate((header) => {
        const boxes = [...header.querySelectorAll("a, button")]
          .filter((element) => element.checkVisibility() && !element.closest("[popover]"))
          .map((element) => ({ element, box: element.getBoundingClientRect() }));
        return boxes.flatMap(({ element, box }, index) =>
          boxes
            .slice(index + 1)
            .filter(
              ({ box: other }) =>
                box.left < other.right - 1 &&
                other.left < box.right - 1 &&
                box.top < other.bottom - 1 &&
                other.top < box.bottom - 1,
            )
            .map((other) => `${element.textContent} / ${other.element.textContent}`),
        );
      });
      expect([prefix, width, overlaps]).toEqual([prefix, width, []]);
    }
  }
});
