import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { takePendingAction } from "#components/providers/pending-action.ts";
import {
  FollowStatesDocument,
  UpdateFollowDocument,
  UpdateSubjectFollowDocument,
} from "#graphql/generated/client/graphql.ts";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import {
  failOperation,
  mockOperation,
  refuseOperation,
  suspension,
} from "#tests/support/component/mock-api.ts";
import { findToast, member, renderComponent } from "#tests/support/component/render.tsx";
import { completeFollow } from "./complete-follow.ts";
import { FollowButton, type FollowButtonProps } from "./FollowButton.tsx";

const theo = { type: "MEMBER", id: 12 } as const;
const button = (props: Partial<FollowButtonProps> = {}) => (
  <FollowButton followable={theo} name="theo.walks" isFollowed={false} {...props} />
);
/** Finds the button even while a dialog hides the page from screen readers. */
const press = (name: string) => screen.getByRole("button", { name, hidden: true });
const mockFollow = () =>
  mockOperation(UpdateFollowDocument, {
    updateFollow: {
      __typename: "User",
      id: "12",
      username: "theo.walks",
      slug: "theo-walks",
      avatar: null,
    },
  });

// spec §4: follow button
test("following and unfollowing update the button at once and show a toast", async () => {
  const { calls } = mockFollow();
  const { user } = renderComponent(button(), { viewer: member });
  await user.click(press("Follow theo.walks"));
  expect(await findToast("You're now following theo.walks")).toBeTruthy();
  await user.click(press("Unfollow theo.walks"));
  expect(await findToast("You are no longer following theo.walks")).toBeTruthy();
  expect(press("Follow theo.walks")).toBeTruthy();
  expect(calls).toEqual([
    { userId: "12", isFollowing: true },
    { userId: "12", isFollowing: false },
  ]);
});

// spec §4: follow button
test("each place has its label, and in edit mode an X unfollows", () => {
  renderComponent(
    <>
      {button({ isFollowed: true, variant: "profile" })}
      {button({ isFollowed: true, followedLabel: "In your list" })}
      {button({ isFollowed: true, variant: "edit" })}
    </>,
    { viewer: member },
  );
  expect(press("Following theo.walks")).toBeTruthy();
  expect(press("In your list theo.walks")).toBeTruthy();
  const icon = press("Unfollow theo.walks");
  expect(icon.textContent).toBe("");
  expect(icon.querySelector("svg")).toBeTruthy();
});

// spec §4: follow button
test("the following list needs edit mode to unfollow", () => {
  renderComponent(button({ isFollowed: true, variant: "list" }), { viewer: member });
  expect(screen.queryByRole("button")).toBeNull();
  expect(screen.getByText("Following")).toBeTruthy();
});

test("a shared page requests everything in one call", async () => {
  const { calls } = mockOperation(FollowStatesDocument, ({ followables }) => ({
    followStates: [followables].flat().map(({ type, id }) => ({
      __typename: "FollowState" as const,
      type,
      followedId: id,
      isFollowing: type === "MEMBER",
    })),
  }));
  renderComponent(
    <>
      <FollowButton followable={theo} name="theo.walks" />
      <FollowButton followable={{ type: "TAG", id: 3 }} name="Sleep" />
    </>,
    { viewer: member },
  );
  expect(await screen.findByRole("button", { name: "Unfollow theo.walks" })).toBeTruthy();
  expect(press("Follow Sleep")).toBeTruthy();
  expect(calls).toHaveLength(1);
});

// spec §8: follow failure
test("a failed follow is taken back with the generic toast", async () => {
  failOperation(UpdateFollowDocument);
  const { user } = renderComponent(button(), { viewer: member });
  await user.click(press("Follow theo.walks"));
  expect(await findToast(errorTexts.generic)).toBeTruthy();
  expect(press("Follow theo.walks")).toBeTruthy();
});

test("a suspended member reads until when", async () => {
  refuseOperation(UpdateFollowDocument, suspension);
  const { user } = renderComponent(button(), { viewer: member });
  await user.click(press("Follow theo.walks"));
  expect(await findToast(suspension.message)).toBeTruthy();
  expect(press("Follow theo.walks")).toBeTruthy();
});

// spec §8: follow yourself
test("following oneself is refused in its own words", async () => {
  const message = "You cannot follow yourself";
  refuseOperation(UpdateFollowDocument, { code: "BAD_USER_INPUT", message });
  const { user } = renderComponent(button(), { viewer: member });
  await user.click(press("Follow theo.walks"));
  expect(await findToast(message)).toBeTruthy();
});

test("members have no button on their own content", () => {
  renderComponent(button({ followable: { type: "MEMBER", id: Number(member.id) } }), {
    viewer: member,
  });
  expect(screen.queryByRole("button")).toBeNull();
});

// spec §6: unverified members must verify before they write
test("an unverified member sees the verification prompt, and follows afterwards", async () => {
  refuseOperation(UpdateFollowDocument, { code: "NOT_VERIFIED", message: "Any words" });
  const { user } = renderComponent(button(), { viewer: member });
  await user.click(press("Follow theo.walks"));
  expect(await screen.findByText(errorTexts.verifyFirst)).toBeTruthy();
  expect(press("Follow theo.walks")).toBeTruthy();
  expect(takePendingAction()).toMatchObject({ kind: "follow", id: 12 });
});

// spec §6: guests who follow are asked to create an account
test("a guest is asked to create an account, and follows afterwards", async () => {
  const { user } = renderComponent(button());
  await user.click(press("Follow theo.walks"));
  expect(await screen.findByText("Create an account to follow this member.")).toBeTruthy();
  expect(press("Follow theo.walks")).toBeTruthy();
  const kept = takePendingAction();
  expect(kept).toEqual({ kind: "follow", type: "MEMBER", id: 12, name: "theo.walks" });
});

test("a stored follow is sent, shown and announced; a rejected one is dropped", async () => {
  const { calls } = mockFollow();
  const kept = { kind: "follow", type: "MEMBER", id: 12, name: "theo.walks" } as const;
  renderComponent(button(), { viewer: member });
  await completeFollow(kept);
  expect(calls).toEqual([{ userId: "12", isFollowing: true }]);
  await waitFor(() => expect(press("Unfollow theo.walks")).toBeTruthy());
  expect(await findToast("You're now following theo.walks")).toBeTruthy();
  refuseOperation(UpdateFollowDocument, { code: "NOT_FOUND", message: "Gone" });
  await completeFollow(kept);
  failOperation(UpdateFollowDocument);
  await expect(completeFollow(kept)).rejects.toThrow();
});

test("tags, topics and conditions are followed by their own call", async () => {
  const subject = { type: "DISORDER", id: "5" } as const;
  const { calls } = mockOperation(UpdateSubjectFollowDocument, {
    updateSubjectFollow: {
      __typename: "FollowState",
      type: "DISORDER",
      followedId: "5",
      isFollowing: true,
    },
  });
  const { user } = renderComponent(
    button({ followable: { type: "DISORDER", id: 5 }, name: "Migraine" }),
    { viewer: member },
  );
  await user.click(press("Follow Migraine"));
  expect(await findToast("You're now following Migraine")).toBeTruthy();
  expect(calls).toEqual([{ subject, isFollowing: true }]);
});
