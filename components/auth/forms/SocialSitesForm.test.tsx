import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { SaveSocialSitesDocument } from "#graphql/generated/client/graphql.ts";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import {
  failOperation,
  mockOperation,
  refuseOperation,
  suspension,
} from "#tests/support/component/mock-api.ts";
import { findToast, renderComponent } from "#tests/support/component/render.tsx";
import { SocialSitesForm } from "./SocialSitesForm.tsx";

/** Fills in one row and sends the form. */
async function save() {
  const send = vi.fn();
  const { user } = renderComponent(<SocialSitesForm send={send} />);
  await user.selectOptions(screen.getByLabelText("Platform"), "TikTok");
  await user.type(screen.getByLabelText("Handle"), "rosa");
  await user.click(screen.getByRole("button", { name: "Continue" }));
  return { send };
}

// spec §8: failed social-links save: generic toast
test.each([
  ["the network is down", () => failOperation(SaveSocialSitesDocument)],
  [
    "the server refuses it as a whole",
    () => refuseOperation(SaveSocialSitesDocument, { code: "RATE_LIMITED", message: "Wait" }),
  ],
])("when %s, the toast is the generic one and the form keeps its text", async (_why, fail) => {
  fail();
  const { send } = await save();
  expect(await findToast(errorTexts.generic)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("Handle").value).toBe("rosa");
  expect(send).not.toHaveBeenCalled();
});

test("a suspended member sees until when, and the text is kept", async () => {
  refuseOperation(SaveSocialSitesDocument, suspension);
  await save();
  expect(await findToast(suspension.message)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("Handle").value).toBe("rosa");
});

test("a row that the server rejects shows its own error", async () => {
  const message = "Please remove duplicate entries";
  refuseOperation(SaveSocialSitesDocument, {
    code: "BAD_USER_INPUT",
    message,
    field: "socialSites.0.handle",
  });
  await save();
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.queryByText(errorTexts.generic)).toBeNull();
});

test("a save that succeeds is reported", async () => {
  const { calls } = mockOperation(SaveSocialSitesDocument, { setSocialSites: [] });
  const { send } = await save();
  await waitFor(() => expect(send).toHaveBeenCalledWith({ type: "socialSitesSaved" }));
  expect(calls).toEqual([{ socialSites: [{ platform: "TIKTOK", handle: "rosa" }] }]);
});

test("a removed row is not sent, and an error belongs to the row that is left", async () => {
  const { calls } = mockOperation(SaveSocialSitesDocument, { setSocialSites: [] });
  const send = vi.fn();
  const { user } = renderComponent(<SocialSitesForm send={send} />);
  await user.selectOptions(screen.getByLabelText("Platform"), "TikTok");
  await user.type(screen.getByLabelText("Handle"), "rosa");
  await user.click(screen.getByRole("button", { name: "Add another" }));
  const second = screen.getAllByLabelText("Platform")[1] as HTMLElement;
  expect(document.activeElement).toBe(second);
  await user.selectOptions(second, "TikTok");
  await user.type(screen.getAllByLabelText("Handle")[1] as HTMLElement, "rosa");
  await user.click(screen.getByRole("button", { name: "Continue" }));
  expect(await screen.findByText("Please remove duplicate entries")).toBeTruthy();
  expect(calls).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Remove profile 1" }));
  expect(screen.queryByText("Please remove duplicate entries")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Continue" }));
  await waitFor(() => expect(send).toHaveBeenCalledWith({ type: "socialSitesSaved" }));
  expect(calls).toEqual([{ socialSites: [{ platform: "TIKTOK", handle: "rosa" }] }]);
});
