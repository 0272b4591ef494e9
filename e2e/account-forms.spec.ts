import { expect, type Page } from "@playwright/test";
import { answerCall, getForm, getReport, openForms } from "#e2e/support/account-forms.ts";
import { findAxeViolationsInLightAndDim } from "#e2e/support/axe.ts";
import { siteUrl } from "#e2e/support/site-url.ts";
import { test } from "#e2e/support/test.ts";
import { toast } from "#e2e/support/toast.ts";
import { watchRequests } from "#e2e/support/watch-requests.ts";

const loginFailed = "The email and password you entered did not match our records.";
const account = { id: "7", username: "rosa", email: "rosa@example.test", isVerified: true };
const success = { status: "success", account, isFirstLogin: false, isNew: false };
const refused = (code: string, message: string, field?: string) => ({
  status: 400,
  json: { status: "error", code, message, field },
});

/** Shows what every form says of being sent empty. */
async function sendAllEmpty(page: Page): Promise<void> {
  for (const button of await page.locator("main button[type=submit]").all()) await button.click();
}

for (const prefix of ["migraine", "shn"]) {
  test(`axe finds nothing in the forms of ${prefix}, empty and in error`, async ({ page }) => {
    test.setTimeout(90_000);
    await openForms(page, prefix);
    expect(await findAxeViolationsInLightAndDim(page)).toEqual([]);
    await sendAllEmpty(page);
    await expect(getForm(page, "logIn").getByText("This field is required")).toHaveCount(2);
    expect(await findAxeViolationsInLightAndDim(page)).toEqual([]);
  });
}

test("no form is wider than a screen of 320 px, in error too", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await openForms(page, "shn");
  await sendAllEmpty(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test("whatever is pressed in a form is 44 px high and wide", async ({ page }) => {
  await openForms(page, "shn");
  const small = await page.locator("main").evaluate((main) =>
    [...main.querySelectorAll("button, select, input")]
      .filter((element) => element.checkVisibility())
      .filter((element) => !element.matches("[aria-hidden=true], [tabindex='-1']"))
      .filter((element) => {
        const { width, height } = element.getBoundingClientRect();
        return width < 43.5 || height < 43.5;
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  );
  expect(small).toEqual([]);
});

test("nothing in the forms breaks the rules on scripts of the page", async ({ page }) => {
  const reports: string[] = [];
  page.on("console", (message) => {
    if (/Content Security Policy/i.test(message.text())) reports.push(message.text());
  });
  await openForms(page);
  await sendAllEmpty(page);
  await expect(getForm(page, "logIn").getByText("This field is required")).toHaveCount(2);
  expect(reports).toEqual([]);
});

// spec §5: messages show after 500 ms
// spec §5: only the first failing rule shows
// spec §9: validation debounce 500 ms
test("the first wrong rule of a field shows 500 ms after typing stops, and no other", async ({
  page,
}) => {
  await openForms(page);
  const email = getForm(page, "logIn").getByLabel("Email");
  const problem = getForm(page, "logIn").getByText("Please enter a valid email address");
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await email.fill("rosa");
  await page.clock.runFor(400);
  await email.press("x");
  await page.clock.runFor(490);
  await expect(problem).toHaveCount(0);
  await page.clock.runFor(20);
  await expect(problem).toBeVisible();
  await expect(email).toHaveAccessibleDescription("Please enter a valid email address");
  await email.fill("");
  await page.clock.runFor(510);
  await expect(email).toHaveAccessibleDescription("This field is required");
  await email.fill("rosa@example.test");
  await expect(email).not.toHaveAttribute("aria-invalid");
});

test("a field that was typed in is judged when it is left, an untouched one is not", async ({
  page,
}) => {
  await openForms(page);
  const form = getForm(page, "logIn");
  await form.getByLabel("Email").focus();
  await page.keyboard.press("Tab");
  await expect(form.getByText("This field is required")).toHaveCount(0);
  await form.getByLabel("Email").fill("rosa");
  const leftAt = Date.now();
  await page.keyboard.press("Tab");
  await expect(form.getByText("Please enter a valid email address")).toBeVisible();
  expect(Date.now() - leftAt).toBeLessThan(450);
});

test("a message does not move a button away from under the finger", async ({ page }) => {
  await openForms(page);
  const form = getForm(page, "logIn");
  const problem = form.getByText("Please enter a valid email address");
  await form.getByRole("button", { name: "Trouble signing in?" }).hover();
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await form.getByLabel("Email").fill("rosa");
  await page.mouse.down();
  await page.clock.runFor(200);
  await expect(problem).toHaveCount(0);
  await page.mouse.up();
  await page.clock.runFor(50);
  await expect(getReport(form)).toContainText("requestPasswordReset");
  await expect(problem).toBeVisible();
});

test("sent with the keyboard alone, an empty form moves to its first wrong field", async ({
  page,
}) => {
  await openForms(page, "shn");
  const form = getForm(page, "registerWithEmail");
  await form.getByLabel("First name").fill("Rosa");
  await page.keyboard.press("Enter");
  await expect(form.getByLabel("Last name")).toBeFocused();
  await expect(form.getByText("This field is required")).toHaveCount(3);
});

test("a failed login says so until something is typed, and what was typed stays", async ({
  page,
}) => {
  await openForms(page);
  const form = getForm(page, "logIn");
  const sent = await answerCall(page, "identity/callback", refused("UNAUTHENTICATED", loginFailed));
  await form.getByLabel("Email").fill(" Rosa@Example.TEST ");
  await form.getByLabel("Password", { exact: true }).fill("wrong");
  await form.getByRole("button", { name: "Log in" }).click();
  await expect(form.getByRole("alert")).toHaveText(loginFailed);
  expect(sent).toEqual([
    {
      initiator: "login",
      email: "rosa@example.test",
      password: "wrong",
      remember_me: true,
      recaptcha_token: "",
    },
  ]);
  await expect(form.getByLabel("Password", { exact: true })).toHaveValue("wrong");
  await form.getByLabel("Password", { exact: true }).press("x");
  await expect(form.getByText(loginFailed)).toHaveCount(0);
});

test("a login that works is reported once, however often the button is pressed", async ({
  page,
}) => {
  await openForms(page);
  const form = getForm(page, "loginWithEmail");
  const sent = await answerCall(page, "identity/callback", { json: success });
  await form.getByLabel("Email").fill("rosa@example.test");
  await form.getByLabel("Password", { exact: true }).fill("right");
  await form.getByRole("button", { name: "Log in" }).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(getReport(form)).toContainText('"type":"loggedIn"');
  expect(sent).toHaveLength(1);
});

test("a form on its way says that it works, and keeps its words and its width", async ({
  page,
}) => {
  await openForms(page);
  const form = getForm(page, "requestPasswordReset");
  const button = form.getByRole("button", { name: "Send the link" });
  const width = async () => (await button.boundingBox())?.width;
  const before = await width();
  let answer = () => undefined as unknown;
  await page.route("**/api/auth/request-password-reset", (route) => {
    answer = () => route.fulfill({ json: { status: "success" } });
  });
  await form.getByLabel("Username or email").fill("quietharbor");
  await button.click();
  await expect(form.getByRole("status").filter({ hasText: "Working…" })).toBeAttached();
  await expect(button).toHaveAttribute("aria-disabled", "true");
  await expect(button).toBeFocused();
  expect(await width()).toBe(before);
  answer();
  await expect(getReport(form)).toHaveText('{"type":"resetRequested"}');
});

// spec §8: auth call failure: toast with the contact address, logged
test("a server that cannot be reached is reported in a toast with the contact address", async ({
  page,
}) => {
  await openForms(page);
  const form = getForm(page, "logIn");
  await answerCall(page, "identity/callback", null);
  await form.getByLabel("Email").fill("rosa@example.test");
  await form.getByLabel("Password", { exact: true }).fill("right");
  await form.getByRole("button", { name: "Log in" }).click();
  await expect(toast(page, "An error occurred. Try again or reach out to")).toBeVisible();
  await expect(form.getByLabel("Email")).toHaveValue("rosa@example.test");
  await expect(getReport(form)).toBeEmpty();
});

// spec §4: registration: failure shows a banner, editing clears it
// spec §5: registration: the strength shows when the password is valid
// spec §8: registration failure: banner that opens login
test("a registration that fails offers to log in, until something is typed", async ({ page }) => {
  await openForms(page);
  const form = getForm(page, "register");
  const message = "Something went wrong. If you already have an account, log in here.";
  const sent = await answerCall(page, "register", refused("BAD_USER_INPUT", message));
  await form.getByLabel("Username (optional)").fill("quietharbor");
  await form.getByLabel("Email").fill("rosa@example.test");
  await form.getByLabel("Password", { exact: true }).fill("Demo-passw0rd");
  await expect(form.getByText("Strong")).toBeVisible();
  await form.getByRole("button", { name: "Create an account" }).click();
  await expect(form.getByRole("alert")).toContainText(message);
  expect(sent[0]).toEqual({
    ...{ fname: "", lname: "", username: "quietharbor", email: "rosa@example.test" },
    ...{ password: "Demo-passw0rd", recaptcha_token: "" },
  });
  await form.getByRole("alert").getByRole("button", { name: "Log in" }).click();
  await expect(getReport(form)).toHaveText('{"type":"show","form":"logIn"}');
  await form.getByLabel("Email").press("x");
  await expect(form.getByText(message)).toHaveCount(0);
});

// spec §4: registration: username_exists shows the error toast
// spec §8: username exists: toast
test("a username that is taken is reported in a toast and at its field", async ({ page }) => {
  await openForms(page);
  const form = getForm(page, "register");
  const message = "This username already exists. Please try another username.";
  await answerCall(page, "register", refused("CONFLICT", message, "username"));
  await form.getByLabel("Username (optional)").fill("quietharbor");
  await form.getByLabel("Email").fill("rosa@example.test");
  await form.getByLabel("Password", { exact: true }).fill("Demo-passw0rd");
  await form.getByRole("button", { name: "Create an account" }).click();
  await expect(toast(page, message)).toBeVisible();
  await expect(form.getByLabel("Username (optional)")).toBeFocused();
  await expect(form.getByLabel("Username (optional)")).toHaveAttribute("aria-invalid", "true");
});

// spec §2: registration form: names are public
// spec §5: registration: names on social networks, a username elsewhere
test("a social network asks for names, which are public, and for no username", async ({ page }) => {
  await openForms(page, "shn");
  const form = getForm(page, "register");
  const notice = "Your name will be publicly visible. You can change this setting in your profile.";
  await expect(form.getByText(notice)).toBeVisible();
  await expect(form.getByLabel(/Username/)).toHaveCount(0);
  const sent = await answerCall(page, "register", { json: { ...success, isNew: true } });
  await form.getByLabel("First name").fill("Rosa");
  await form.getByLabel("Last name").fill("Marchetti");
  await form.getByLabel("Email").fill("rosa@example.test");
  await form.getByLabel("Password", { exact: true }).fill("Demo-passw0rd");
  await page.keyboard.press("Enter");
  await expect(getReport(form)).toContainText('"type":"registered"');
  expect(sent[0]).toMatchObject({ fname: "Rosa", lname: "Marchetti", username: "" });
});

// spec §2: dialog: disclaimers link privacy policy and terms
test("the terms and the privacy policy open beside the form", async ({ page }) => {
  await openForms(page);
  const form = getForm(page, "register");
  for (const [name, path] of [
    [/terms of use/, "/terms-of-use"],
    [/privacy policy/, "/privacy-policy"],
  ] as const) {
    const link = form.getByRole("link", { name });
    await expect(link).toHaveAttribute("href", path);
    await expect(link).toHaveAttribute("target", "_blank");
  }
});

// spec §8: password reset: success and failure
test("a reset that is refused clears the field and offers a new link", async ({ page }) => {
  await openForms(page);
  const form = getForm(page, "resetPassword");
  const field = form.getByLabel("New password");
  const message = "Something went wrong, password was not saved.";
  const sent = await answerCall(page, "reset-password", refused("BAD_USER_INPUT", message));
  await field.fill("Demo-passw0rd");
  await page.keyboard.press("Enter");
  await expect(form.getByRole("alert")).toHaveText(message);
  await expect(field).toHaveValue("");
  await expect(field).toBeFocused();
  expect(sent).toEqual([{ reset_key: "key-of-a-mail", password: "Demo-passw0rd" }]);
  await form.getByRole("button", { name: "Ask for a new link" }).click();
  await expect(getReport(form)).toHaveText('{"type":"show","form":"requestPasswordReset"}');
});

test("a new password that the server finds too easy is refused at its field and stays", async ({
  page,
}) => {
  await openForms(page);
  const form = getForm(page, "resetPassword");
  await answerCall(page, "reset-password", refused("BAD_USER_INPUT", "Too easy.", "password"));
  await form.getByLabel("New password").fill("password1");
  await page.keyboard.press("Enter");
  await expect(form.getByLabel("New password")).toHaveAccessibleDescription(/Too easy\./);
  await expect(form.getByLabel("New password")).toHaveValue("password1");
});

test("a link without a key leads to a new one", async ({ page }) => {
  await openForms(page);
  const form = getForm(page, "resetPassword by a link without a key");
  await expect(form.getByText("This link has expired or was already used.")).toBeVisible();
  await expect(form.getByLabel("New password")).toHaveCount(0);
});

// spec §5: password-reset request: username or email required
test("a reset asks for a username or an email and tells nothing of whether there is one", async ({
  page,
}) => {
  await openForms(page);
  const form = getForm(page, "requestPasswordReset");
  const sent = await answerCall(page, "request-password-reset", { json: { status: "success" } });
  await form.getByRole("button", { name: "Send the link" }).click();
  await expect(form.getByText("This field is required")).toBeVisible();
  await form.getByLabel("Username or email").fill("quietharbor");
  await page.keyboard.press("Enter");
  await expect(getReport(form)).toHaveText('{"type":"resetRequested"}');
  expect(sent).toEqual([{ email_or_username: "quietharbor", recaptcha_token: "" }]);
});

test("rules and forms are loaded with the dialog and not with a page", async ({ page }) => {
  const withRules: string[] = [];
  page.on("response", async (response) => {
    if (!response.url().endsWith(".js")) return;
    if ((await response.text().catch(() => "")).includes("ZodMiniString"))
      withRules.push(response.url());
  });
  const scripts = watchRequests(page, "script");
  await page.goto(siteUrl("migraine"));
  await scripts.settled();
  expect(withRules).toEqual([]);
  await page.getByRole("link", { name: "Log in", exact: true }).click();
  await expect(page.getByRole("dialog").getByLabel("Email")).toBeVisible();
  await expect.poll(() => withRules.length).toBeGreaterThan(0);
});
