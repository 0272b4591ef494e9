import { act, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { setAccountState } from "#components/providers/account-store.ts";
import { OpenCasesDocument } from "#graphql/generated/client/graphql.ts";
import { mockOperation } from "#tests/support/component/mock-api.ts";
import { member, renderComponent } from "#tests/support/component/render.tsx";
import { AccountControl } from "./AccountControl.tsx";

const control = (
  <AccountControl
    variant="guest"
    path="/forums/aura"
    site={{ features: [], isMessagingRestricted: false }}
  />
);

test("a guest's link opens the login page with a return path, and the dialog if scripts run", async () => {
  const { user } = renderComponent(control);
  const link = screen.getByRole("link", { name: "Log in" });
  expect(link.getAttribute("href")).toBe("/member-login?redirect=%2Fforums%2Faura");
  await user.click(link);
  expect(await screen.findByRole("dialog")).toBeTruthy();
});

test("a link to the registration form is next to it", () => {
  renderComponent(control);
  const link = screen.getByRole("link", { name: "Join" });
  expect(link.getAttribute("href")).toBe("/register?redirect=%2Fforums%2Faura");
});

test("a member has their menu, with a placeholder while the account loads", async () => {
  renderComponent(control, { viewer: member });
  expect(
    await screen.findByRole("button", { name: `Profile menu of ${member.username}` }),
  ).toBeTruthy();
  act(() => setAccountState({ status: "loading" }));
  expect(screen.getByRole("img", { name: "Your account is loading" })).toBeTruthy();
});

// spec §2: profile menu: Moderation and WP Admin by role
test("staff see the number of open cases, which is requested when they open the menu", async () => {
  const { calls } = mockOperation(OpenCasesDocument, {
    moderationCounts: { __typename: "ModerationCounts", open: 12 },
  });
  const viewer = { ...member, permissions: ["moderation.open"] };
  const { user } = renderComponent(control, { viewer });
  const button = await screen.findByRole("button", { name: /^Profile menu/ });
  expect(calls).toHaveLength(0);
  await user.click(button);
  const entry = await screen.findByRole("menuitem", { name: /^Moderation/ });
  await waitFor(() => expect(entry.textContent).toBe("Moderation12"));
  expect(entry.getAttribute("href")).toBe("/moderation");
  expect(calls).toHaveLength(1);
});
