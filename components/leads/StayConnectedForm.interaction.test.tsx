import { screen, waitFor } from "@testing-library/react";
import { beforeAll, expect, test } from "vitest";
import { GenerateLeadDocument } from "#graphql/generated/client/graphql.ts";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import { validationTexts } from "#lib/core/shared/validation-texts.ts";
import { leadTexts } from "#lib/leads/shared/lead-texts.ts";
import {
  failOperation,
  mockOperation,
  refuseOperation,
} from "#tests/support/component/mock-api.ts";
import { findToast, renderComponent } from "#tests/support/component/render.tsx";
import { StayConnectedForm } from "./StayConnectedForm.tsx";

// Loading the form for the first time takes seconds on a busy machine.
beforeAll(() => import("./LeadForm.tsx"), 60_000);

const footer = <StayConnectedForm siteName="Migraine" form="footer" contentType="post" />;
const email = () => screen.getByRole<HTMLInputElement>("textbox", { name: /^Email/ });
const signUp = () => screen.getByRole("button", { name: "Sign up" });
const answer = (discardReason: "invalid" | null) =>
  mockOperation(GenerateLeadDocument, {
    generateLead: { __typename: "LeadResult", discardReason, userId: null },
  });

test("an address is sent with the form it came from, thanked for, and the field is empty again", async () => {
  const { calls } = answer(null);
  const { user } = renderComponent(footer);
  await user.type(email(), " June@Example.org{Enter}");
  expect(await findToast(leadTexts.thanksForEmails)).toBeTruthy();
  expect(calls[0]?.lead).toMatchObject({
    email: "june@example.org",
    decoyEmail: "",
    form: "footer",
    contentType: "post",
  });
  expect(email().value).toBe("");
});

test.each([
  ["", validationTexts.required],
  ["june", validationTexts.email],
])(
  "%j is not sent: the reason is shown at the field, which has the focus",
  async (typed, words) => {
    const { user } = renderComponent(footer);
    await user.type(email(), `${typed}{Enter}`);
    expect(await screen.findByText(words)).toBeTruthy();
    expect(document.activeElement).toBe(email());
  },
);

// spec §5: messages show after 500 ms
test("a message appears after half a second without typing", async () => {
  const { user } = renderComponent(footer);
  await user.type(email(), "june");
  expect(screen.queryByText(validationTexts.email)).toBeNull();
  expect(await screen.findByText(validationTexts.email)).toBeTruthy();
});

// spec §8: failed lead: only a warning, the visitor gets thanks
test("a failed sign-up shows the confirmation too", async () => {
  failOperation(GenerateLeadDocument);
  const { user } = renderComponent(footer);
  await user.type(email(), "june@example.org{Enter}");
  expect(await findToast(leadTexts.thanksForEmails)).toBeTruthy();
});

test("too many leads and an invalid address are reported at the field", async () => {
  refuseOperation(GenerateLeadDocument, {
    code: "RATE_LIMITED",
    message: errorTexts.tooManyRequests,
  });
  const { user } = renderComponent(footer);
  await user.type(email(), "june@example.org{Enter}");
  expect(await screen.findByText(errorTexts.tooManyRequests)).toBeTruthy();
  answer("invalid");
  await user.click(signUp());
  await waitFor(() => expect(screen.getByText(validationTexts.email)).toBeTruthy());
});
