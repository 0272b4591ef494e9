import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderComponent } from "#tests/support/component/render.tsx";
import { ForumActivityList } from "./ForumActivityList.tsx";

const activity = (unansweredThreads: number, repliesThisWeek: number) => (
  <ForumActivityList
    activity={{ __typename: "ForumActivity", unansweredThreads, repliesThisWeek }}
  />
);

test("what happens in the forums is linked to it, and what does not happen is not said", () => {
  const { rerender } = renderComponent(activity(3, 48));
  const targets = () =>
    screen.queryAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
  expect(targets()).toEqual([
    ["48 replies this week", "/forums"],
    ["3 threads still need an answer", "/forums?sort=unanswered"],
  ]);
  rerender(activity(1, 0));
  expect(targets()).toEqual([["1 thread still needs an answer", "/forums?sort=unanswered"]]);
  rerender(activity(0, 0));
  expect(screen.queryByRole("list")).toBeNull();
});
