import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { UndoModerationDocument } from "#graphql/generated/client/graphql.ts";
import { mockOperation, refuseOperation } from "#tests/support/component/mock-api.ts";
import { findToast, renderComponent } from "#tests/support/component/render.tsx";
import { CaseLog } from "./CaseLog.tsx";

type Entry = Parameters<typeof CaseLog>[0]["entries"][number];
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const entry = (id: string, operation: string, change: Partial<Entry> = {}): Entry => ({
  __typename: "CaseLogEntry",
  id,
  operation,
  actor: null,
  rule: null,
  explanation: null,
  isUndone: false,
  insertedAt: daysAgo(1),
  ...change,
});
const names = () =>
  screen.queryAllByRole("button").map((button) => button.getAttribute("aria-label"));

test("decisions of the last 30 days can be undone, unless they have no effect any more", () => {
  const entries = [
    entry("1", "HIDE"),
    entry("2", "SUSPEND"),
    entry("3", "DELETE"),
    entry("4", "UNDO"),
    entry("5", "SPAM", { isUndone: true }),
    entry("6", "WARN", { insertedAt: daysAgo(31) }),
  ];
  const { rerender } = renderComponent(<CaseLog entries={entries} undoer={{ isAdmin: false }} />);
  expect(names()).toEqual(["Undo: Hidden", "Undo: Member suspended"]);
  rerender(<CaseLog entries={entries} undoer={{ isAdmin: true }} />);
  expect(names()).toContain("Undo: Deleted");
  rerender(<CaseLog entries={entries} />);
  expect(names()).toEqual([]);
});

test("a press undoes the decision, and a failure shows the reason", async () => {
  const message = "This was changed since.";
  refuseOperation(UndoModerationDocument, { code: "CONFLICT", message });
  const entries = [entry("7", "HIDE")];
  const { user } = renderComponent(<CaseLog entries={entries} undoer={{ isAdmin: false }} />);
  await user.click(screen.getByRole("button", { name: "Undo: Hidden" }));
  expect(await findToast(message)).toBeTruthy();
  const { calls } = mockOperation(UndoModerationDocument, {
    undoModeration: { __typename: "UndoneModeration", id: "8", assocId: "1", assocType: "COMMENT" },
  });
  await user.click(screen.getByRole("button", { name: "Undo: Hidden" }));
  await waitFor(() => expect(calls).toEqual([{ id: "7" }]));
});
