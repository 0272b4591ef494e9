import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderComponent } from "#tests/support/component/render.tsx";
import { ProfileLayout } from "./ProfileLayout.tsx";

// spec §2: /profile and the pages below it
test("the navigation names the page that is open, folded or not, and no other", () => {
  renderComponent(
    <ProfileLayout path="/profile/security">
      <h1>Account security</h1>
    </ProfileLayout>,
  );
  for (const nav of screen.getAllByRole("navigation", { hidden: true })) {
    const current = [...nav.querySelectorAll("[aria-current]")];
    expect(current.map((link) => link.getAttribute("href"))).toEqual(["/profile/security"]);
    expect(nav.querySelector('a[href="/profile"]')?.textContent).toBe("Overview");
  }
  const summary = document.querySelector("summary");
  expect(summary?.textContent).toBe("Your profile: Account security");
});
