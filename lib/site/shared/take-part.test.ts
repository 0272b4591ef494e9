import { expect, test } from "vitest";
import { communityTexts } from "./community-texts.ts";
import { listActions } from "./take-part.ts";

const pages = { ask: "/new", answer: "/open", story: "/tell", recipe: "/cook" };

test("a site offers every action that it has a page for, in one order", () => {
  expect(listActions(pages).map(({ id }) => id)).toEqual(["ask", "answer", "story", "recipe"]);
  expect(listActions({ ...pages, ask: null, recipe: null })).toEqual([
    { id: "answer", href: "/open" },
    { id: "story", href: "/tell" },
  ]);
  expect(listActions({ ask: null, answer: null, story: null, recipe: null })).toEqual([]);
});

test("the page is described with the condition as it is written", () => {
  expect(communityTexts.description("ADHD")).toContain("The ADHD community");
});
