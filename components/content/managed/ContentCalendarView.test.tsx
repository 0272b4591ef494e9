import { render, screen, within } from "@testing-library/react";
import type { ComponentProps } from "react";
import { expect, test } from "vitest";
import { contentCalendarTexts as texts } from "#lib/content/shared/content-calendar-texts.ts";
import { ContentCalendarView } from "./ContentCalendarView.tsx";

type Calendar = ComponentProps<typeof ContentCalendarView>["calendar"];

const show = (changes: object = {}) =>
  render(
    <ContentCalendarView
      calendar={
        {
          month: "2026-12",
          timeZone: "America/New_York",
          today: "2026-12-02T12:00:00.000Z",
          isCut: false,
          changes: [],
          items: [
            {
              id: "5",
              title: "Night light",
              state: "published",
              publishedAt: "2026-12-02T03:00:00.000Z",
            },
            { id: "6", title: "", state: "scheduled", publishedAt: "2026-12-24T14:30:00.000Z" },
          ],
          ...changes,
        } as unknown as Calendar
      }
    />,
  );

test("a month is a table of weeks, in which each item is at its day and leads to the editor", () => {
  show();
  const table = screen.getByRole("table", { name: "December 2026" });
  const first = within(table).getByRole("link", { name: "Night light" });
  expect(first.getAttribute("href")).toBe("/manage/content/5");
  expect(first.closest("td")?.textContent).toContain("110:00\u00a0PM Published");
  expect(within(table).getByRole("link", { name: "Without a title" })).not.toBeNull();
  expect(table.querySelector("[aria-current=date] time")?.textContent).toBe("2");
});

test("for narrow screens it is a list of the days with items", () => {
  show();
  expect(
    screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent),
  ).toEqual(["Tuesday, December 1", "Thursday, December 24"]);
});

test("changes of a published item stand between the publications of their day", () => {
  const at = (time: string) => ({ publishAt: `2026-12-02T${time}:00.000Z`, failure: null });
  show({
    changes: [
      { id: "5", title: "Night light", ...at("02:00") },
      { id: "7", title: "Old", ...at("04:00"), failure: "Too late" },
    ],
  });
  const table = screen.getByRole("table", { name: "December 2026" });
  const [link] = within(table).getAllByRole("link", { name: "Night light" });
  const words = [...(link?.closest("ul")?.querySelectorAll("p") ?? [])].map(
    ({ textContent }) => textContent,
  );
  expect(words).toEqual([
    `9:00\u00a0PM ${texts.changes}`,
    "10:00\u00a0PM Published",
    `11:00\u00a0PM ${texts.failedChanges}`,
  ]);
});

test("links lead to the months before and after", () => {
  show();
  expect(screen.getByRole("link", { name: "November 2026" }).getAttribute("href")).toBe(
    "/manage/content/calendar?month=2026-11",
  );
  expect(screen.getByRole("link", { name: "January 2027" })).not.toBeNull();
});

test("an empty month and one with too many items show a message", () => {
  show({ items: [], isCut: true });
  expect(screen.getByText(texts.none)).not.toBeNull();
  expect(screen.getByText(texts.cut(500))).not.toBeNull();
});
