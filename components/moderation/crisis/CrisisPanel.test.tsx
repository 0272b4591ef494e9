import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { CrisisHelpDocument, type CrisisHelpQuery } from "#graphql/generated/client/graphql.ts";
import { crisisTexts } from "#lib/moderation/shared/crisis/crisis-texts.ts";
import { defaultCrisisLines } from "#lib/site/shared/crisis-lines.ts";
import { failOperation, mockOperation } from "#tests/support/component/mock-api.ts";
import { renderComponent } from "#tests/support/component/render.tsx";
import { CrisisPanel } from "./CrisisPanel.tsx";

const texts = crisisTexts.composing;
const site = {
  __typename: "Site",
  id: "1",
  settings: {
    __typename: "SiteSettings",
    crisisLines: JSON.parse(JSON.stringify(defaultCrisisLines)),
  },
} as CrisisHelpQuery["site"];

test("shows links to call and text, is announced once, takes no focus and can be closed", async () => {
  mockOperation(CrisisHelpDocument, { site });
  const onClose = vi.fn();
  const { user } = renderComponent(
    <>
      <textarea aria-label="Reply" />
      <CrisisPanel {...texts} onClose={onClose} />
    </>,
  );
  await user.click(screen.getByLabelText("Reply"));
  const call = await screen.findByRole("link", { name: "Call 988, 988 Suicide & Crisis Lifeline" });
  expect(call.getAttribute("href")).toBe("tel:988");
  await waitFor(() => expect(screen.getByRole("status").textContent).toBe(texts.title));
  expect(document.activeElement).toBe(screen.getByLabelText("Reply"));
  await user.click(screen.getByRole("button", { name: texts.close }));
  expect(onClose).toHaveBeenCalledOnce();
});

test("links to the page with all lines if they cannot be loaded", async () => {
  const { calls } = failOperation(CrisisHelpDocument);
  renderComponent(<CrisisPanel {...texts} onClose={() => undefined} />);
  await waitFor(() => expect(calls).toHaveLength(1));
  const more = screen.getByRole("link", { name: crisisTexts.more });
  expect(more.getAttribute("href")).toBe("/get-help");
});
