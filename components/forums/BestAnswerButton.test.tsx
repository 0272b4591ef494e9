import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { SetAcceptedCommentDocument } from "#graphql/generated/client/graphql.ts";
import { mockOperation, refuseOperation, suspension } from "#tests/support/component/mock-api.ts";
import { openPage } from "#tests/support/component/mock-open-page.ts";
import { findToast, member, renderComponent } from "#tests/support/component/render.tsx";
import { BestAnswerButton } from "./BestAnswerButton.tsx";

beforeEach(() => openPage.mockReset());
const thread = { id: "12", path: "/forums/a", author: { id: member.id } };
const open = (isAccepted: boolean, viewer: typeof member | "guest" = member) =>
  renderComponent(<BestAnswerButton thread={thread} replyId="40" isAccepted={isAccepted} />, {
    viewer,
  });

test.each([
  ["marks", false, "Mark as best answer", "40"],
  ["unmarks", true, "Remove best answer", null],
] as const)(
  "the author %s a reply, and its page opens",
  async (_what, isAccepted, name, commentId) => {
    const { calls } = mockOperation(SetAcceptedCommentDocument, {
      setAcceptedComment: { id: "12" },
    } as never);
    const { user } = open(isAccepted);
    await user.click(screen.getByRole("button", { name }));
    await waitFor(() => expect(openPage).toHaveBeenCalledExactlyOnceWith("/forums/a?reply=40"));
    expect(calls).toEqual([{ threadId: "12", commentId }]);
  },
);

test("a failure is said, and nothing opens", async () => {
  refuseOperation(SetAcceptedCommentDocument, { code: "INTERNAL", message: "no" });
  const { user } = open(false);
  await user.click(screen.getByRole("button", { name: "Mark as best answer" }));
  expect(await findToast("Something went wrong. Please try again.")).toBeTruthy();
  expect(openPage).not.toHaveBeenCalled();
});

test("a suspended member reads until when", async () => {
  refuseOperation(SetAcceptedCommentDocument, suspension);
  const { user } = open(false);
  await user.click(screen.getByRole("button", { name: "Mark as best answer" }));
  expect(await findToast(suspension.message)).toBeTruthy();
  expect(openPage).not.toHaveBeenCalled();
});

test("others do not see it", () => {
  open(false, "guest");
  expect(screen.queryByRole("button")).toBeNull();
});
