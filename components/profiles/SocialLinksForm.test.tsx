import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { openPage } from "#components/providers/open-page.ts";
import { DeleteOwnLinkDocument, SaveOwnLinksDocument } from "#graphql/generated/client/graphql.ts";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import {
  failOperation,
  mockOperation,
  refuseOperation,
  suspension,
} from "#tests/support/component/mock-api.ts";
import { findToast, renderComponent } from "#tests/support/component/render.tsx";
import { SocialLinksForm } from "./SocialLinksForm.tsx";

beforeEach(() => vi.mocked(openPage).mockClear());

const links = [{ id: "7", platform: "TIKTOK", handle: "rosa" }];
const save = "Save links";
const done = "/profile/questions/social?result=links-saved";

// spec §4: social links form: validates and saves
test("links that were not changed are reported as saved without a call", async () => {
  const { calls } = mockOperation(SaveOwnLinksDocument, { setSocialSites: [] });
  const { user } = renderComponent(<SocialLinksForm links={links} />);
  await user.click(screen.getByRole("button", { name: save }));
  await waitFor(() => expect(openPage).toHaveBeenCalledWith(done));
  expect(calls).toEqual([]);
});

// spec §4: social links form: validates and saves
// spec §5: social links: no duplicates, saved ones included
test("a change is saved with the id of its row, a duplicate of a saved link is not", async () => {
  const { calls } = mockOperation(SaveOwnLinksDocument, { setSocialSites: [] });
  const { user } = renderComponent(<SocialLinksForm links={links} />);
  const [first, second] = screen.getAllByRole("textbox");
  await user.selectOptions(screen.getAllByLabelText("Platform")[1] as HTMLElement, "TikTok");
  await user.type(second as HTMLElement, "@rosa");
  await user.click(screen.getByRole("button", { name: save }));
  expect(await screen.findByText("Please remove duplicate entries")).toBeTruthy();
  expect(calls).toEqual([]);
  await user.type(first as HTMLElement, ".m");
  await user.click(screen.getByRole("button", { name: save }));
  await waitFor(() => expect(openPage).toHaveBeenCalledWith(done));
  expect(calls).toEqual([
    {
      socialSites: [
        { id: "7", platform: "TIKTOK", handle: "rosa.m" },
        { id: null, platform: "TIKTOK", handle: "@rosa" },
      ],
    },
  ]);
});

// spec §8: failed social-links save: generic toast
test("a failure shows the generic toast and keeps the typed text", async () => {
  failOperation(SaveOwnLinksDocument);
  const { user } = renderComponent(<SocialLinksForm links={links} />);
  const [first] = screen.getAllByRole<HTMLInputElement>("textbox");
  await user.type(first as HTMLElement, ".m");
  await user.click(screen.getByRole("button", { name: save }));
  expect(await findToast(errorTexts.generic)).toBeTruthy();
  expect(first?.value).toBe("rosa.m");
});

test("a suspended member sees until when, and the text is kept", async () => {
  refuseOperation(SaveOwnLinksDocument, suspension);
  const { user } = renderComponent(<SocialLinksForm links={links} />);
  const [first] = screen.getAllByRole<HTMLInputElement>("textbox");
  await user.type(first as HTMLElement, ".m");
  await user.click(screen.getByRole("button", { name: save }));
  expect(await findToast(suspension.message)).toBeTruthy();
  expect(first?.value).toBe("rosa.m");
});

test("a suspended member who removes a link sees until when, and the link stays", async () => {
  refuseOperation(DeleteOwnLinkDocument, suspension);
  const { user } = renderComponent(<SocialLinksForm links={links} />);
  await user.click(screen.getByRole("button", { name: "Remove profile 1" }));
  expect(await findToast(suspension.message)).toBeTruthy();
  expect(screen.getAllByLabelText("Platform")).toHaveLength(2);
});

test("a saved link is removed at once", async () => {
  const { calls } = mockOperation(DeleteOwnLinkDocument, { deleteSocialSite: true });
  const { user } = renderComponent(<SocialLinksForm links={links} />);
  await user.click(screen.getByRole("button", { name: "Remove profile 1" }));
  expect(await findToast("The link has been removed.")).toBeTruthy();
  expect(calls).toEqual([{ id: "7" }]);
  expect(screen.getAllByLabelText("Platform")).toHaveLength(1);
});
