import { expect } from "@playwright/test";
import { siteUrl } from "#e2e/support/site-url.ts";
import { test } from "#e2e/support/test.ts";

test.use({ javaScriptEnabled: false });

test("every plain field, the accordion, the drawer and the info tip still work", async ({
  page,
}) => {
  await page.goto(siteUrl("migraine", "/component-catalogue"));
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
