import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { expect, onTestFinished, test, vi } from "vitest";
import {
  findAlert,
  getDescription,
  refuseCall,
  renderForm,
  socialNetwork,
} from "#tests/support/component/account-form.tsx";
import { apiServer, mockRoute } from "#tests/support/component/mock-api.ts";
import { findToast } from "#tests/support/component/render.tsx";
import { sampleAccount } from "./sample-account.ts";

const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const button = (name: string) => screen.getByRole("button", { name });
const required = "This field is required";
const loginFailed = "The email and password you entered did not match our records.";
const success = { status: "success", account: sampleAccount, isFirstLogin: false, isNew: false };

/** Replaces the values that the form kept from an earlier registration. */
async function fill(user: UserEvent, label: string, text: string): Promise<void> {
  await user.clear(field(label));
  await user.paste(text);
}

/** Advances the fake clock, and lets React render. */
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

// spec §5: messages show after 500 ms
// spec §5: only the first failing rule shows
// spec §9: validation debounce 500 ms
test("the first wrong rule of a field shows 500 ms after typing stops, and no other", async () => {
  renderForm("loginWithEmail");
  await vi.dynamicImportSettled();
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const email = field("Email");
  const type = (value: string) => fireEvent.input(email, { target: { value } });
  email.focus();
  type("rosa");
  await wait(400);
  type("rosax");
  await wait(490);
  expect(getDescription(email)).toBe("");
  await wait(20);
  expect(getDescription(email)).toBe("Please enter a valid email address");
  type("");
  await wait(510);
  expect(getDescription(email)).toBe(required);
  type("rosa@example.test");
  await wait(0);
  expect(email.getAttribute("aria-invalid")).not.toBe("true");
});

test("a field that was typed in is judged when it is left, an untouched one is not", async () => {
  const { user } = renderForm("loginWithEmail");
  await user.click(field("Email"));
  await user.tab();
  expect(screen.queryByText(required)).toBeNull();
  await user.type(field("Email"), "rosa");
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  fireEvent.blur(field("Email"));
  await wait(400);
  expect(getDescription(field("Email"))).toBe("Please enter a valid email address");
});

test("sent with the keyboard alone, an empty form moves to its first wrong field", async () => {
  const { user } = renderForm("registerWithEmail", { site: socialNetwork });
  await user.type(field("First name"), "Rosa{Enter}");
  await waitFor(() => expect(document.activeElement).toBe(field("Last name")));
  expect(screen.getAllByText(required)).toHaveLength(3);
});

test("a failed login shows an error until the next input, and keeps the typed text", async () => {
  const { calls } = refuseCall("identity/callback", {
    code: "UNAUTHENTICATED",
    message: loginFailed,
  });
  const { user } = renderForm("loginWithEmail");
  await user.type(field("Email"), " Rosa@Example.TEST ");
  await user.type(field("Password"), "wrong");
  await user.click(button("Log in"));
  expect((await findAlert(loginFailed)).textContent).toBe(loginFailed);
  expect(calls).toEqual([
    {
      initiator: "login",
      email: "rosa@example.test",
      password: "wrong",
      remember_me: true,
      recaptcha_token: "",
    },
  ]);
  expect(field("Password").value).toBe("wrong");
  await user.type(field("Password"), "x");
  expect(screen.queryByText(loginFailed)).toBeNull();
});

test("a login that works is reported once, however often the button is pressed", async () => {
  const { calls } = mockRoute("post", "/api/auth/identity/callback", () => ({ body: success }));
  const { user, send } = renderForm("loginWithEmail");
  await user.type(field("Email"), "rosa@example.test");
  await user.type(field("Password"), "right");
  act(() => {
    button("Log in").click();
    button("Log in").click();
  });
  await waitFor(() => expect(send).toHaveBeenCalledWith({ type: "loggedIn", result: success }));
  expect(send).toHaveBeenCalledOnce();
  expect(calls).toHaveLength(1);
});

// spec §8: auth call failure: toast with the contact address, logged
test("a server that cannot be reached is reported in a toast with the contact address", async () => {
  apiServer.use(http.post("*/api/auth/identity/callback", () => HttpResponse.error()));
  const { user, send } = renderForm("loginWithEmail");
  await user.type(field("Email"), "rosa@example.test");
  await user.type(field("Password"), "right{Enter}");
  const words =
    "An error occurred. Try again or reach out to the provider's contact address (help@demo.test)";
  expect(await findToast(words)).toBeTruthy();
  expect(field("Email").value).toBe("rosa@example.test");
  expect(send).not.toHaveBeenCalled();
});

// spec §4: registration: failure shows a banner, editing clears it
// spec §5: registration: the strength shows when the password is valid
// spec §8: registration failure: banner that opens login
test("a registration that fails offers to log in, until something is typed", async () => {
  const message = "Something went wrong. If you already have an account, log in here.";
  const { calls } = refuseCall("register", { code: "BAD_USER_INPUT", message });
  const { user, send } = renderForm("registerWithEmail");
  await fill(user, "Username (optional)", "quietharbor");
  await fill(user, "Email", "rosa@example.test");
  await fill(user, "Password", "Demo-passw0rd");
  expect(screen.queryByText("Strong", { exact: false })).not.toBeNull();
  await user.click(button("Create an account"));
  const alert = await findAlert(/Something went wrong/);
  expect(alert.textContent).toContain(message);
  expect(calls).toEqual([
    {
      fname: "",
      lname: "",
      username: "quietharbor",
      email: "rosa@example.test",
      password: "Demo-passw0rd",
      recaptcha_token: "",
    },
  ]);
  await user.click(within(alert).getByRole("button", { name: "Log in" }));
  expect(send.mock.calls).toEqual([[{ type: "show", form: "logIn" }]]);
  await user.type(field("Email"), "x");
  expect(screen.queryByText(/Something went wrong/)).toBeNull();
});

// spec §4: registration: username_exists shows the error toast
// spec §8: username exists: toast
test("a username that is taken is reported in a toast and at its field", async () => {
  const message = "This username already exists. Please try another username.";
  refuseCall("register", { code: "CONFLICT", message, field: "username" });
  const { user } = renderForm("registerWithEmail");
  await fill(user, "Username (optional)", "quietharbor");
  await fill(user, "Email", "rosa@example.test");
  await fill(user, "Password", "Demo-passw0rd");
  await user.click(button("Create an account"));
  expect(await findToast(message)).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field("Username (optional)")));
  expect(field("Username (optional)").getAttribute("aria-invalid")).toBe("true");
});

// spec §2: registration form: names are public
// spec §5: registration: names on social networks, a username elsewhere
test("a social network requires public names, and no username", async () => {
  const { calls } = mockRoute("post", "/api/auth/register", () => ({
    body: { ...success, isNew: true },
  }));
  const { user, send } = renderForm("registerWithEmail", { site: socialNetwork });
  const notice = "Your name will be publicly visible. You can change this setting in your profile.";
  expect(screen.queryByText(notice)).not.toBeNull();
  expect(screen.queryByLabelText(/Username/)).toBeNull();
  await fill(user, "First name", "Rosa");
  await fill(user, "Last name", "Marchetti");
  await fill(user, "Email", "rosa@example.test");
  await fill(user, "Password", "Demo-passw0rd");
  await user.keyboard("{Enter}");
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
  expect(send.mock.calls[0]?.[0].type).toBe("registered");
  expect(calls[0]).toMatchObject({ fname: "Rosa", lname: "Marchetti", username: "" });
});

// spec §2: dialog: disclaimers link privacy policy and terms
test("the terms and the privacy policy open next to the form", () => {
  renderForm("registerWithEmail");
  for (const [name, path] of [
    [/terms of use/, "/terms-of-use"],
    [/privacy policy/, "/privacy-policy"],
  ] as const) {
    const link = screen.getByRole("link", { name });
    expect(link.getAttribute("href")).toBe(path);
    expect(link.getAttribute("target")).toBe("_blank");
  }
});
