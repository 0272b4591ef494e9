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
  renderComponent(<OwnItemButtons id="5" type="story" editHref="/stories/a/edit" />);

test("one press deletes an item, and the list opens with an undo", async () => {
  const { calls } = mockOperation(DeleteContentDocument, { deleteContent: true });
  const { user } = open();
  await user.click(button("Delete story"));
  await waitFor(() => expect(openPage).toHaveBeenCalledExactlyOnceWith("/stories?deleted=5"));
  expect(calls).toEqual([{ id: "5" }]);
});

test("a failure shows an error, and the item can be deleted again", async () => {
  const message = "This has been removed.";
  refuseOperation(DeleteContentDocument, { code: "NOT_FOUND", message });
  const { user } = open();
  await user.click(button("Delete story"));
  expect(await findToast(message)).toBeTruthy();
  expect(button("Delete story").getAttribute("aria-busy")).not.toBe("true");
  expect(openPage).not.toHaveBeenCalled();
});
