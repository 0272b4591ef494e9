import { expect, type Locator } from "@playwright/test";
import {
  answerApi,
  answerCall,
  getForm,
  getReport,
  openForms,
} from "#e2e/support/account-forms.ts";
import { test } from "#e2e/support/test.ts";
import { toast } from "#e2e/support/toast.ts";

/** Pastes a text where the focus is, as a person does. */
async function paste(field: Locator, text: string): Promise<void> {
  await field.focus();
  await field.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", pasted);
    element.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);
}

const digit = (form: Locator, number: number) => form.getByLabel(`Digit ${number} of 6`);
const getCode = (form: Locator) =>
  form
    .getByRole("textbox")
    .evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value).join(""));

// spec §5: phone: prefilled, formatted, capped at 17
test("a phone number takes its shape as it is typed, and gives its digits back", async ({
  page,
}) => {
  await openForms(page);
  const form = getForm(page, "requestVerificationText");
  const field = form.getByLabel("Phone number");
  await expect(field).toHaveValue("+1 ");
  await expect(field).toHaveAttribute("maxlength", "17");
  await field.press("End");
  await page.keyboard.type("2125550123999");
  await expect(field).toHaveValue("+1 (212)555-0123");
  for (let deleted = 0; deleted < 4; deleted += 1) await page.keyboard.press("Backspace");
  await expect(field).toHaveValue("+1 (212)555");
  await paste(field, " 1 (646) 555 - 0199 ");
  await expect(field).toHaveValue("+1 (646)555-0199");
  const sent = await answerApi(page, { data: { setPhone: true } });
  await field.press("Enter");
  await expect(getReport(form)).toHaveText('{"type":"phoneSaved"}');
  expect(sent).toEqual([{ phoneNumber: "6465550199" }]);
});

test("a digit typed in the middle of a phone number leaves the cursor behind it", async ({
  page,
}) => {
  await openForms(page);
  const field = getForm(page, "requestVerificationText").getByLabel("Phone number");
  await field.fill("21255501");
  await field.evaluate((input: HTMLInputElement) => input.setSelectionRange(5, 5));
  await page.keyboard.type("99");
  await expect(field).toHaveValue("+1 (299)125-5501");
  expect(await field.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(7);
});

// spec §8: phone submit error: inline
test("half a number is refused with the form's message, and a server error is shown at the field", async ({
  page,
}) => {
  await openForms(page);
  const form = getForm(page, "requestVerificationText");
  const field = form.getByLabel("Phone number");
  await field.fill("212555");
  await field.press("Enter");
  await expect(field).toHaveAccessibleDescription(/Please enter a valid phone number/);
  await answerApi(page, { message: "GraphQL error: Not today.", code: "BAD_USER_INPUT" });
  await field.fill("2125550123");
  await field.press("Enter");
  await expect(field).toHaveAccessibleDescription(/(?<!error: )Not today\./);
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("+1 (212)555-0123");
});

// spec §5: verification code: 6 digits, digits only
// spec §5: verification code: sent with the last digit
// spec §9: code 6 digits, phone 10 digits
test("a code is typed into six boxes of one group, and sent with its last digit", async ({
  page,
}) => {
  await openForms(page);
  const form = getForm(page, "enterVerificationNumber");
  await expect(form.getByRole("group", { name: "Verification code" })).toHaveAccessibleDescription(
    "Enter the 6 digits we sent to your phone.",
  );
  await expect(digit(form, 1)).toHaveAttribute("autocomplete", "one-time-code");
  await expect(digit(form, 1)).toHaveAttribute("inputmode", "numeric");
  const sent = await answerApi(page, { data: { verifyPhone: true } });
  await digit(form, 1).focus();
  await page.keyboard.type("12x34");
  await expect(digit(form, 5)).toBeFocused();
  expect(sent).toEqual([]);
  await page.keyboard.type("56");
  await expect(getReport(form)).toHaveText('{"type":"phoneVerified"}');
  expect(sent).toEqual([{ code: "123456" }]);
});

// spec §5: verification code: pasting distributes digits
test("a pasted code fills all boxes and is sent, as one that the system fills in", async ({
  page,
}) => {
  await openForms(page);
  const form = getForm(page, "enterVerificationNumber");
  const sent = await answerApi(page, { data: { verifyPhone: false } });
  await paste(digit(form, 3), "Your code is 654 321.");
  await expect.poll(() => sent).toEqual([{ code: "654321" }]);
  await expect(form.getByText("Incorrect code.")).toBeVisible();
  await digit(form, 1).fill("987654");
  await expect.poll(() => sent).toEqual([{ code: "654321" }, { code: "987654" }]);
});

// spec §8: wrong verification code: text, cleared, first box
test("a wrong code is cleared, said, and the first box has the focus again", async ({ page }) => {
  await openForms(page);
  const form = getForm(page, "enterVerificationNumber");
  await answerApi(page, { data: { verifyPhone: false } });
  await digit(form, 1).focus();
  await page.keyboard.type("111111");
  await expect(form.getByText("Incorrect code.")).toBeVisible();
  expect(await getCode(form)).toBe("");
  await expect(digit(form, 1)).toBeFocused();
  await expect(form.getByRole("group")).toHaveAccessibleDescription(/Incorrect code\./);
  await page.keyboard.type("2");
  await expect(form.getByText("Incorrect code.")).toHaveCount(0);
});

test("the delete key empties a box and then goes back, arrows go from box to box", async ({
  page,
}) => {
  await openForms(page);
  const form = getForm(page, "enterVerificationNumber");
  await digit(form, 1).focus();
  await page.keyboard.type("123");
  await page.keyboard.press("Backspace");
  expect(await getCode(form)).toBe("12");
  await expect(digit(form, 3)).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.type("9");
  expect(await getCode(form)).toBe("92");
  await page.keyboard.press("End");
  await expect(digit(form, 6)).toBeFocused();
});

// spec §8: resend text and email: success and errors
test("half a code sent by hand is refused, and a new one can be asked for", async ({ page }) => {
  await openForms(page);
  const form = getForm(page, "enterVerificationNumber");
  await digit(form, 1).focus();
  await page.keyboard.type("123");
  await page.keyboard.press("Enter");
  await expect(form.getByText("Please enter at least 6 characters")).toBeVisible();
  await answerApi(page, { data: { resendVerificationText: true } });
  await form.getByRole("button", { name: "Resend code" }).click();
  await expect(toast(page, "Code resent.")).toBeVisible();
  expect(await getCode(form)).toBe("");
});

const found = {
  data: {
    disorderSearch: {
      total: 1,
      disorders: [{ id: "12", name: "Migraine with aura", synonyms: ["Classic migraine"] }],
    },
  },
};

test("a condition is searched for, chosen by the keyboard and saved by its id", async ({
  page,
}) => {
  await openForms(page);
  const form = getForm(page, "requestDisorderDemographicInfo");
  const searched = await answerApi(page, found);
  await form.getByRole("combobox").fill(" ");
  await form.getByRole("combobox").fill("classic");
  await expect(page.getByRole("option", { name: "Classic migraine" })).toBeVisible();
  expect(searched).toEqual([{ search: "classic" }]);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(form.getByRole("combobox")).toHaveValue("Classic migraine");
  await form.getByLabel("Something else").check();
  const saved = await answerApi(page, { data: { setDisorderRelationship: { id: "1" } } });
  await form.getByRole("button", { name: "Continue" }).click();
  await expect(getReport(form)).toHaveText('{"type":"disorderSaved"}');
  expect(saved).toEqual([{ disorderId: "12", relationship: "OTHER" }]);
});

// spec §5: condition search: only with a non-empty term, No matches found.
test("a condition that nobody knows finds no matches, and both answers are asked for", async ({
  page,
}) => {
  await openForms(page);
  const form = getForm(page, "requestDisorderDemographicInfo");
  await answerApi(page, { data: { disorderSearch: { total: 0, disorders: [] } } });
  await form.getByRole("combobox").fill("zzzzz");
  await expect(page.getByText("No matches found.")).toBeVisible();
  await page.keyboard.press("Escape");
  await form.getByRole("button", { name: "Continue" }).click();
  await expect(form.getByText("This field is required")).toHaveCount(2);
  await expect(form.getByRole("combobox")).toBeFocused();
});

// spec §5: condition and relationship: required on social networks, optional elsewhere
test("the condition can be skipped except on a social network, which offers three relationships", async ({
  page,
}) => {
  await openForms(page);
  const form = getForm(page, "requestDisorderDemographicInfo");
  await expect(form.getByRole("radio")).toHaveCount(4);
  await form.getByRole("button", { name: "Skip this step" }).click();
  await expect(getReport(form)).toHaveText('{"type":"disorderSkipped"}');
  await openForms(page, "shn");
  await expect(form.getByRole("radio")).toHaveCount(3);
  await expect(form.getByRole("button", { name: "Skip this step" })).toHaveCount(0);
});

// spec §4: social links form: validates and saves
test("places elsewhere are added, named by their platform, taken away and saved", async ({
  page,
}) => {
  await openForms(page, "shn");
  const form = getForm(page, "setSocialSites");
  const row = (number: number) => form.getByRole("group", { name: `Profile ${number}` });
  await form.getByRole("button", { name: "Continue" }).click();
  await expect(row(1).getByLabel("Platform")).toBeFocused();
  await expect(row(1)).toContainText("Please enter at least one social media handle");
  await row(1).getByLabel("Platform").selectOption("Website");
  await row(1).getByLabel("Link").fill("rosa");
  await form.getByRole("button", { name: "Add another" }).click();
  await expect(row(2).getByLabel("Platform")).toBeFocused();
  await row(2).getByLabel("Platform").selectOption("TikTok");
  await row(2).getByLabel("Handle").fill("@rosa");
  await form.getByRole("button", { name: "Add another" }).click();
  await form.getByRole("button", { name: "Continue" }).click();
  await expect(row(1)).toContainText("Please check that your url is valid");
  await row(1).getByLabel("Link").fill("https://rosa.example");
  await form.getByRole("button", { name: "Remove profile 3" }).click();
  await expect(row(3)).toHaveCount(0);
  const sent = await answerApi(page, { data: { setSocialSites: [] } });
  await form.getByRole("button", { name: "Continue" }).click();
  await expect(getReport(form)).toHaveText('{"type":"socialSitesSaved"}');
  expect(sent).toEqual([
    {
      socialSites: [
        { platform: "WEBSITE", handle: "https://rosa.example" },
        { platform: "TIKTOK", handle: "@rosa" },
      ],
    },
  ]);
});

test("an error of the server is shown at its row", async ({ page }) => {
  await openForms(page, "shn");
  const form = getForm(page, "setSocialSites");
  await form.getByLabel("Platform").selectOption("TikTok");
  await form.getByLabel("Handle").fill("rosa");
  const message = "Please remove duplicate entries";
  await answerApi(page, { message, code: "BAD_USER_INPUT", field: "socialSites.0.handle" });
  await form.getByRole("button", { name: "Continue" }).click();
  await expect(form.getByLabel("Handle")).toHaveAccessibleDescription(/remove duplicate entries/);
});

// spec §4: an unchanged username on a social network skips the update
test("a given username stays on a social network without a call, elsewhere one is asked for", async ({
  page,
}) => {
  await openForms(page, "shn");
  const form = getForm(page, "setUsername");
  const sent = await answerApi(page, { data: { updateUser: { id: "7" } } });
  await expect(form.getByLabel("Username")).toHaveValue("CommunityMember7");
  await form.getByLabel("Username").press("Enter");
  await expect(getReport(form)).toHaveText(
    '{"type":"usernameSaved","username":"CommunityMember7"}',
  );
  expect(sent).toEqual([]);
  await openForms(page);
  await form.getByLabel("Username").press("Enter");
  await expect(form.getByText("This field is required")).toBeVisible();
  await form.getByLabel("Username").fill(" quiet  harbor ");
  await form.getByLabel("Username").press("Enter");
  await expect(getReport(form)).toHaveText('{"type":"usernameSaved","username":"quiet harbor"}');
  expect(sent).toEqual([{ username: "quiet harbor" }]);
});

// spec §4: email link: a username upgrades the lead
test("who came by a mail's link and has no account gets one by a username", async ({ page }) => {
  await openForms(page);
  const form = getForm(page, "setUsername by a mail’s link");
  const message = "This username already exists. Please try another username.";
  const taken = { status: "error", code: "CONFLICT", message, field: "username" };
  await answerCall(page, "upgrade-lead", { status: 409, json: taken });
  await form.getByLabel("Username").fill("quietharbor");
  await form.getByLabel("Username").press("Enter");
  await expect(toast(page, message)).toBeVisible();
  const sent = await answerCall(page, "upgrade-lead", { json: { status: "success" } });
  await form.getByLabel("Username").fill("quietharbor2");
  await form.getByLabel("Username").press("Enter");
  await expect(getReport(form)).toHaveText('{"type":"usernameSaved","username":"quietharbor2"}');
  expect(sent).toEqual([
    { username: "quietharbor2", email: "rosa@example.test", recaptcha_token: "" },
  ]);
});

// spec §5: first and last name: both required
test("both names are saved", async ({ page }) => {
  await openForms(page, "shn");
  const form = getForm(page, "fNameAndLName");
  await form.getByRole("button", { name: "Continue" }).click();
  await expect(form.getByText("This field is required")).toHaveCount(2);
  await form.getByLabel("First name").fill(" Rosa ");
  await form.getByLabel("Last name").fill("Marchetti");
  const sent = await answerApi(page, { data: { setFirstAndLastName: { id: "7" } } });
  await page.keyboard.press("Enter");
  await expect(getReport(form)).toHaveText(
    '{"type":"namesSaved","firstName":"Rosa","lastName":"Marchetti"}',
  );
  expect(sent).toEqual([{ firstName: "Rosa", lastName: "Marchetti" }]);
});

// spec §2: dialog: Skip this step outside flows to write something
// spec §4: verification options: text, email or skip
test("verifying can be skipped, but not on the way to writing something", async ({ page }) => {
  await openForms(page);
  const form = getForm(page, "verificationOptions");
  await form.getByRole("button", { name: "Verify by text message" }).click();
  await expect(getReport(form)).toHaveText('{"type":"verificationChosen","by":"phone"}');
  await form.getByRole("button", { name: "Skip this step" }).click();
  await expect(getReport(form)).toHaveText('{"type":"verificationSkipped"}');
  const writing = getForm(page, "verificationOptions on the way to writing");
  await expect(writing.getByRole("button", { name: "Skip this step" })).toHaveCount(0);
  const sent = await answerApi(page, { data: { resendEmailVerification: true } });
  await writing.getByRole("button", { name: "Verify by email" }).click();
  await expect(getReport(writing)).toHaveText('{"type":"verificationChosen","by":"email"}');
  expect(sent).toEqual([{ verificationRedirect: "/create-thread" }]);
});

// spec §7: mutation resendEmailVerification
// spec §8: resend verification email when not allowed
// spec §8: resend text and email: success and errors
test("the email is sent again, or the server's reason is shown", async ({ page }) => {
  await openForms(page);
  const form = getForm(page, "verifyViaEmail");
  await expect(form).toContainText("rosa@example.test");
  await answerApi(page, { data: { resendEmailVerification: true } });
  await form.getByRole("button", { name: "Resend email" }).click();
  await expect(toast(page, "Email resent.")).toBeVisible();
  const message = "You must be logged in and unverified to resend a verification email.";
  await answerApi(page, { message: `GraphQL error: ${message}`, code: "FORBIDDEN" });
  await form.getByRole("button", { name: "Resend email" }).click();
  await expect(toast(page, message)).toHaveText(message);
});

// spec §2: dialog: confirmation links on other sites
test("the end leads to what the site has, and to verifying", async ({ page }) => {
  const links = async (prefix: string) => {
    await openForms(page, prefix);
    return getForm(page, "accountConfirmation").getByRole("link").allTextContents();
  };
  const form = getForm(page, "accountConfirmation");
  expect(await links("mentalhealth")).toEqual(["Read recent articles"]);
  expect(await links("migraine")).toEqual(["Visit the forums", "See what’s new in the community"]);
  await form.getByRole("button", { name: "Verify your account" }).click();
  await expect(getReport(form)).toHaveText('{"type":"show","form":"verificationOptions"}');
  await form.getByRole("button", { name: "Done" }).click();
  await expect(getReport(form)).toHaveText('{"type":"finished"}');
  const bare = getForm(page, "accountConfirmationWithNoCTA");
  await expect(bare.getByRole("link")).toHaveCount(0);
});
