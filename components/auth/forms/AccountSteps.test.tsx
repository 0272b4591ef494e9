import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import {
  FindDisordersDocument,
  ResendEmailVerificationDocument,
  SaveDisorderDocument,
  SaveNamesDocument,
  SaveSocialSitesDocument,
  SaveUsernameDocument,
} from "#graphql/generated/client/graphql.ts";
import { refuseCall, renderForm, socialNetwork } from "#tests/support/component/account-form.tsx";
import { mockOperation, mockRoute, refuseOperation } from "#tests/support/component/mock-api.ts";
import { findToast } from "#tests/support/component/render.tsx";

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const button = (name: string) => screen.getByRole("button", { name });
const required = "This field is required";

test("a condition is searched for, chosen by the keyboard and saved by its id", async () => {
  const { calls: searched } = mockOperation(FindDisordersDocument, {
    disorderSearch: {
      total: 1,
      disorders: [{ id: "12", name: "Migraine with aura", synonyms: ["Classic migraine"] }],
    },
  } as never);
  const { calls: saved } = mockOperation(SaveDisorderDocument, {
    setDisorderRelationship: { id: "1" },
  } as never);
  const { user, send } = renderForm("requestDisorderDemographicInfo");
  const condition = screen.getByRole<HTMLInputElement>("combobox");
  await user.type(condition, " ");
  await user.clear(condition);
  await user.paste("classic");
  await screen.findByRole("option", { name: "Classic migraine" });
  expect(searched).toEqual([{ search: "classic" }]);
  await user.keyboard("{ArrowDown}{Enter}");
  await waitFor(() => expect(condition.value).toBe("Classic migraine"));
  await user.click(field("Something else"));
  await user.click(button("Continue"));
  await waitFor(() => expect(send.mock.calls).toEqual([[{ type: "disorderSaved" }]]));
  expect(saved).toEqual([{ disorderId: "12", relationship: "OTHER" }]);
});

// spec §5: condition search: only with a non-empty term, No matches found.
test("a term of spaces is not searched for", async () => {
  const { calls } = mockOperation(FindDisordersDocument, {
    disorderSearch: { total: 0, disorders: [] },
  } as never);
  const { user } = renderForm("requestDisorderDemographicInfo");
  await user.click(screen.getByRole("combobox"));
  await user.paste("   ");
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(calls).toEqual([]);
});

// spec §5: condition search: only with a non-empty term, No matches found.
test("an unknown condition has no matches, and both answers are required", async () => {
  mockOperation(FindDisordersDocument, { disorderSearch: { total: 0, disorders: [] } } as never);
  const { user } = renderForm("requestDisorderDemographicInfo");
  const condition = screen.getByRole("combobox");
  await user.click(condition);
  await user.paste("zzzzz");
  expect(await screen.findByText("No matches found.")).toBeTruthy();
  await user.keyboard("{Escape}");
  await user.click(button("Continue"));
  await waitFor(() => expect(screen.getAllByText(required)).toHaveLength(2));
  expect(document.activeElement).toBe(condition);
});

// spec §5: condition and relationship: required on social networks, optional elsewhere
test("the condition can be skipped except on a social network, which offers three relationships", async () => {
  const { user, send, unmount } = renderForm("requestDisorderDemographicInfo");
  expect(screen.getAllByRole("radio")).toHaveLength(4);
  await user.click(button("Skip this step"));
  expect(send.mock.calls).toEqual([[{ type: "disorderSkipped" }]]);
  unmount();
  renderForm("requestDisorderDemographicInfo", { site: socialNetwork });
  expect(screen.getAllByRole("radio")).toHaveLength(3);
  expect(screen.queryByText("Skip this step")).toBeNull();
});

const row = (number: number) => within(screen.getByRole("group", { name: `Profile ${number}` }));
const choose = (number: number) => row(number).getByLabelText<HTMLSelectElement>("Platform");

// spec §4: social links form: validates and saves
test("places elsewhere are added, named by their platform, taken away and saved", async () => {
  const { calls } = mockOperation(SaveSocialSitesDocument, { setSocialSites: [] });
  const { user, send } = renderForm("setSocialSites", { site: socialNetwork });
  await user.click(button("Continue"));
  await waitFor(() => expect(document.activeElement).toBe(choose(1)));
  row(1).getByText("Please enter at least one social media handle");
  await user.selectOptions(choose(1), "Website");
  await user.type(row(1).getByLabelText("Link"), "rosa");
  await user.click(button("Add another"));
  await waitFor(() => expect(document.activeElement).toBe(choose(2)));
  await user.selectOptions(choose(2), "TikTok");
  await user.type(row(2).getByLabelText("Handle"), "@rosa");
  await user.click(button("Add another"));
  await user.click(button("Continue"));
  await row(1).findByText("Please check that your url is valid");
  await user.clear(row(1).getByLabelText("Link"));
  await user.type(row(1).getByLabelText("Link"), "https://rosa.example");
  await user.click(button("Remove profile 3"));
  expect(screen.queryByRole("group", { name: "Profile 3" })).toBeNull();
  await user.click(button("Continue"));
  await waitFor(() => expect(send.mock.calls).toEqual([[{ type: "socialSitesSaved" }]]));
  expect(calls).toEqual([
    {
      socialSites: [
        { platform: "WEBSITE", handle: "https://rosa.example" },
        { platform: "TIKTOK", handle: "@rosa" },
      ],
    },
  ]);
});

// spec §4: an unchanged username on a social network skips the update
test("a given username is kept on a social network without a call, elsewhere one is required", async () => {
  const { calls } = mockOperation(SaveUsernameDocument, { updateUser: { id: "7" } } as never);
  const network = renderForm("setUsername", { site: socialNetwork });
  expect(field("Username").value).toBe("CommunityMember7");
  await network.user.type(field("Username"), "{Enter}");
  await waitFor(() =>
    expect(network.send.mock.calls).toEqual([
      [{ type: "usernameSaved", username: "CommunityMember7" }],
    ]),
  );
  expect(calls).toEqual([]);
  network.unmount();
  const { user, send } = renderForm("setUsername");
  await user.type(field("Username"), "{Enter}");
  await screen.findByText(required);
  await user.type(field("Username"), " quiet  harbor {Enter}");
  await waitFor(() =>
    expect(send.mock.calls).toEqual([[{ type: "usernameSaved", username: "quiet harbor" }]]),
  );
  expect(calls).toEqual([{ username: "quiet harbor" }]);
});

// spec §4: email link: a username upgrades the lead
test("a reader from an email link without an account gets one by choosing a username", async () => {
  const message = "This username already exists. Please try another username.";
  refuseCall("upgrade-lead", { code: "CONFLICT", message, field: "username" });
  const opening = { emailFromLink: "rosa@example.test" };
  const { user, send } = renderForm("setUsername", { account: null, opening });
  await user.type(field("Username"), "quietharbor{Enter}");
  expect(await findToast(message)).toBeTruthy();
  const { calls } = mockRoute("post", "/api/auth/upgrade-lead", () => ({
    body: { status: "success" },
  }));
  await user.type(field("Username"), "2{Enter}");
  await waitFor(() =>
    expect(send.mock.calls).toEqual([[{ type: "usernameSaved", username: "quietharbor2" }]]),
  );
  expect(calls).toEqual([
    { username: "quietharbor2", email: "rosa@example.test", recaptcha_token: "" },
  ]);
});

// spec §5: first and last name: both required
test("both names are saved", async () => {
  const { calls } = mockOperation(SaveNamesDocument, { setFirstAndLastName: { id: "7" } } as never);
  const { user, send } = renderForm("fNameAndLName", { site: socialNetwork });
  await user.click(button("Continue"));
  expect(await screen.findAllByText(required)).toHaveLength(2);
  await user.type(field("First name"), " Rosa ");
  await user.type(field("Last name"), "Marchetti{Enter}");
  const saved = { firstName: "Rosa", lastName: "Marchetti" };
  await waitFor(() => expect(send.mock.calls).toEqual([[{ type: "namesSaved", ...saved }]]));
  expect(calls).toEqual([saved]);
});

// spec §2: dialog: Skip this step outside flows to write something
// spec §4: verification options: text, email or skip
test("verifying can be skipped, but not on the way to writing something", async () => {
  const first = renderForm("verificationOptions");
  await first.user.click(button("Verify by text message"));
  await first.user.click(button("Skip this step"));
  expect(first.send.mock.calls).toEqual([
    [{ type: "verificationChosen", by: "phone" }],
    [{ type: "verificationSkipped" }],
  ]);
  first.unmount();
  const { calls } = mockOperation(ResendEmailVerificationDocument, {
    resendEmailVerification: true,
  });
  const opening = { redirect: "/create-thread" };
  const { user, send } = renderForm("verificationOptions", { opening });
  expect(screen.queryByText("Skip this step")).toBeNull();
  await user.click(button("Verify by email"));
  await waitFor(() =>
    expect(send.mock.calls).toEqual([[{ type: "verificationChosen", by: "email" }]]),
  );
  expect(calls).toEqual([{ verificationRedirect: "/create-thread" }]);
});

// spec §7: mutation resendEmailVerification
// spec §8: resend verification email when not allowed
// spec §8: resend text and email: success and errors
test("the email is sent again, or the server's reason is shown", async () => {
  mockOperation(ResendEmailVerificationDocument, { resendEmailVerification: true });
  const { user } = renderForm("verifyViaEmail");
  screen.getByText("rosa@example.test", { exact: false });
  await user.click(button("Resend email"));
  expect(await findToast("Email resent.")).toBeTruthy();
  const message = "You must be logged in and unverified to resend a verification email.";
  refuseOperation(ResendEmailVerificationDocument, {
    code: "FORBIDDEN",
    message: `GraphQL error: ${message}`,
  });
  await user.click(button("Resend email"));
  expect((await findToast(message)).textContent).toBe(message);
});

// spec §2: dialog: confirmation links on other sites
test("the last step links to the site's features, and to verification", async () => {
  const getLinks = () => screen.queryAllByRole("link").map((link) => link.textContent);
  const site = { isMentalHealth: true, hasForums: false };
  renderForm("accountConfirmation", { site }).unmount();
  const { user, send, unmount } = renderForm("accountConfirmation");
  expect(getLinks()).toEqual([
    "Visit the forums",
    "See what’s new in the community",
    "Set up your profile",
    "See the first steps",
  ]);
  await user.click(button("Verify your account"));
  await user.click(button("Done"));
  expect(send.mock.calls).toEqual([
    [{ type: "show", form: "verificationOptions" }],
    [{ type: "finished" }],
  ]);
  unmount();
  const mentalHealth = renderForm("accountConfirmation", { site });
  expect(getLinks()).toEqual([
    "Read recent articles",
    "Set up your profile",
    "See the first steps",
  ]);
  mentalHealth.unmount();
  renderForm("accountConfirmationWithNoCTA");
  expect(getLinks()).toEqual([]);
});
