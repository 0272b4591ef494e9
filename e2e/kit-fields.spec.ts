import { expect } from "@playwright/test";
import { siteUrl } from "#e2e/support/site-url.ts";
import { test } from "#e2e/support/test.ts";

test.beforeEach(async ({ page }) => {
  await page.goto(siteUrl("migraine", "/component-catalogue"));
});

test("an invalid field is described by its error, and keeps its value", async ({ page }) => {
  const field = page.getByLabel("Email address");
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(field).toHaveAccessibleDescription("Please enter a valid email address");
  await expect(field).toHaveValue("rosa.marchetti@");
  await expect(page.getByLabel("Username")).toHaveAccessibleDescription(
    "Everyone can see your username. It need not be your name.",
  );
});

test("a group of choices is named, described, and gone through by arrows", async ({ page }) => {
  const group = page.getByRole("group", { name: "What brings you here?" });
  await expect(group).toHaveAccessibleDescription("This helps us to show you what fits.");
  await group.getByLabel("I live with migraine").focus();
  await page.keyboard.press("ArrowDown");
  await expect(group.getByLabel("I care for someone")).toBeChecked();
  await expect(group.getByLabel("I care for someone")).toBeFocused();
});

test("a box is checked by its words and by the space bar", async ({ page }) => {
  const box = page.getByLabel("Send me the weekly newsletter");
  await page.getByText("Send me the weekly newsletter").click();
  await expect(box).toBeChecked();
  await box.press("Space");
  await expect(box).not.toBeChecked();
});

test("a password is shown and hidden again, and the field says so", async ({ page }) => {
  const field = page.getByLabel("Current password");
  await field.fill("tell-nobody-1");
  await expect(field).toHaveAttribute("type", "password");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(field).toHaveAttribute("type", "text");
  await expect(page.getByText("Your password is visible")).toBeAttached();
  await expect(page.getByRole("button", { name: "Hide password" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(field).toHaveAttribute("type", "password");
  await expect(field).toHaveValue("tell-nobody-1");
});

// spec §4: password strength: Weak, Moderate, Strong
// spec §5: registration: the strength shows when the password is valid
test("a new password is rated once it is valid", async ({ page }) => {
  const field = page.getByLabel("New password (required)");
  const meter = page.getByRole("status").filter({ hasText: "Password strength" });
  await field.fill("abc");
  await expect(meter).toHaveCount(0);
  for (const [password, words] of [
    ["abcdefg1", "Weak"],
    ["Abcdefg1", "Moderate"],
    ["Abcdefg1!", "Strong"],
  ] as const) {
    await field.fill(password);
    await expect(meter).toHaveText(`Password strength: ${words}`);
  }
  await field.fill("12345678");
  await expect(meter).toHaveCount(0);
});

test("a text area says how much room is left, and takes more than there is", async ({ page }) => {
  const area = page.getByLabel("About you");
  await area.fill("x".repeat(159));
  await expect(area).toHaveAccessibleDescription(/1 character left/);
  await area.fill("x".repeat(170));
  await expect(area).toHaveAccessibleDescription(/10 characters too many/);
  await expect(page.getByRole("status").filter({ hasText: "10 characters too many" })).toHaveCount(
    1,
  );
  await expect(area).toHaveValue("x".repeat(170));
});

test("a combobox is used by the keyboard: typed, chosen, and told that nothing fits", async ({
  page,
}) => {
  const field = page.getByRole("combobox", { name: "Condition", exact: true });
  await field.focus();
  await page.keyboard.type("classic");
  await expect(page.getByRole("option")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(field).toHaveValue("Classic migraine");
  await expect(page.locator('input[name="condition"]')).toHaveValue("1");
  await field.fill("zzz");
  await expect(page.getByText("No matches found.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByText("No matches found.")).toBeHidden();
});

test("a searching combobox asks when typing pauses, and says what it is doing", async ({
  page,
}) => {
  const field = page.getByRole("combobox", { name: /^Search all conditions/ });
  await field.focus();
  await page.keyboard.type("aura");
  await expect(page.getByText("Searching…")).toBeVisible();
  await expect(page.getByRole("option")).toHaveCount(2);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(field).toHaveValue(/aura$/);
  await field.fill("zzz");
  await expect(page.getByText("No matches found.")).toBeVisible();
  await field.fill("fail");
  await expect(page.getByText("Something went wrong. Please try again.")).toBeVisible();
});

// spec §3: condition: synonyms are choices with the same id
test("two names of one condition are two choices with the same value", async ({ page }) => {
  const field = page.getByRole("combobox", { name: "Condition", exact: true });
  for (const name of ["Migraine with aura", "Classic migraine"]) {
    await field.fill(name);
    await page.getByRole("option", { name }).click();
    await expect(field).toHaveValue(name);
    await expect(page.locator('input[name="condition"]')).toHaveValue("1");
  }
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("every plain field, the accordion, the drawer and the info tip still work", async ({
    page,
  }) => {
    await page.getByLabel("First name").fill("Rosa");
    await page.getByLabel("I care for someone").check();
    await page.getByLabel("How often do you have attacks?").selectOption("chronic");
    await page.getByLabel("Current password").fill("tell-nobody-1");
    await expect(page.getByRole("button", { name: "Show password" })).toHaveCount(0);
    await page.locator("summary", { hasText: "Can children have migraine?" }).first().click();
    await expect(page.getByText("Yes, about one in ten.").first()).toBeVisible();
    await page.getByRole("button", { name: "Filter the threads" }).click();
    await expect(page.getByRole("dialog", { name: "Filter the threads" })).toBeVisible();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "What is a patient leader?" }).click();
    await page.getByRole("button", { name: "Ok", exact: true }).click();
    await expect(page.getByRole("button", { name: "Ok", exact: true })).toBeHidden();
    await expect(page.getByTestId("broken-avatar").getByText("TW")).toBeVisible();
  });
});
