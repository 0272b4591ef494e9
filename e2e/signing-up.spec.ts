import { expect, type Page } from "@playwright/test";
import { siteUrl } from "#e2e/support/site-url.ts";
import { allowEarlyClicks, otherScripts, test, waitForScripts } from "#e2e/support/test.ts";
import { toast } from "#e2e/support/toast.ts";
import { watchRequests } from "#e2e/support/watch-requests.ts";

const form = (page: Page) =>
  page.getByRole("contentinfo").getByRole("form", { name: "Stay connected with the community" });
const thanks = "Thanks for signing up for emails!";

// spec §6: guests read, subscribe, register and log in
// spec §1: visitors sign up for the newsletter
test("signing up in the footer stays on the page, thanks, and clears the field", async ({
  page,
}) => {
  await page.goto(siteUrl("migraine"));
  const field = form(page).getByLabel("Email");
  await field.fill("Ada@Example.test ");
  const sent = page.waitForRequest((request) => request.url().endsWith("/api"));
  await form(page).getByRole("button", { name: "Sign up" }).click();
  expect((await sent).postDataJSON().variables.lead).toMatchObject({
    email: "ada@example.test",
    decoyEmail: "",
    form: "footer",
    pageviewId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  await expect(toast(page, thanks)).toBeVisible();
  await expect(field).toHaveValue("");
  expect(new URL(page.url()).pathname).toBe("/");
});

test("a press that starts before hydration and ends after it is not lost", async ({ page }) => {
  const { promise: pressed, resolve: press } = Promise.withResolvers<void>();
  await page.route(otherScripts, async (route) => {
    await pressed;
    await route.continue();
  });
  const watched = watchRequests(page, "script");
  await page.goto(siteUrl("migraine"), { waitUntil: "commit" });
  await allowEarlyClicks(page);
  await form(page).getByLabel("Email").fill("early@example.test");
  await form(page).getByRole("button", { name: "Sign up" }).hover();
  await page.mouse.down();
  // From the first script to the form of the browser, which waits for the release.
  const loaded = page.waitForRequest((request) => request.url().includes("/_next/static/"));
  press();
  await loaded;
  await waitForScripts(page);
  await watched.settled();
  await page.mouse.up();
  await expect(toast(page, thanks)).toBeVisible();
});

// spec §5: newsletter email: required and valid
test("an empty and a malformed address show an error at the field, and nothing is sent", async ({
  page,
}) => {
  await page.goto(siteUrl("migraine"));
  const calls: string[] = [];
  page.on("request", (request) => {
    const isCount = request.url().endsWith("/api/events");
    if (request.method() === "POST" && !isCount) calls.push(request.url());
  });
  const field = form(page).getByLabel("Email");
  const button = form(page).getByRole("button", { name: "Sign up" });
  await button.click();
  await expect(form(page).getByRole("alert")).toHaveText("This field is required");
  await field.fill("ada@example");
  await expect(form(page).getByRole("alert")).toHaveText("Please enter a valid email address");
  await expect(field).toHaveAccessibleDescription("Please enter a valid email address");
  expect(calls).toEqual([]);
});

// spec §2: footer: subscription form with its hidden decoy
test("the decoy is neither seen nor reached by keyboard", async ({ page }) => {
  await page.goto(siteUrl("migraine"));
  await form(page).getByLabel("Email").focus();
  await page.keyboard.press("Tab");
  await expect(form(page).getByRole("button", { name: "Sign up" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.locator('footer [name="decoyEmail"]')).not.toBeFocused();
  await expect(page.getByRole("textbox", { name: "Leave this empty" })).toHaveCount(0);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  // spec §2: the newsletter form works without scripts
  test("the form opens a confirmation, or itself again for an invalid address", async ({
    page,
  }) => {
    await page.goto(siteUrl("migraine"));
    await form(page).getByLabel("Email").fill("ada@example");
    await form(page).getByRole("button", { name: "Sign up" }).click();
    await expect(page).toHaveURL(siteUrl("migraine", "/signed-up?problem=email"));
    const again = page.getByRole("main").getByRole("form");
    await expect(again.getByRole("alert")).toHaveText("Please enter a valid email address");
    await again.getByLabel("Email").fill("ada@example.test");
    await again.getByRole("button", { name: "Sign up" }).click();
    await expect(page).toHaveURL(siteUrl("migraine", "/signed-up"));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(thanks);
    await page.getByRole("link", { name: "Go to the home page" }).click();
    await expect(page).toHaveURL(siteUrl("migraine"));
  });
});
