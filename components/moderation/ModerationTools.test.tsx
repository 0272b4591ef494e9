import { screen, waitFor } from "@testing-library/react";
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import {
  ModerateThreadDocument,
  ModerationContentFlagDocument,
  MoveTargetsDocument,
  UndoModerationDocument,
} from "#graphql/generated/client/graphql.ts";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import { assertModerationData, moderatedTypes } from "#lib/moderation/shared/moderation.ts";
import { staffTexts } from "#lib/moderation/shared/staff-texts.ts";
import {
  failOperation,
  mockOperation,
  refuseOperation,
} from "#tests/support/component/mock-api.ts";
import { findToast, member, renderComponent } from "#tests/support/component/render.tsx";
import { ModerationTools } from "./ModerationTools.tsx";
import { resumeUndoOffer } from "./resume-undo-offer.ts";
import { storeUndoOffer } from "./undo-offer.ts";

const reply = { assocType: "COMMENT", assocId: "5", of: "this reply" } as const;
const tools = <ModerationTools {...reply} />;
const admin = { ...member, permissions: ["moderation.spam", "moderation.delete"] };
const moderator = { ...member, permissions: ["moderation.spam"] };
const thread = (
  <ModerationTools
    assocType="THREAD"
    assocId="8"
    of="this thread"
    thread={{ isClosed: false, categoryId: null }}
  />
);

// Loading the menu for the first time takes seconds on a busy machine.
beforeAll(
  () => Promise.all([import("./StaffMenu.tsx"), import("#components/ui/MenuItems.tsx")]),
  60_000,
);
beforeEach(() => sessionStorage.clear());

type User = ReturnType<typeof renderComponent>["user"];
async function openMenu(user: User): Promise<void> {
  await user.click(await screen.findByRole("button", { name: /^Staff actions/ }));
}
async function choose(user: User, name: string): Promise<void> {
  await openMenu(user);
  await user.click(await screen.findByRole("menuitem", { name }));
}
const itemNames = async () =>
  (await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent);

/** Captures the delayed reload without running it. */
function catchReloads() {
  const schedule = globalThis.setTimeout;
  const reloads: unknown[] = [];
  const spy = vi
    .spyOn(globalThis, "setTimeout")
    .mockImplementation(((...call: Parameters<typeof setTimeout>) =>
      call[1] === 1000 ? reloads.push(call[0]) : schedule(...call)) as typeof setTimeout);
  onTestFinished(() => spy.mockRestore());
  return reloads;
}

const mockFlag = () =>
  mockOperation(ModerationContentFlagDocument, ({ operation }) => ({
    moderationContentFlag: {
      __typename: "ModerationResult" as const,
      id: "71",
      assocId: "5",
      assocType: "COMMENT" as const,
      operation,
    },
  }));

// spec §6: moderators and admins mark as spam, admins delete, others get Not authorized
test("members see no menu, moderators cannot delete, and staff cannot moderate themselves", async () => {
  const plain = renderComponent(tools, { viewer: member });
  expect(screen.queryByRole("button")).toBeNull();
  plain.unmount();
  const self = renderComponent(
    <ModerationTools assocType="USER" assocId={admin.id} of="this member" />,
    { viewer: admin },
  );
  expect(screen.queryByRole("button")).toBeNull();
  self.unmount();
  const { user } = renderComponent(tools, { viewer: moderator });
  await openMenu(user);
  expect(await itemNames()).toEqual(["Mark as spam"]);
});

// spec §8: delete and spam success: toasts
// spec §4: moderation: other deletions and spam reload the page after 1 second
// spec §9: reload after moderation 1 s
test("deleting needs no confirmation, offers Undo, and reloads the page after one second", async () => {
  const reloads = catchReloads();
  const { calls } = mockFlag();
  const { user } = renderComponent(tools, { viewer: admin });
  await choose(user, "Delete");
  expect(await findToast("Deleted")).toBeTruthy();
  expect(await screen.findByRole("button", { name: "Undo" })).toBeTruthy();
  expect(calls).toEqual([{ assocId: "5", assocType: "COMMENT", operation: "DELETE" }]);
  expect(reloads).toHaveLength(1);
});

test("the next page offers to undo for the rest of the time", async () => {
  const { calls } = mockOperation(UndoModerationDocument, {
    undoModeration: {
      __typename: "UndoneModeration",
      id: "72",
      assocId: "5",
      assocType: "COMMENT",
    },
  });
  const offer = { id: "71", text: "Marked as spam", path: "/forums/one" };
  storeUndoOffer({ ...offer, until: Date.now() - 1 });
  resumeUndoOffer();
  expect(sessionStorage.length).toBe(0);
  storeUndoOffer({ ...offer, until: Date.now() + 9000 });
  const { user } = renderComponent(tools, { viewer: admin });
  resumeUndoOffer();
  expect(await findToast("Marked as spam")).toBeTruthy();
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(calls).toEqual([{ id: "71" }]));
});

// spec §8: moderation failure: generic toast
test("a failure shows the generic text, and the menu can be used again", async () => {
  const { calls } = failOperation(ModerationContentFlagDocument);
  const { user } = renderComponent(tools, { viewer: admin });
  await choose(user, "Delete");
  expect(await findToast(errorTexts.generic)).toBeTruthy();
  await choose(user, "Mark as spam");
  await waitFor(() => expect(calls).toHaveLength(2));
});

// spec §8: not authorized to delete or mark as spam
test("the error code decides the message, whatever the server's text is", async () => {
  refuseOperation(ModerationContentFlagDocument, { code: "FORBIDDEN", message: "Any text" });
  const { user } = renderComponent(tools, { viewer: admin });
  await choose(user, "Mark as spam");
  expect(await findToast(errorTexts.notAuthorized)).toBeTruthy();
});

test("a thread can be closed, and moved to another topic", async () => {
  catchReloads();
  mockOperation(MoveTargetsDocument, {
    categories: [{ __typename: "Category", id: "3", name: "Sleep and rest" }],
  });
  const { calls } = mockOperation(ModerateThreadDocument, ({ operation }) => ({
    moderateThread: { __typename: "ModeratedThread" as const, id: "73", threadId: "8", operation },
  }));
  const first = renderComponent(thread, { viewer: moderator });
  await openMenu(first.user);
  expect(await itemNames()).toEqual(["Mark as spam", "Close to replies", "Move to another topic"]);
  await first.user.click(screen.getByRole("menuitem", { name: "Close to replies" }));
  expect(await findToast("The thread is closed to replies")).toBeTruthy();
  first.unmount();
  const { user } = renderComponent(thread, { viewer: moderator });
  await choose(user, "Move to another topic");
  await user.selectOptions(await screen.findByRole("combobox", { name: "Topic" }), "3");
  await user.click(screen.getByRole("button", { name: "Move" }));
  expect(await findToast("The thread was moved")).toBeTruthy();
  expect(calls).toEqual([
    { id: "8", operation: "CLOSE_THREAD", categoryId: null },
    { id: "8", operation: "MOVE", categoryId: "3" },
  ]);
});

// spec §8: moderation data without assocId or assocType throws
test("moderation data without an id or a type throws", () => {
  expect(() => assertModerationData({ assocId: "5", assocType: "COMMENT" })).not.toThrow();
  for (const data of [
    {},
    { assocId: "5" },
    { assocType: "COMMENT" },
    { assocId: "", assocType: "COMMENT" },
  ])
    expect(() => assertModerationData(data)).toThrow("assocId");
});

// spec §6: moderators and admins mark as spam, admins delete, others get Not authorized
test.each(
  moderatedTypes.flatMap((assocType) =>
    [[], ["moderation.spam"], ["moderation.spam", "moderation.delete"]].map((permissions) => ({
      assocType,
      permissions,
      who: permissions.join(" and ") || "neither",
    })),
  ),
)("the menu of a $assocType has what $who allows", async ({ assocType, permissions }) => {
  const { user } = renderComponent(
    <ModerationTools assocType={assocType} assocId="5" of="this" />,
    {
      viewer: { ...member, permissions },
    },
  );
  if (permissions.length === 0) {
    expect(screen.queryByRole("button")).toBeNull();
    return;
  }
  await openMenu(user);
  const mayDelete = permissions.includes("moderation.delete") && assocType !== "USER";
  expect(await itemNames()).toEqual([
    ...(assocType === "USER" ? [staffTexts.memberPage] : []),
    staffTexts.spam,
    ...(mayDelete ? [staffTexts.delete] : []),
  ]);
});
