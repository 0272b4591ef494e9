import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { campaignTexts } from "#lib/campaigns/shared/campaign-texts.ts";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import { validationTexts } from "#lib/core/shared/validation-texts.ts";
import { mockRoute } from "#tests/support/component/mock-api.ts";
import { member, renderComponent } from "#tests/support/component/render.tsx";
import { CampaignForm } from "./CampaignForm.tsx";

const form = (
  <CampaignForm
    contentId="5"
    sectionId="s1"
    form={{
      questions: [
        { type: "text", name: "city", label: "City", isRequired: true },
        {
          type: "checkboxes",
          name: "topics",
          label: "Topics",
          isRequired: true,
          options: ["Sleep", "Food"],
        },
        { type: "select", name: "age", label: "Age", isRequired: false, options: ["Young", "Old"] },
      ],
      eligibility: "I am over 18",
      consent: "I agree",
    }}
  />
);
const email = () => screen.getByRole<HTMLInputElement>("textbox", { name: /^Email/ });
const send = () => screen.getByRole("button", { name: campaignTexts.send });

async function fill(user: ReturnType<typeof renderComponent>["user"]): Promise<void> {
  await user.type(email(), "june@example.org");
  await user.type(screen.getByRole("textbox", { name: /^City/ }), "Lyon");
  await user.click(screen.getByRole("checkbox", { name: "Sleep" }));
  await user.click(screen.getByRole("checkbox", { name: "Food" }));
  await user.selectOptions(screen.getByRole("combobox", { name: /^Age/ }), "Old");
  await user.click(screen.getByRole("checkbox", { name: /over 18/ }));
  await user.click(screen.getByRole("checkbox", { name: /I agree/ }));
}

test("every answer is sent as a plain form would send it, and thanks take the form's place", async () => {
  const { calls } = mockRoute("post", "/api/entries", () => ({ body: { outcome: "kept" } }));
  const { user } = renderComponent(form);
  await fill(user);
  await user.click(send());
  expect(await screen.findByText(campaignTexts.thanks)).toBeTruthy();
  expect(calls).toEqual([
    {
      content_id: "5",
      section_id: "s1",
      email: "june@example.org",
      city: "Lyon",
      // The last selected checkbox of the group.
      topics: "Food",
      age: "Old",
      is_eligible: "yes",
      has_agreed: "yes",
      decoy_email: "",
    },
  ]);
});

test("each invalid field shows its error, the first one is focused, and nothing is sent", async () => {
  const { user } = renderComponent(form);
  await user.type(email(), "june");
  await user.click(send());
  expect(await screen.findByText(validationTexts.email)).toBeTruthy();
  expect(screen.getAllByText(validationTexts.required)).toHaveLength(2);
  expect(screen.getAllByText(campaignTexts.confirmFirst)).toHaveLength(2);
  expect(document.activeElement).toBe(email());
  expect(email().value).toBe("june");
});

test("an error of the server is shown at its field", async () => {
  mockRoute("post", "/api/entries", () => ({
    body: { outcome: "refused", problems: { city: "We do not know this city." } },
  }));
  const { user } = renderComponent(form);
  await fill(user);
  await user.click(send());
  expect(await screen.findByText("We do not know this city.")).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: /^City/ }));
  expect(email().value).toBe("june@example.org");
});

test("an error is above the button, and an unverified member sees the verification prompt", async () => {
  mockRoute("post", "/api/entries", () => ({
    status: 429,
    body: { code: "RATE_LIMITED", message: errorTexts.tooManyRequests },
  }));
  const { user } = renderComponent(form, { viewer: member });
  await fill(user);
  await user.click(send());
  expect(await screen.findByText(errorTexts.tooManyRequests)).toBeTruthy();
  mockRoute("post", "/api/entries", () => ({
    status: 403,
    body: { code: "NOT_VERIFIED", message: "Any words" },
  }));
  await user.click(send());
  await waitFor(() => expect(screen.getByText(errorTexts.verifyFirst)).toBeTruthy());
});
