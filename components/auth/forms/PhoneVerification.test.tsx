import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import {
  ResendVerificationTextDocument,
  SavePhoneDocument,
  VerifyPhoneDocument,
} from "#graphql/generated/client/graphql.ts";
import { getDescription, renderForm } from "#tests/support/component/account-form.tsx";
import { mockOperation, refuseOperation } from "#tests/support/component/mock-api.ts";
import { findToast } from "#tests/support/component/render.tsx";

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const button = (name: string) => screen.getByRole("button", { name });
const digit = (number: number) => field(`Digit ${number} of 6`);
const getCode = () =>
  screen
    .getAllByLabelText<HTMLInputElement>(/^Digit \d of 6$/)
    .map(({ value }) => value)
    .join("");

// spec §5: phone: prefilled, formatted, capped at 17
test("formats a phone number while it is typed, and returns its digits", async () => {
  const { calls } = mockOperation(SavePhoneDocument, (() => ({})) as never);
  const { user, send } = renderForm("requestVerificationText");
  const phone = field("Phone number");
  expect(phone.value).toBe("+1 ");
  expect(phone.maxLength).toBe(17);
  await user.type(phone, "2125550123999");
  expect(phone.value).toBe("+1 (212)555-0123");
  await user.keyboard("{Backspace>4/}");
  expect(phone.value).toBe("+1 (212)555");
  await user.paste(" 1 (646) 555 - 0199 ");
  expect(phone.value).toBe("+1 (646)555-0199");
  await user.keyboard("{Enter}");
  await waitFor(() => expect(send.mock.calls).toEqual([[{ type: "phoneSaved" }]]));
  expect(calls).toEqual([{ phoneNumber: "6465550199" }]);
});

test("a digit typed in the middle of a phone number keeps the cursor after it", async () => {
  const { user } = renderForm("requestVerificationText");
  const phone = field("Phone number");
  await user.type(phone, "21255501");
  await user.type(phone, "99", { initialSelectionStart: 5, initialSelectionEnd: 5 });
  expect(phone.value).toBe("+1 (299)125-5501");
});

// spec §8: phone submit error: inline
test("half a number is refused with the form's message, and a server error is shown at the field", async () => {
  refuseOperation(SavePhoneDocument, {
    code: "BAD_USER_INPUT",
    message: "GraphQL error: Not today.",
  });
  const { user } = renderForm("requestVerificationText");
  const phone = field("Phone number");
  await user.type(phone, "212555{Enter}");
  await waitFor(() => expect(getDescription(phone)).toContain("Please enter a valid phone number"));
  await user.type(phone, "0123{Enter}");
  await waitFor(() => expect(getDescription(phone)).toMatch(/(?<!error: )Not today\./));
  expect(document.activeElement).toBe(phone);
  expect(phone.value).toBe("+1 (212)555-0123");
});

// spec §5: verification code: 6 digits, digits only
// spec §5: verification code: sent with the last digit
// spec §9: code 6 digits, phone 10 digits
test("a code is typed into six boxes of one group, and sent with its last digit", async () => {
  const { calls } = mockOperation(VerifyPhoneDocument, { verifyPhone: true });
  const { user, send } = renderForm("enterVerificationNumber");
  expect(getDescription(screen.getByRole("group", { name: "Verification code" }))).toBe(
    "Enter the 6 digits we sent to your phone.",
  );
  expect(digit(1).getAttribute("autocomplete")).toBe("one-time-code");
  expect(digit(1).getAttribute("inputmode")).toBe("numeric");
  await user.click(digit(1));
  await user.keyboard("12x34");
  expect(document.activeElement).toBe(digit(5));
  expect(calls).toEqual([]);
  await user.keyboard("56");
  await waitFor(() => expect(send.mock.calls).toEqual([[{ type: "phoneVerified" }]]));
  expect(calls).toEqual([{ code: "123456" }]);
});

// spec §5: verification code: pasting distributes digits
// spec §8: wrong verification code: text, cleared, first box
test("a pasted or autofilled code is sent; a wrong one is cleared with an error, and the first box gets the focus", async () => {
  const { calls } = mockOperation(VerifyPhoneDocument, { verifyPhone: false });
  const { user } = renderForm("enterVerificationNumber");
  await user.click(digit(3));
  await user.paste("Your code is 654 321.");
  expect(await screen.findByText("Incorrect code.")).toBeTruthy();
  expect(calls).toEqual([{ code: "654321" }]);
  expect(getCode()).toBe("");
  expect(document.activeElement).toBe(digit(1));
  expect(getDescription(screen.getByRole("group"))).toContain("Incorrect code.");
  await user.keyboard("2");
  await waitFor(() => expect(screen.queryByText("Incorrect code.")).toBeNull());
  fireEvent.input(digit(1), { target: { value: "987654" } });
  await waitFor(() => expect(calls).toEqual([{ code: "654321" }, { code: "987654" }]));
  await screen.findByText("Incorrect code.");
});

test("backspace clears a box and then moves back, arrows move between boxes", async () => {
  const { user } = renderForm("enterVerificationNumber");
  await user.click(digit(1));
  await user.keyboard("123{Backspace}");
  expect(getCode()).toBe("12");
  expect(document.activeElement).toBe(digit(3));
  await user.keyboard("{ArrowLeft}{ArrowLeft}9");
  expect(getCode()).toBe("92");
  await user.keyboard("{End}");
  expect(document.activeElement).toBe(digit(6));
});

// spec §8: resend text and email: success and errors
test("half a code is rejected, and a new one can be requested", async () => {
  mockOperation(ResendVerificationTextDocument, { resendVerificationText: true });
  const { user } = renderForm("enterVerificationNumber");
  await user.click(digit(1));
  await user.keyboard("123{Enter}");
  expect(await screen.findByText("Please enter at least 6 characters")).toBeTruthy();
  await user.click(button("Resend code"));
  expect(await findToast("Code resent.")).toBeTruthy();
  expect(getCode()).toBe("");
});
