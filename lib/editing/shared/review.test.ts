import { expect, test } from "vitest";
import { isOverdue, parseReviewList, toReviewsHref } from "./review.ts";

test("a review is overdue after its day, while it waits", () => {
  const review = { state: "asked" as const, dueOn: "2026-12-01" };
  expect(isOverdue(review, "2026-12-01")).toBe(false);
  expect(isOverdue(review, "2026-12-02")).toBe(true);
  expect(isOverdue({ ...review, state: "approved" }, "2026-12-02")).toBe(false);
  expect(isOverdue({ ...review, dueOn: null }, "2026-12-02")).toBe(false);
});

test("the address of a list is read as it was written; an unknown list is the first", () => {
  expect(toReviewsHref("asked")).toBe("/manage/reviews");
  const { searchParams } = new URL(toReviewsHref("mine", "12"), "https://site.test");
  expect(parseReviewList(searchParams.get("state"))).toBe("mine");
  expect(searchParams.get("after")).toBe("12");
  expect(parseReviewList("everything")).toBe("asked");
});
