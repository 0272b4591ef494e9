import { screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { renderComponent } from "#tests/support/component/render.tsx";
import { Dialog } from "./Dialog.tsx";

function Demo() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Report
      </button>
      <Dialog open={isOpen} onOpenChange={setIsOpen} title="Report this reply" description="Why?">
        <input aria-label="Reason" />
      </Dialog>
    </>
  );
}

test("it is named by its title, its first field has the focus, and Escape gives the focus back", async () => {
  const { user } = renderComponent(<Demo />);
  const opener = screen.getByRole("button", { name: "Report" });
  await user.click(opener);
  expect(await screen.findByRole("dialog", { name: "Report this reply" })).toBeTruthy();
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Reason" })),
  );
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

test("its button closes it", async () => {
  const { user } = renderComponent(<Demo />);
  await user.click(screen.getByRole("button", { name: "Report" }));
  await user.click(await screen.findByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});
