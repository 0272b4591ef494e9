import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderComponent } from "#tests/support/component/render.tsx";
import { DismissibleBanner } from "./DismissibleBanner.tsx";

test("a dismissed banner disappears, notifies its page and moves the focus to the content", async () => {
  const onDismiss = vi.fn();
  const { user } = renderComponent(
    <>
      <DismissibleBanner title="New here" onDismiss={onDismiss}>
        Read the guidelines.
      </DismissibleBanner>
      <main id="content" tabIndex={-1} />
    </>,
  );
  expect(screen.getByText("Read the guidelines.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Dismiss" }));
  expect(screen.queryByText("Read the guidelines.")).toBeNull();
  expect(onDismiss).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(screen.getByRole("main"));
});
