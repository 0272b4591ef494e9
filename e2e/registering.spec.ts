import { expect } from "@playwright/test";
import { personalDataIsLoaded } from "#e2e/support/log-in.ts";
import {
  expectDots,
  getDialog,
  newPerson,
  openJoin,
  register,
  submitCondition,
} from "#e2e/support/new-account.ts";
import { codeInText } from "#e2e/support/outbox.ts";
import { siteUrl } from "#e2e/support/site-url.ts";
import { test } from "#e2e/support/test.ts";
import { toast } from "#e2e/support/toast.ts";
import { walledArticle } from "#e2e/support/walled-article.ts";

// spec §1: visitors register by email and password
// spec §4: registration: next step on other sites, with the text about the link
// spec §4: a correct code verifies and confirms
// spec §6: guests read, subscribe, register and log in
// spec §8: verified: toast
test("on a default site somebody registers, proves their phone and is verified", async ({
  page,
}) => {
  const person = newPerson();
  const form = await openJoin(page, "migraine");
  await form.getByLabel("Username").fill(person.username);
  await register(form, person);
  const options = getDialog(page, "You're almost done!");
  await expect(options.getByText("Please check your email for a verification link.")).toBeVisible();
  await options.getByRole("button", { name: "Verify by text message" }).click();
  const phone = getDialog(page, "Verify via text message");
  await phone.getByLabel("Phone number").pressSequentially(person.phone);
  await phone.getByRole("button", { name: "Send the code" }).click();
  const code = getDialog(page, "Enter verification code");
  await expect(code).toBeVisible();
  const digits = await codeInText(`+1${person.phone}`);
  const boxes = code.getByLabel("Digit 1 of 6");
  await boxes.click();
  // A wrong code is cleared and the first box waits (spec §8).
  await page.keyboard.type(digits === "000000" ? "000001" : "000000");
  await expect(code.getByText("Incorrect code.")).toBeVisible();
  await expect(boxes).toBeFocused();
  await page.keyboard.type(digits);
  await expect(toast(page, "Account verified.")).toBeVisible();
  const done = getDialog(page, "You're all set!");
  await expect(done.getByRole("link", { name: "Visit the forums" })).toBeVisible();
  await done.getByRole("button", { name: "Done" }).click();
  await expect(done).toBeHidden();
  await personalDataIsLoaded(page);
});

// spec §4: registration: next step on rare-disease sites
// spec §4: rare-disease sites confirm without links
test("on a rare-disease site the condition can be skipped, a username is chosen, three dots fill", async ({
  page,
}) => {
  const person = newPerson();
  await register(await openJoin(page, "rare"), person);
  const condition = getDialog(page, "Tell us a little about yourself");
  await expectDots(page, 3);
  await condition.getByRole("button", { name: "Skip this step" }).click();
  const username = getDialog(page, "Choose your username");
  await expect(username.getByRole("heading", { name: "Choose your username" })).toBeFocused();
  await username.getByLabel("Username").fill(newPerson().username);
  await username.getByRole("button", { name: "Continue" }).click();
  const done = getDialog(page, "You're all set!");
  await expect(done.getByText("All steps done")).toBeVisible();
  // Their account is not verified by this; here is the link to verify it.
  await done.getByRole("button", { name: "Verify your account" }).click();
  const options = getDialog(page, "You're almost done!");
  await options.getByRole("button", { name: "Verify by text message" }).click();
  const phone = getDialog(page, "Verify via text message");
  await phone.getByLabel("Phone number").pressSequentially(person.phone);
  await phone.getByRole("button", { name: "Send the code" }).click();
  const code = getDialog(page, "Enter verification code");
  await code.getByLabel("Digit 1 of 6").click();
  await page.keyboard.type(await codeInText(`+1${person.phone}`));
  await expect(toast(page, "Account verified.")).toBeVisible();
  // After verification by phone there are no further links (spec §4): accountConfirmationWithNoCTA.
  await expect(done.getByRole("button", { name: "Done" })).toBeVisible();
  await expect(done.getByRole("link")).toHaveCount(0);
});

// spec §4: fast track to content closes the dialog
test("a wall of a rare-disease site asks only for the condition, and then the article opens", async ({
  page,
}) => {
  const path = await walledArticle(page, "cysticfibrosis", "account");
  const wall = page.locator("[data-wall=account]");
  const parts = page.locator('[data-section="HTML"]');
  const before = await parts.count();
  await wall.getByRole("link", { name: "Create an account" }).click();
  await register(getDialog(page, "Join in"), newPerson());
  await submitCondition(page, "cystic");
  // No username, no verification, no confirmation: back to the article, which is open now.
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(wall).toHaveCount(0);
  await expect(page).toHaveURL(siteUrl("cysticfibrosis", `${path}#gated`));
  await personalDataIsLoaded(page);
  expect(await parts.count()).toBeGreaterThan(before);
});

// spec §4: registration: next step on social networks
// spec §4: the step after the condition depends on the kind of site
test("on a social network: names, username, condition, profiles, verification, done", async ({
  page,
}) => {
  const person = newPerson();
  await register(await openJoin(page, "shn"), person);
  const username = getDialog(page, "Choose your username");
  await expectDots(page, 4);
  await username.getByLabel("Username").fill(person.username);
  await username.getByRole("button", { name: "Continue" }).click();
  await submitCondition(page, "migraine");
  const profiles = getDialog(page, "Where can we find you?");
  await profiles.getByRole("combobox").first().selectOption("INSTAGRAM");
  await profiles.getByLabel("Handle").fill("ada.byron");
  await profiles.getByRole("button", { name: "Continue" }).click();
  const options = getDialog(page, "You're almost done!");
  await options.getByRole("button", { name: "Skip this step" }).click();
  await expect(getDialog(page, "You're all set!").getByText("All steps done")).toBeVisible();
});

// spec §4: registration on a mental-health site
test("on a mental-health site verification comes at once and the last step links to articles", async ({
  page,
}) => {
  await register(await openJoin(page, "mentalhealth"), newPerson());
  const options = getDialog(page, "You're almost done!");
  await expect(page.getByRole("navigation", { name: /Steps/ })).toHaveCount(0);
  await options.getByRole("button", { name: "Skip this step" }).click();
  const done = getDialog(page, "You're all set!");
  await expect(done.getByRole("link", { name: "Read recent articles" })).toBeVisible();
});

test("the registration page does the same without the dialog, and opens the redirect afterwards", async ({
  page,
}) => {
  await page.goto(siteUrl("migraine", "/register?redirect=%2Fforums%3Fpage%3D2"));
  await expect(page.getByRole("heading", { level: 1, name: "Join in" })).toHaveCount(1);
  const main = page.getByRole("main");
  await register(main, newPerson());
  await expect(main.getByRole("heading", { name: "You're almost done!" })).toBeFocused();
  await main.getByRole("button", { name: "Skip this step" }).click();
  await main.getByRole("button", { name: "Done" }).click();
  await expect(page).toHaveURL(siteUrl("migraine", "/forums?page=2"));
  await personalDataIsLoaded(page);
});

// spec §2: header, footer and skip links follow a registration at once
test("header, footer and skip links know the new member before another page opens", async ({
  page,
}) => {
  await page.goto(siteUrl("migraine", "/register"));
  const skipLink = page.getByRole("navigation", { name: "Skip to" }).getByRole("link").nth(1);
  const footerLogin = page.getByRole("link", { name: "Log in to your account" });
  await expect(footerLogin).toBeVisible();
  await expect(skipLink).toHaveText("Login");
  await register(page.getByRole("main"), newPerson());
  await personalDataIsLoaded(page);
  await expect(footerLogin).toHaveCount(0);
  await expect(skipLink).toHaveText("Profile Menu");
  expect(new URL(page.url()).pathname).toBe("/register");
});

// spec §8: registration failure: banner that opens login
test("an address that has an account gets the banner whose button opens the login", async ({
  page,
}) => {
  const form = await openJoin(page, "migraine");
  await register(form, { ...newPerson(), email: "member@demo.test" });
  await expect(form.getByText("If you already have an account, log in here.")).toBeVisible();
  await form.getByRole("button", { name: "Log in", exact: true }).first().click();
  await expect(getDialog(page, "Welcome back!")).toBeVisible();
});

test("a dialog closed by accident has the typed text when it opens again, except the password", async ({
  page,
}) => {
  const person = newPerson();
  const form = await openJoin(page, "migraine");
  await form.getByLabel("Username").fill(person.username);
  await form.getByLabel("Password", { exact: true }).fill(person.password);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("link", { name: "Log in", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Create an account" }).click();
  await expect(form.getByLabel("Username")).toHaveValue(person.username);
  await expect(form.getByLabel("Password", { exact: true })).toHaveValue("");
});
