import { expect, test } from "vitest";
import { frontDoorTexts as texts } from "./front-door-texts.ts";
import { listDoors } from "./front-doors.ts";

test("a home page has a door for each page that is there, in one order", () => {
  const all = { newlyDiagnosed: "/start-here", badDay: "/get-help", forums: "/forums" };
  expect(listDoors(all)).toEqual([
    { id: "diagnosed", href: "/start-here" },
    { id: "badDay", href: "/get-help" },
    { id: "talk", href: "/forums" },
  ]);
  expect(listDoors({ ...all, newlyDiagnosed: null, forums: null })).toEqual([
    { id: "badDay", href: "/get-help" },
  ]);
});

test("figures are worded for one, for many, and for more than are counted", () => {
  expect([1, 12].map(texts.unanswered)).toEqual([
    "1 thread still needs an answer",
    "12 threads still need an answer",
  ]);
  expect([1, 48, 1000].map((count) => texts.replies(count, 1000))).toEqual([
    "1 reply this week",
    "48 replies this week",
    "1000+ replies this week",
  ]);
});
