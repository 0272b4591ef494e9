import { screen, waitFor } from "@testing-library/react";
import { beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { ModerationContentFlagDocument } from "#graphql/generated/client/graphql.ts";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import {
  failOperation,
  mockOperation,
  refuseOperation,
} from "#tests/support/component/mock-api.ts";
import { findToast, member, renderComponent } from "#tests/support/component/render.tsx";
import { ModerationTools } from "./ModerationTools.tsx";

const tools = <ModerationTools assocType="COMMENT" assocId="5" of="this reply" />;
const admin = { ...member, permissions: ["moderation.spam", "moderation.delete"] };
const moderator = { ...member, permissions: ["moderation.spam"] };
const press = (name: string) => screen.findByRole("button", { name });

// Loading the buttons for the first time takes seconds on a busy machine.
beforeAll(() => import("./ModerationButtons.tsx"), 60_000);

// spec §6: moderators and admins mark as spam, admins delete, others get Not authorized
test("members see no tools, and moderators none to delete", async () => {
  const { unmount } = renderComponent(tools, { viewer: member });
  expect(screen.queryByRole("group", { name: "Moderate this reply" })).toBeNull();
  unmount();
  renderComponent(tools, { viewer: moderator });
  expect(await press("Mark as spam")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Delete" })).toBeNull();
});

// spec §8: moderation failure: generic toast
test("deleting asks for confirmation, and can be cancelled", async () => {
  const { calls } = failOperation(ModerationContentFlagDocument);
  const { user } = renderComponent(tools, { viewer: admin });
  await user.click(await press("Delete"));
  await user.click(await press("Keep"));
  expect(calls).toEqual([]);
  await user.click(await press("Delete"));
  await user.click(await press("Delete for everyone"));
  await waitFor(() =>
    expect(calls).toEqual([{ assocId: "5", assocType: "COMMENT", operation: "DELETE" }]),
  );
  expect(await findToast(errorTexts.generic)).toBeTruthy();
});

// spec §8: not authorized to delete or mark as spam
test("the error code decides what is shown, whatever the message says", async () => {
  refuseOperation(ModerationContentFlagDocument, { code: "FORBIDDEN", message: "Any text" });
  const { user } = renderComponent(tools, { viewer: admin });
  await user.click(await press("Mark as spam"));
  expect(await findToast(errorTexts.notAuthorized)).toBeTruthy();
});

// spec §8: moderation failure: generic toast
test("a refusal of another kind shows the generic text", async () => {
  const message = errorTexts.notAuthorized;
  refuseOperation(ModerationContentFlagDocument, { code: "RATE_LIMITED", message });
  const { user } = renderComponent(tools, { viewer: admin });
  await user.click(await press("Mark as spam"));
  expect(await findToast(errorTexts.generic)).toBeTruthy();
});

// spec §4: moderation: other deletions and spam reload the page after 1 second
// spec §8: delete and spam success: toasts
// spec §9: reload after moderation 1 s
test("a deletion says so and reloads the page after one second", async () => {
  const schedule = globalThis.setTimeout;
  const reloads: unknown[] = [];
  const spy = vi
    .spyOn(globalThis, "setTimeout")
    .mockImplementation(((...call: Parameters<typeof setTimeout>) =>
      call[1] === 1000 ? reloads.push(call[0]) : schedule(...call)) as typeof setTimeout);
  onTestFinished(() => spy.mockRestore());
  mockOperation(ModerationContentFlagDocument, {
    moderationContentFlag: {
      __typename: "ModerationResult",
      assocId: "5",
      assocType: "COMMENT",
      operation: "DELETE",
    },
  });
  const { user } = renderComponent(tools, { viewer: admin });
  await user.click(await press("Delete"));
  await user.click(await press("Delete for everyone"));
  expect(await findToast("Deleted")).toBeTruthy();
  expect(reloads).toHaveLength(1);
});
