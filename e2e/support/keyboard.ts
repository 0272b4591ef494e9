import { expect, type Locator, type Page } from "@playwright/test";

/** More stops than a page has. */
const maxStops = 200;

/** Presses a key until an element has the focus, as somebody without a mouse does. */
export async function moveFocusTo(
  page: Page,
  target: Locator,
  key: "Tab" | "Shift+Tab" | "ArrowDown" = "Tab",
): Promise<void> {
  const isFocused = () => target.evaluate((element) => element === document.activeElement);
  for (let stops = 0; !(await isFocused()); stops += 1) {
    if (stops === maxStops) throw new Error(`${target} cannot be reached with ${key}`);
    await page.keyboard.press(key);
  }
}

/** Moves the focus to a button or a link, and presses it. */
export async function pressByKeyboard(
  page: Page,
  target: Locator,
  key: "Tab" | "Shift+Tab" | "ArrowDown" = "Tab",
): Promise<void> {
  await moveFocusTo(page, target, key);
  await page.keyboard.press("Enter");
}

/** Chooses an item of a menu whose button is at `trigger`. */
export async function chooseByKeyboard(page: Page, trigger: Locator, name: string): Promise<void> {
  await pressByKeyboard(page, trigger, "Shift+Tab");
  const item = page.getByRole("menuitem", { name });
  await expect(page.getByRole("menuitem").first()).toBeFocused();
  await pressByKeyboard(page, item, "ArrowDown");
}
