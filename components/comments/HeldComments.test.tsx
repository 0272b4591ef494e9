import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import {
  DeleteCommentDocument,
  HeldCommentsDocument,
  RestoreCommentDocument,
  ReviewHeldPostDocument,
} from "#graphql/generated/client/graphql.ts";
import { mockOperation, refuseOperation } from "#tests/support/component/mock-api.ts";
import { findToast, member, renderComponent } from "#tests/support/component/render.tsx";
import { HeldComments } from "./HeldComments.tsx";
import { addHeldComment, hasHeldComment } from "./held-store.ts";

const moderator = { ...member, permissions: ["moderation.review"] };
const held = {
  __typename: "HeldComment" as const,
  id: "9",
  body: "My first words",
  document: null,
  insertedAt: "2026-03-10T12:00:00Z",
  author: { __typename: "User" as const, id: "4", username: "Juniper" },
};
const answer = (heldComments: (typeof held)[]) => ({
  contentItem: { __typename: "ContentItem" as const, id: "7", heldComments },
});

test("a member without a held comment asks for nothing and sees nothing", () => {
  const { calls } = mockOperation(HeldCommentsDocument, answer([held]));
  renderComponent(<HeldComments item={{ id: "7", type: "post" }} />, { viewer: member });
  expect([calls, screen.queryByRole("list")]).toEqual([[], null]);
});

test("an author sees the comment with a note as soon as it is held, without tools", async () => {
  mockOperation(HeldCommentsDocument, answer([held]));
  renderComponent(<HeldComments item={{ id: "7", type: "post" }} />, { viewer: member });
  addHeldComment("7");
  await screen.findByText("My first words");
  expect(screen.getByText(/Waiting for review/)).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});

test("an author takes a held comment back, and the undo brings it back as held", async () => {
  const own = { ...held, author: { ...held.author, id: member.id } };
  mockOperation(HeldCommentsDocument, answer([own]));
  const comment = { __typename: "Comment" as const, id: "9" };
  const { calls } = mockOperation(DeleteCommentDocument, { deleteComment: comment });
  mockOperation(RestoreCommentDocument, { restoreComment: { ...comment, document: null } });
  const { user } = renderComponent(<HeldComments item={{ id: "7", type: "post" }} />, {
    viewer: member,
  });
  addHeldComment("7");
  await user.click(await screen.findByRole("button", { name: "Delete" }));
  expect(await screen.findByText("You deleted this comment.")).toBeTruthy();
  expect([calls, screen.queryByText("My first words")]).toEqual([[{ id: "9" }], null]);
  await user.click(screen.getByRole("button", { name: "Undo" }));
  expect(await screen.findByText("My first words")).toBeTruthy();
});

test("a comment that was reviewed is forgotten", async () => {
  mockOperation(HeldCommentsDocument, answer([]));
  addHeldComment("7");
  renderComponent(<HeldComments item={{ id: "7", type: "post" }} />, { viewer: member });
  await waitFor(() => expect(hasHeldComment("7")).toBe(false));
});

test("a moderator approves it", async () => {
  mockOperation(HeldCommentsDocument, answer([held]));
  const review = {
    __typename: "ReviewResult" as const,
    assocId: "9",
    assocType: "COMMENT" as const,
  };
  const { calls } = mockOperation(ReviewHeldPostDocument, {
    reviewHeldPost: { ...review, operation: "APPROVE" },
  });
  const { user } = renderComponent(<HeldComments item={{ id: "7", type: "post" }} />, {
    viewer: moderator,
  });
  await user.click(await screen.findByRole("button", { name: "Approve" }));
  expect(await findToast("Approved")).toBeTruthy();
  expect(calls).toEqual([{ assocId: "9", assocType: "COMMENT", operation: "APPROVE" }]);
});

test("a moderator who comes second is told so", async () => {
  mockOperation(HeldCommentsDocument, answer([held]));
  const message = "This was already reviewed.";
  refuseOperation(ReviewHeldPostDocument, { code: "NOT_FOUND", message });
  const { user } = renderComponent(<HeldComments item={{ id: "7", type: "post" }} />, {
    viewer: moderator,
  });
  await user.click(await screen.findByRole("button", { name: "Decline" }));
  expect(await findToast(message)).toBeTruthy();
});
