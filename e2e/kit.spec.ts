import { expect, type Locator, type Page } from "@playwright/test";
import { findAxeViolationsInLightAndDim } from "#e2e/support/axe.ts";
import { siteUrl } from "#e2e/support/site-url.ts";
import { test } from "#e2e/support/test.ts";
import { toast } from "#e2e/support/toast.ts";

async function openCatalogue(page: Page): Promise<void> {
  await page.goto(siteUrl("migraine", "/component-catalogue"));
}

/** Opens with the keyboard, as a person does who came there with Tab. */
async function pressEnter(opener: Locator): Promise<void> {
  await opener.focus();
  await opener.press("Enter");
}

const hasFocusInside = (popup: Locator) =>
  popup.evaluate((element) => element.contains(document.activeElement));

// Behaviour that needs no browser is tested next to the controls. A test below covers several
// specimens of one page, because loading it takes longer than pressing a button.

test("the catalogue is accessible, fits 320 px, renders without a mistake and is not for search engines", async ({
  page,
}) => {
  const mistakes: string[] = [];
  page.on("pageerror", (error) => mistakes.push(error.message));
  page.on("console", (message) => {
    if (/Minified React|hydrat|Content.Security.Policy/i.test(message.text()))
      mistakes.push(message.text());
  });
  await openCatalogue(page);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  await test.step("axe finds nothing, light or dim", async () => {
    expect(await findAxeViolationsInLightAndDim(page)).toEqual([]);
  });
  await test.step("every control is 44 px high and wide, or inside running text", async () => {
    const small = await page.locator("main").evaluate((main) => {
      const pressed = main.querySelectorAll(
        "button, summary, select, input, [role=tab], a[class*='min-h'], textarea",
      );
      return [...pressed]
        .filter((element) => element.checkVisibility() && !element.matches("[aria-hidden=true]"))
        .filter((element) => {
          const { width, height } = element.getBoundingClientRect();
          return width < 43.5 || height < 43.5;
        })
        .map((element) => element.outerHTML.slice(0, 120));
    });
    expect(small).toEqual([]);
  });
  await test.step("nothing is wider than the screen at 320 px", async () => {
    await page.setViewportSize({ width: 320, height: 700 });
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(320);
  });
  expect(mistakes).toEqual([]);
});

// spec §3: avatar: a default when the picture fails
test("broken pictures, busy buttons, accordions, tables and banners behave", async ({ page }) => {
  await openCatalogue(page);
  await test.step("a broken picture uncovers the initials, and its mark does not show", async () => {
    const avatar = page.getByTestId("broken-avatar");
    await avatar.scrollIntoViewIfNeeded();
    const image = avatar.locator("img");
    await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.complete)).toBe(true);
    expect(await image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(0);
    await expect(avatar.getByText("TW")).toBeVisible();
    const before = await avatar.screenshot();
    await image.evaluate((img) => img.remove());
    expect((await avatar.screenshot()).equals(before)).toBe(true);
  });
  await test.step("a busy button keeps its words and width, says so, and cannot be pressed twice", async () => {
    const button = page.getByRole("button", { name: "Resend the email" });
    const idle = await button.boundingBox();
    await pressEnter(button);
    await expect(button).toHaveAttribute("aria-disabled", "true");
    await expect(page.getByRole("status").filter({ hasText: "Working…" }).last()).toBeAttached();
    expect((await button.boundingBox())?.width).toBe(idle?.width);
    await expect(button).toBeFocused();
    await expect(button).not.toHaveAttribute("aria-disabled", "true");
  });
  await test.step("an accordion opens by the keyboard; in an exclusive one the others close", async () => {
    const items = page.locator('details[name="one-at-a-time"]');
    await items.nth(0).locator("summary").press("Enter");
    await expect(items.nth(0)).toHaveAttribute("open");
    await items.nth(2).locator("summary").press("Enter");
    await expect(items.nth(2)).toHaveAttribute("open");
    await expect(items.nth(0)).not.toHaveAttribute("open");
  });
  await test.step("a dismissed banner goes, and the focus moves on to the contents", async () => {
    await page.getByRole("button", { name: "Dismiss" }).press("Enter");
    await expect(page.getByRole("heading", { name: "We have new community rules" })).toHaveCount(0);
    await expect(page.locator("#content")).toBeFocused();
  });
  await test.step("a wide table scrolls by the keyboard and not the page with it", async () => {
    await page.setViewportSize({ width: 360, height: 700 });
    const table = page.getByRole("region", { name: /^Acute treatments/ });
    await table.focus();
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => table.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
    expect(await page.evaluate(() => window.scrollX)).toBe(0);
  });
});

// spec §4: info tip closes with Ok
// spec §9: tooltips are at most 250 px wide
test("dialogs, drawers, popovers and tips take the focus, close by Escape and give the focus back", async ({
  page,
}) => {
  await openCatalogue(page);
  await test.step("the dialog keeps the focus inside, is 500 px wide at most, and gives the focus back", async () => {
    const opener = page.getByRole("button", { name: "Report this reply" });
    await pressEnter(opener);
    const dialog = page.getByRole("dialog", { name: "Report this reply" });
    await expect(dialog.getByLabel("What is wrong with it?")).toBeFocused();
    for (let step = 0; step < 6; step += 1) {
      await page.keyboard.press("Tab");
      await expect.poll(() => hasFocusInside(dialog)).toBe(true);
    }
    expect((await dialog.boundingBox())?.width).toBeLessThanOrEqual(500);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  });
  await test.step("a drawer takes the focus, closes by Escape and by its button, and gives the focus back", async () => {
    const opener = page.getByRole("button", { name: "Filter the threads" });
    const drawer = page.getByRole("dialog", { name: "Filter the threads" });
    await pressEnter(opener);
    await expect(drawer).toBeVisible();
    await expect.poll(() => hasFocusInside(drawer)).toBe(true);
    await page.keyboard.press("Escape");
    await expect(drawer).toBeHidden();
    await expect(opener).toBeFocused();
    await page.keyboard.press("Enter");
    await drawer.getByRole("button", { name: "Close" }).press("Enter");
    await expect(drawer).toBeHidden();
    await expect(opener).toBeFocused();
  });
  await test.step("a popover takes the focus; Escape and a click outside close it and give it back", async () => {
    const opener = page.getByRole("button", { name: "Who can see this?" });
    const popover = page.getByRole("dialog", { name: "Who can see this?" });
    await pressEnter(opener);
    await expect(popover).toBeVisible();
    await expect.poll(() => hasFocusInside(popover)).toBe(true);
    await page.keyboard.press("Escape");
    await expect(popover).toBeHidden();
    await expect(opener).toBeFocused();
    await opener.click();
    await expect(popover).toBeVisible();
    await page.getByRole("heading", { name: "Overlays" }).click();
    await expect(popover).toBeHidden();
  });
  await test.step("a narrow popover is 250 px wide", async () => {
    await pressEnter(page.getByRole("button", { name: "juniper_k" }));
    const popover = page.getByRole("dialog", { name: "juniper_k" });
    await expect(popover).toBeVisible();
    expect((await popover.boundingBox())?.width).toBe(250);
    await page.keyboard.press("Escape");
    await expect(popover).toBeHidden();
  });
  await test.step("a tooltip shows with the focus, is 250 px wide at most, and goes with Escape", async () => {
    const words = page.getByText("Saved articles wait for you in your profile.");
    const control = page.getByRole("button", { name: "Bookmark" });
    await expect(control).toHaveAccessibleDescription(
      "Saved articles wait for you in your profile.",
    );
    await page.getByRole("button", { name: "juniper_k" }).focus();
    await page.keyboard.press("Tab");
    await expect(control).toBeFocused();
    await expect(words.last()).toBeVisible();
    expect((await words.last().boundingBox())?.width).toBeLessThanOrEqual(250);
    await page.keyboard.press("Escape");
    await expect(words.filter({ visible: true })).toHaveCount(0);
  });
  await test.step("an info tip opens by a press, is 250 px wide at most, and Ok, Escape and a tap outside close it", async () => {
    const opener = page.getByRole("button", { name: "What is a patient leader?" });
    const tip = page.getByRole("dialog", { name: "What is a patient leader?" });
    await pressEnter(opener);
    await expect(tip).toBeVisible();
    await expect(tip.getByRole("button", { name: "Ok" })).toBeFocused();
    expect((await tip.boundingBox())?.width).toBeLessThanOrEqual(250);
    await page.keyboard.press("Enter");
    await expect(tip).toBeHidden();
    await expect(opener).toBeFocused();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Escape");
    await expect(tip).toBeHidden();
    await expect(opener).toBeFocused();
    await opener.click();
    await expect(tip).toBeVisible();
    await page.getByRole("heading", { name: "Overlays" }).click();
    await expect(tip).toBeHidden();
  });
});

// spec §2: gallery carousel
test("carousels move by arrows and buttons, say where they are, and stop at their ends", async ({
  page,
}) => {
  await openCatalogue(page);
  await test.step("a carousel moves by arrows and buttons, says where it is, and stops at its ends", async () => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    const carousel = page.getByRole("region", { name: "What an aura looks like", exact: true });
    const track = page.getByRole("region", { name: "What an aura looks like: slides" });
    await track.focus();
    await page.keyboard.press("ArrowRight");
    await expect(carousel.getByText("2 of 5", { exact: true })).toBeVisible();
    await page.keyboard.press("End");
    await expect(carousel.getByText("5 of 5", { exact: true })).toBeVisible();
    const next = carousel.getByRole("button", { name: "Next slide" });
    await expect(next).toHaveAttribute("aria-disabled", "true");
    await page.keyboard.press("Home");
    await expect(carousel.getByText("1 of 5", { exact: true })).toBeVisible();
    await pressEnter(next);
    await expect(carousel.getByText("2 of 5", { exact: true })).toBeVisible();
    await expect(next).toBeFocused();
    await expect(carousel.getByRole("group", { name: "2 of 5: Blind spots" })).toBeInViewport();
  });
  await test.step("a carousel of several tells all that are in view", async () => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    const carousel = page.getByRole("region", { name: "More about aura", exact: true });
    await expect(carousel.getByText("1–3 of 5")).toBeVisible();
    await carousel.getByRole("button", { name: "Next slide" }).click();
    await expect(carousel.getByText("2–4 of 5")).toBeVisible();
    await carousel.getByRole("button", { name: "Next slide" }).click();
    await expect(carousel.getByText("3–5 of 5")).toBeVisible();
    await carousel.getByRole("button", { name: "Previous slide" }).click();
    await expect(carousel.getByText("2–4 of 5")).toBeVisible();
  });
});

test("a toast stays while it is hovered or focused, and disappears afterwards", async ({
  page,
}) => {
  await page.clock.install();
  await openCatalogue(page);
  const notice = toast(page, "Gone in a second");
  const opener = page.getByRole("button", { name: "Show a short one" });
  await opener.click();
  await notice.hover();
  await page.clock.runFor(2000);
  await expect(notice).toBeVisible();
  await page.mouse.move(5, 5);
  await page.clock.runFor(2000);
  await expect(notice).toHaveCount(0);
  await pressEnter(opener);
  await expect(notice).toBeVisible();
  await page.keyboard.press("F6");
  await page.clock.runFor(2000);
  await expect(notice).toBeVisible();
  await opener.focus();
  await page.clock.runFor(2000);
  await expect(notice).toHaveCount(0);
});
