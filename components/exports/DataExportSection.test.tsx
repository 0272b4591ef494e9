import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { DataExportSection } from "./DataExportSection.tsx";

const getAction = (button: string) =>
  screen.getByRole("button", { name: button }).closest("form")?.getAttribute("action");

test("without an export it offers to make one", () => {
  render(<DataExportSection dataExport={null} hasPassword />);
  expect(getAction("Create a file with my data")).toBe("/api/profile/account/export");
});

test("shows its progress while it is made, and offers no second one", () => {
  render(<DataExportSection dataExport={{ state: "running", itemCount: 1500 }} hasPassword />);
  expect(screen.getByRole("status").textContent).toContain("with 1,500 items so far");
  screen.getByRole("link", { name: "Check again" });
  expect(screen.queryByRole("button")).toBeNull();
});

test("a file is downloaded with the password until its day", () => {
  const ready = { itemCount: 3, bytes: 2_340_000, readyUntil: "2026-12-01T10:00:00Z" };
  const { rerender } = render(
    <DataExportSection dataExport={{ state: "ready", ...ready }} hasPassword />,
  );
  screen.getByText(/2\.3 MB is ready.*until December 1, 2026/);
  expect((screen.getByLabelText(/^Password/) as HTMLInputElement).required).toBe(true);
  expect(getAction("Download my data")).toBe("/api/profile/account/export/download");
  rerender(<DataExportSection dataExport={{ state: "ready", ...ready }} hasPassword={false} />);
  expect(screen.queryByLabelText(/^Password/)).toBeNull();
});

test("a wrong password shows an error at its field", () => {
  const ready = { itemCount: 3, bytes: 2_340_000, readyUntil: "2026-12-01T10:00:00Z" };
  render(
    <DataExportSection dataExport={{ state: "ready", ...ready }} hasPassword hasWrongPassword />,
  );
  const field = screen.getByLabelText(/^Password/);
  expect(field.getAttribute("aria-invalid")).toBe("true");
  screen.getByText("That password is not correct");
});

test("a failed export can be tried again", () => {
  render(<DataExportSection dataExport={{ state: "failed", itemCount: 0 }} hasPassword />);
  screen.getByText("We couldn’t create your file. Please try again.");
  screen.getByRole("button", { name: "Create a file with my data" });
});
