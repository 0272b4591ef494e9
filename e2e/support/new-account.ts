import { randomInt, randomUUID } from "node:crypto";
import { expect, type Locator, type Page } from "@playwright/test";
import { siteUrl } from "./site-url.ts";

/** Unused data for a new account. */
export const newPerson = () => {
  const id = randomUUID().slice(0, 8);
  return {
    email: `p-${id}@example.test`,
    username: `Person ${id}`,
    password: `Quiet-river-${id}1`,
    /** Numbers of this range are never assigned. */
    phone: `202555${String(randomInt(10_000)).padStart(4, "0")}`,
  };
};
export type Person = ReturnType<typeof newPerson>;

export const getDialog = (page: Page, name: string): Locator => page.getByRole("dialog", { name });

/** Opens the dialog to join, as a visitor of a site. */
export async function openJoin(page: Page, prefix: string, path = "/"): Promise<Locator> {
  await page.goto(siteUrl(prefix, path));
  await page.getByRole("link", { name: "Log in", exact: true }).click();
  await getDialog(page, "Welcome back!").getByRole("button", { name: "Create an account" }).click();
  return getDialog(page, "Join in");
}

/** Fills in the registration form and sends it; the captcha solves itself meanwhile. */
export async function register(form: Locator, person: Person): Promise<void> {
  const first = form.getByLabel("First name");
  if (await first.count()) {
    await first.fill("Ada");
    await form.getByLabel("Last name").fill("Byron");
  }
  await form.getByLabel("Email").fill(person.email);
  await form.getByLabel("Password", { exact: true }).fill(person.password);
  await form.getByRole("button", { name: "Create an account" }).click();
}

/** Registers somebody new on a site and waits for the choice of how to verify. */
export async function becomeMember(page: Page, prefix: string, path = "/"): Promise<Person> {
  const person = newPerson();
  await register(await openJoin(page, prefix, path), person);
  await expect(getDialog(page, "You're almost done!")).toBeVisible();
  return person;
}

/** Selects the first condition for a search term, and the relationship "patient". */
export async function submitCondition(page: Page, word: string): Promise<void> {
  const form = getDialog(page, "Tell us a little about yourself");
  await form.getByLabel("Condition").fill(word);
  await page.getByRole("option").first().click();
  // The field shows the whole name once the choice is made.
  await expect(form.getByLabel("Condition")).not.toHaveValue(word);
  await form.getByRole("radio").first().check();
  await form.getByRole("button", { name: "Continue" }).click();
}

/** Checks the number of dots, and whether all are filled. */
export async function expectDots(page: Page, dots: number): Promise<void> {
  const steps = page.getByRole("navigation", { name: "Steps of your registration" });
  await expect(steps.getByRole("listitem")).toHaveCount(dots);
}
