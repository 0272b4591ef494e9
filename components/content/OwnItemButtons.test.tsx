import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { DeleteContentDocument } from "#graphql/generated/client/graphql.ts";
import { mockOperation, refuseOperation } from "#tests/support/component/mock-api.ts";
import { openPage } from "#tests/support/component/mock-open-page.ts";
import { findToast, renderComponent } from "#tests/support/component/render.tsx";
import { OwnItemButtons } from "./OwnItemButtons.tsx";

beforeEach(() => openPage.mockReset());
const button = (name: string) => screen.getByRole("button", { name });
const open = () =>
  renderComponent(
    <OwnItemButtons id="5" noun="story" editHref="/stories/a/edit" listHref="/stories" />,
  );

test("an item is deleted after a second press, and its list opens", async () => {
  const { calls } = mockOperation(DeleteContentDocument, { deleteContent: { id: "5" } } as never);
  const { user } = open();
  await user.click(button("Delete"));
  await user.click(button("Keep it"));
  await user.click(button("Delete"));
  expect(calls).toEqual([]);
  await user.click(button("Delete story"));
  await waitFor(() => expect(openPage).toHaveBeenCalledExactlyOnceWith("/stories"));
  expect(calls).toEqual([{ id: "5" }]);
});

test("a refusal is said, and the item can be deleted again", async () => {
  const message = "This has been removed.";
  refuseOperation(DeleteContentDocument, { code: "NOT_FOUND", message });
  const { user } = open();
  await user.click(button("Delete"));
  await user.click(button("Delete story"));
  expect(await findToast(message)).toBeTruthy();
  expect(button("Delete story").getAttribute("aria-busy")).not.toBe("true");
  expect(openPage).not.toHaveBeenCalled();
});
