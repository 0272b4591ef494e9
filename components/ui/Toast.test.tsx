import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { findToast, renderComponent } from "#tests/support/component/render.tsx";
import { showToast } from "./toast-manager.ts";

const region = () => screen.findByRole("region", { name: "Notifications" });
// Base UI hides its buttons from the accessibility tree until the region has the focus.
const findClose = async () => within(await region()).getByLabelText("Close");
const findAction = async (name: string) => within(await region()).getByText(name);
const isGone = (text: string) =>
  waitFor(async () => expect(within(await region()).queryByText(text)).toBeNull());

test.each([
  ["success", "Done"],
  ["error", "Error"],
  ["info", "Note"],
] as const)("a toast of type %s says so in words too", async (type, label) => {
  renderComponent(<p>Page</p>);
  showToast({ type, description: "Saved", clearAfter: 0 });
  await findToast("Saved");
  expect(within(await region()).getByText(label)).toBeTruthy();
});

// spec §4: toasts disappear or are closed
test("toasts stand together, and each is closed by its own button", async () => {
  const { user } = renderComponent(<p>Page</p>);
  showToast({ type: "info", description: "First", clearAfter: 0 });
  await findToast("First");
  await user.click(await findClose());
  await isGone("First");
  showToast({ type: "info", description: "Second", clearAfter: 0 });
  await findToast("Second");
  showToast({ type: "info", description: "Third", clearAfter: 0 });
  await findToast("Third");
  expect(within(await region()).getByText("Second")).toBeTruthy();
});

// spec §3: toast: id, type, description, clearAfter, actions
test("an action runs once and closes its toast", async () => {
  const handler = vi.fn();
  const { user } = renderComponent(<p>Page</p>);
  const actions = [{ text: "Undo", handler }];
  showToast({ type: "info", description: "Deleted", clearAfter: 0, actions });
  await findToast("Deleted");
  await user.click(await findAction("Undo"));
  await isGone("Deleted");
  expect(handler).toHaveBeenCalledTimes(1);
});

// spec §2: toasts
// spec §4: toasts disappear or are closed
test("disappears after its time; with 0 it stays", async () => {
  renderComponent(<p>Page</p>);
  showToast({ type: "info", description: "Stays", clearAfter: 0 });
  await findToast("Stays");
  showToast({ type: "info", description: "Goes", clearAfter: 200 });
  await findToast("Goes");
  await isGone("Goes");
  expect(within(await region()).getByText("Stays")).toBeTruthy();
});
