import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { takePendingAction } from "#components/providers/pending-action.ts";
import {
  CreateReactionDocument,
  type ReactableCountsFragment,
  ReactorsDocument,
  RemoveReactionDocument,
} from "#graphql/generated/client/graphql.ts";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import { reactionTypes } from "#lib/reactions/shared/reaction.ts";
import {
  failOperation,
  mockOperation,
  refuseOperation,
  suspension,
} from "#tests/support/component/mock-api.ts";
import { findToast, member, renderComponent } from "#tests/support/component/render.tsx";
import { completeReaction } from "./complete-reaction.ts";
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

test("a suspended member reads until when, and the reaction is taken back", async () => {
  refuseOperation(CreateReactionDocument, suspension);
  const { user } = renderComponent(bar, { viewer: member });
  await user.click(react());
  await user.click(await screen.findByRole("menuitemradio", { name: "Wow" }));
  expect(await findToast(suspension.message)).toBeTruthy();
  expect(count("wow")).toBeUndefined();
});

// spec §6: unverified members must verify before they write
test("an unverified member sees the verification prompt, and the reaction is reverted", async () => {
  refuseOperation(CreateReactionDocument, { code: "NOT_VERIFIED", message: "Any words" });
  const { user } = renderComponent(bar, { viewer: member });
  await user.click(react());
  await user.click(await screen.findByRole("menuitemradio", { name: "Wow" }));
  expect(await screen.findByText(errorTexts.verifyFirst)).toBeTruthy();
  expect(count("wow")).toBeUndefined();
});

// spec §6: guests who react or write are asked to log in
test("a guest who selects a reaction is asked to join, and the reaction is stored until then", async () => {
  const { user } = renderComponent(bar);
  await user.click(react());
  await user.click(await screen.findByRole("menuitemradio", { name: "Wow" }));
  expect(await screen.findByRole("dialog")).toBeTruthy();
  expect(count("wow")).toBeUndefined();
  const kept = { kind: "reaction", assocType: "POST", assocId: 5, type: "wow" };
  expect(takePendingAction()).toEqual(kept);
});

test("a stored reaction is sent once the member is verified, shown and announced", async () => {
  const { calls } = mockOperation(CreateReactionDocument, { createReaction: answer("wow") });
  renderComponent(bar, { viewer: member });
  await completeReaction({ kind: "reaction", assocType: "POST", assocId: 5, type: "wow" });
  expect(calls).toEqual([{ assocId: "5", reactedType: "POST", type: "wow" }]);
  await waitFor(() => expect(count("wow")).toBe("1"));
  expect(await findToast("Your reaction “Wow” was added.")).toBeTruthy();
});

test.each(["POST", "THREAD", "COMMENT", "REPLY"] as const)(
  "a guest's reaction to a %s is kept until they have joined, and then sent for that very thing",
  async (assocType) => {
    const createReaction = { ...answer("support"), assocId: "9", assocType };
    const { calls } = mockOperation(CreateReactionDocument, { createReaction });
    const bars = (
      <>
        {bar}
        <ReactionBar reactable={{ assocType, assocId: 9 }} counts={[0, 0, 0, 0, 0]} of="this" />
      </>
    );
    const { user, unmount } = renderComponent(bars);
    await user.click(screen.getByRole("button", { name: "React to this" }));
    await user.click(await screen.findByRole("menuitemradio", { name: "Support" }));
    expect(await screen.findByRole("dialog")).toBeTruthy();
    expect(calls).toEqual([]);
    const kept = takePendingAction();
    if (kept?.kind !== "reaction") throw new Error("No reaction was kept");
    // The page that opens after the verification.
    unmount();
    renderComponent(bars, { viewer: member });
    await completeReaction(kept);
    expect(calls).toEqual([{ assocId: "9", reactedType: assocType, type: "support" }]);
    const own = { name: "Your reaction to this: Support. Change it" };
    expect(await screen.findByRole("button", own)).toBeTruthy();
    expect(screen.getByRole("button", { name: "React to this article" })).toBeTruthy();
  },
);

test("a member sees who reacted page by page; a guest sees counts only", async () => {
  const reactors = (from: number, many: number) =>
    Array.from({ length: many }, (_unused, index) => ({
      __typename: "Reactor" as const,
      type: "like" as const,
      user: {
        __typename: "User" as const,
        id: `${from + index}`,
        avatar: null,
        username: `Person ${from + index}`,
        path: `/members/person-${from + index}`,
      },
    }));
  const page = (from: number, many: number) => ({
    reactors: { __typename: "ReactorPage" as const, total: 3, reactors: reactors(from, many) },
  });
  const guest = renderComponent(bar);
  expect(screen.queryByRole("button", { name: /people/ })).toBeNull();
  guest.unmount();
  mockOperation(ReactorsDocument, page(1, 2));
  const { user } = renderComponent(bar, { viewer: member });
  await user.click(screen.getByRole("button", { name: /^3 people/ }));
  const link = await screen.findByRole("link", { name: "Person 1" });
  expect(link.getAttribute("href")).toBe("/members/person-1");
  mockOperation(ReactorsDocument, page(3, 1));
  await user.click(screen.getByRole("button", { name: "Show more" }));
  expect(await screen.findByRole("link", { name: "Person 3" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
});

test("where somebody may be in danger, only supportive reactions can be chosen and are counted", async () => {
  const { user } = renderComponent(
    <ReactionBar
      reactable={{ assocType: "THREAD", assocId: 5 }}
      counts={reactionTypes.map(() => 2)}
      of="this post"
      isSupportiveOnly
    />,
    { viewer: member },
  );
  expect([count("like"), count("wow"), count("support")]).toEqual([undefined, undefined, "2"]);
  await user.click(screen.getByRole("button", { name: "React to this post" }));
  const items = await screen.findAllByRole("menuitemradio");
  expect(items.map((item) => item.textContent)).toEqual(["Support", "Sad", "Same here"]);
  // Guests do not see the list of reactors either.
  expect(screen.queryByRole("button", { name: /people/ })).toBeNull();
});
