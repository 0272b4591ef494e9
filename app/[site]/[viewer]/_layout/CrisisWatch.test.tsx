import { screen, waitFor } from "@testing-library/react";
import { beforeAll, expect, test } from "vitest";
import { CrisisHelpDocument } from "#graphql/generated/client/graphql.ts";
import { crisisTexts } from "#lib/moderation/shared/crisis/crisis-texts.ts";
import { failOperation } from "#tests/support/component/mock-api.ts";
import { renderComponent } from "#tests/support/component/render.tsx";
import { CrisisWatch } from "./CrisisWatch.tsx";

const { title, close } = crisisTexts.composing;

// Loading the parts for the first time takes seconds on a busy machine.
beforeAll(() => Promise.all([import("./check-form.ts"), import("./ComposingHelp.tsx")]), 60_000);

function open() {
  const { calls } = failOperation(CrisisHelpDocument);
  const { user } = renderComponent(
    <>
      <CrisisWatch />
      <form aria-label="Reply">
        <input type="text" aria-label="Title" />
        <div>
          <textarea aria-label="Text" data-offers-help="" />
        </div>
        <button type="submit">Post</button>
      </form>
      <form aria-label="Report">
        <textarea aria-label="Details" />
      </form>
    </>,
  );
  return { user, calls };
}
const panel = () => screen.queryByRole("region", { name: title });
const pause = () => new Promise((resolve) => setTimeout(resolve, 1200));

test("risk wording in a text that is written offers help within its form, without moving the focus", async () => {
  const { user } = open();
  await user.type(screen.getByLabelText("Text"), "I want to die");
  await waitFor(() => expect(panel()).toBeTruthy());
  expect(screen.getByRole("form", { name: "Reply" }).contains(panel())).toBe(true);
  expect(document.activeElement).toBe(screen.getByLabelText("Text"));
  // The form can still be posted as before.
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Post" }).disabled).toBe(false);
});

test("a title counts too, and closed help stays closed in this form", async () => {
  const { user } = open();
  await user.type(screen.getByLabelText("Title"), "I feel suicidal");
  await waitFor(() => expect(panel()).toBeTruthy());
  await user.click(screen.getByRole("button", { name: close }));
  await user.type(screen.getByLabelText("Text"), "I want to die");
  await pause();
  expect(panel()).toBeNull();
});

test("other words, and forms without this feature, show nothing", async () => {
  const { user, calls } = open();
  await user.type(screen.getByLabelText("Text"), "This headache is killing me");
  await pause();
  await user.type(screen.getByLabelText("Details"), "They wrote: I want to die");
  await pause();
  expect(panel()).toBeNull();
  expect(calls).toEqual([]);
});
