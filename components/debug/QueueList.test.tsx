import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderComponent } from "#tests/support/component/render.tsx";
import { QueueList } from "./QueueList.tsx";

const now = new Date("2026-11-28T12:00:00Z");
const queue = (name: string, oldestDueAt: string | null, setAsideCount: number) => ({
  __typename: "Queue" as const,
  name,
  oldestDueAt,
  setAsideCount,
  oldestItem: oldestDueAt ? "113" : null,
});

test("names the queues with late or failed work alone", () => {
  renderComponent(
    <QueueList
      now={now}
      queues={[
        queue("account-deletions", "2026-11-27T12:00:00Z", 20),
        queue("notification-emails", "2026-11-28T11:59:00Z", 0),
        queue("mail", null, 1),
      ]}
    />,
  );
  expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
    "Deletions of accounts. The oldest was due November 27, 2026 (number 113). 20 failed and are tried again later.",
    "Jobs: mail. One failed and is tried again later.",
  ]);
});

test("shows a message if nothing is late", () => {
  renderComponent(<QueueList now={now} queues={[]} />);
  expect(screen.getByText("Nothing is late, and nothing has failed.")).toBeDefined();
  expect(screen.queryByRole("list")).toBeNull();
});
