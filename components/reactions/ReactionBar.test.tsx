import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import {
  CreateReactionDocument,
  type ReactableCountsFragment,
  RemoveReactionDocument,
} from "#graphql/generated/client/graphql.ts";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import { reactionTypes } from "#lib/reactions/shared/reaction.ts";
import {
  failOperation,
  mockOperation,
  refuseOperation,
} from "#tests/support/component/mock-api.ts";
import { findToast, member, renderComponent } from "#tests/support/component/render.tsx";
import { ReactionBar } from "./ReactionBar.tsx";

const bar = (
  <ReactionBar
    reactable={{ assocType: "POST", assocId: 5 }}
    counts={reactionTypes.map((type) => (type === "like" ? 3 : 0))}
    of="this article"
  />
);
const answer = (selected: string | null, likes = 3): ReactableCountsFragment => ({
  __typename: "Reactable",
  assocId: "5",
  assocType: "POST",
  reactionAggregates: reactionTypes.map((type) => ({
    __typename: "ReactionAggregate",
    type,
    count: type === "like" ? likes : type === selected ? 1 : 0,
    isSelected: type === selected,
  })),
});
const react = () => screen.getByRole("button", { name: "React to this article" });
const count = (type: string) =>
  document.querySelector(`[data-reaction-count=${type}]`)?.lastChild?.textContent;

// spec §4: reaction menu: choosing or removing closes it
test("the keyboard alone opens the menu, chooses, and the count changes at once", async () => {
  const { calls } = mockOperation(CreateReactionDocument, { createReaction: answer("wow") });
  const { user } = renderComponent(bar, { viewer: member });
  react().focus();
  await user.keyboard("{Enter}");
  expect(await screen.findAllByRole("menuitemradio")).toHaveLength(5);
  await user.keyboard("w{Enter}");
  expect(count("wow")).toBe("1");
  const changed = { name: "Your reaction to this article: Wow. Change it" };
  expect(document.activeElement).toBe(screen.getByRole("button", changed));
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]).toEqual({ assocId: "5", reactedType: "POST", type: "wow" });
});

test("the chosen reaction is marked, and choosing it again removes it", async () => {
  mockOperation(CreateReactionDocument, { createReaction: answer("wow") });
  const removed = mockOperation(RemoveReactionDocument, { removeReaction: answer(null) });
  const { user } = renderComponent(bar, { viewer: member });
  await user.click(react());
  await user.click(await screen.findByRole("menuitemradio", { name: "Wow" }));
  await user.click(screen.getByRole("button", { name: /^Your reaction/ }));
  expect((await screen.findByRole("menuitemradio", { name: "Wow" })).ariaChecked).toBe("true");
  await user.click(await screen.findByRole("menuitemradio", { name: "Wow" }));
  await waitFor(() => expect(removed.calls).toHaveLength(1));
  expect(react()).toBeTruthy();
});

test("the server's counts are shown once it answers", async () => {
  mockOperation(CreateReactionDocument, { createReaction: answer("wow", 8) });
  const { user } = renderComponent(bar, { viewer: member });
  await user.click(react());
  await user.click(await screen.findByRole("menuitemradio", { name: "Wow" }));
  await waitFor(() => expect(count("like")).toBe("8"));
});

// spec §4: reaction: failure shows the generic toast
// spec §8: reaction failure: generic toast
test("a failed reaction is taken back with a toast", async () => {
  failOperation(CreateReactionDocument);
  const { user } = renderComponent(bar, { viewer: member });
  await user.click(react());
  await user.click(await screen.findByRole("menuitemradio", { name: "Wow" }));
  expect(await findToast(errorTexts.generic)).toBeTruthy();
  expect(count("wow")).toBeUndefined();
});

// spec §6: unverified members must verify before they write
test("an unverified member is asked to verify, and the reaction is taken back", async () => {
  refuseOperation(CreateReactionDocument, { code: "NOT_VERIFIED", message: "Any words" });
  const { user } = renderComponent(bar, { viewer: member });
  await user.click(react());
  await user.click(await screen.findByRole("menuitemradio", { name: "Wow" }));
  expect(await screen.findByText(errorTexts.verifyFirst)).toBeTruthy();
  expect(count("wow")).toBeUndefined();
});

// spec §6: guests who react or write are asked to log in
test("a guest is asked to log in and no menu opens", async () => {
  const { user } = renderComponent(bar);
  await user.click(react());
  expect(await screen.findByRole("dialog")).toBeTruthy();
  expect(screen.queryByRole("menuitemradio")).toBeNull();
});
