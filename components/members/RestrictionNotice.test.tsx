import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { member, renderComponent } from "#tests/support/component/render.tsx";
import { RestrictionNotice } from "./RestrictionNotice.tsx";

test("a restricted member sees their restrictions, in a named region", async () => {
  const text = "Your account is suspended until November 30, 2026.";
  renderComponent(<RestrictionNotice />, { viewer: { ...member, restriction: { text } } });
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByRole("complementary", { name: "About your account" })).toBeTruthy();
});

test("other viewers do not see it", () => {
  renderComponent(<RestrictionNotice />, { viewer: member });
  expect(screen.queryByRole("complementary")).toBeNull();
});
