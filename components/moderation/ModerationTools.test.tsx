import { screen } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { ModerationContentFlagDocument } from "#graphql/generated/client/graphql.ts";
import {
  failOperation,
  mockOperation,
  refuseOperation,
} from "#tests/support/component/mock-api.ts";
import { findToast, member, renderComponent } from "#tests/support/component/render.tsx";
import { ModerationTools } from "./ModerationTools.tsx";

const moderator = { ...member, permissions: ["moderation.spam"] };
const admin = { ...member, permissions: ["moderation.spam", "moderation.delete"] };
const renderTools = (viewer: typeof member) =>
  renderComponent(<ModerationTools assocType="COMMENT" assocId="5" of="the reply" />, { viewer });
const buttons = () => screen.queryAllByRole("button").map(({ textContent }) => textContent);

// spec §6: moderators and admins mark as spam, admins delete, others get Not authorized
test("members see no tools, moderators mark as spam, admins delete as well", () => {
  renderTools(member).unmount();
  expect(buttons()).toEqual([]);
  renderTools(moderator).unmount();
  renderTools(admin);
  expect(buttons()).toEqual(["Mark as spam", "Delete"]);
});

// spec §4: moderation: other deletions and spam reload the page after 1 second
// spec §8: delete and spam success: toasts
// spec §9: reload after moderation 1 s
test("a deletion is confirmed, sent once and reloads the page after one second", async () => {
  const schedule = globalThis.setTimeout;
  const reloads: unknown[] = [];
  const spy = vi
    .spyOn(globalThis, "setTimeout")
    .mockImplementation(((...call: Parameters<typeof setTimeout>) =>
      call[1] === 1000 ? reloads.push(call[0]) : schedule(...call)) as typeof setTimeout);
  onTestFinished(() => spy.mockRestore());
  const { calls } = mockOperation(ModerationContentFlagDocument, {
    moderationContentFlag: {
      __typename: "ModerationResult",
      assocId: "5",
      assocType: "COMMENT",
      operation: "DELETE",
    },
  });
  const { user } = renderTools(admin);
  await user.click(screen.getByRole("button", { name: "Delete" }));
  await user.click(screen.getByRole("button", { name: "Delete for everyone" }));
  expect(await findToast("Deleted")).toBeTruthy();
  expect(calls).toEqual([{ assocId: "5", assocType: "COMMENT", operation: "DELETE" }]);
  expect(reloads).toHaveLength(1);
});

// spec §8: moderation failure: generic toast
test("a failure shows the generic toast and can be tried again", async () => {
  failOperation(ModerationContentFlagDocument);
  const { user } = renderTools(moderator);
  await user.click(screen.getByRole("button", { name: "Mark as spam" }));
  expect(await findToast("Something went wrong. Please try again.")).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Mark as spam" }).disabled).toBe(
    false,
  );
});

// spec §8: not authorized to delete or mark as spam
test("a refusal says that the viewer is not authorized", async () => {
  refuseOperation(ModerationContentFlagDocument, { code: "FORBIDDEN", message: "No" });
  const { user } = renderTools(moderator);
  await user.click(screen.getByRole("button", { name: "Mark as spam" }));
  expect(await findToast("Not authorized")).toBeTruthy();
});
