import { act, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { setAccountState } from "#components/providers/account-store.ts";
import { member, renderComponent } from "#tests/support/component/render.tsx";
import { AccountControl } from "./AccountControl.tsx";

const control = (
  <AccountControl
    variant="guest"
    path="/forums/aura"
    site={{ features: [], isMessagingRestricted: false }}
  />
);

test("a guest's link leads to the login page and back, and opens the dialog where scripts run", async () => {
  const { user } = renderComponent(control);
  const link = screen.getByRole("link", { name: "Log in" });
  expect(link.getAttribute("href")).toBe("/member-login?redirect=%2Fforums%2Faura");
  await user.click(link);
  expect(await screen.findByRole("dialog")).toBeTruthy();
});

test("a member has their menu, and a place is kept for it while the account loads", async () => {
  renderComponent(control, { viewer: member });
  expect(
    await screen.findByRole("button", { name: `Profile menu of ${member.username}` }),
  ).toBeTruthy();
  act(() => setAccountState({ status: "loading" }));
  expect(screen.getByRole("img", { name: "Your account is loading" })).toBeTruthy();
});
