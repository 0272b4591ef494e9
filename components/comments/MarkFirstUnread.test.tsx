import { beforeEach, expect, test } from "vitest";
import { markFirstUnread } from "./mark-first-unread.ts";

const toRow = (id: string) =>
  `<li><div class="comment-row"><span data-member-slot="new-${id}"></span><div id="reply-${id}"></div></div></li>`;

const findMarked = () =>
  [...document.querySelectorAll(".comment-row")]
    .filter((row) => row.textContent.includes("New since you were here"))
    .map((row) => row.querySelector("[id]")?.id);

beforeEach(() => {
  document.body.innerHTML = `<ol>${["30", "31", "32"].map(toRow).join("")}</ol>`;
});

test("marks the first reply that is new to a member, and keeps the mark there while they read", () => {
  expect(findMarked()).toEqual([]);
  markFirstUnread("31");
  expect(findMarked()).toEqual(["reply-31"]);
  markFirstUnread("32");
  expect(findMarked()).toEqual(["reply-31"]);
  expect(document.querySelectorAll("[data-first-unread]")).toHaveLength(1);
});

test("marks nothing when the reply is on another page", () => {
  markFirstUnread("99");
  expect(findMarked()).toEqual([]);
});
