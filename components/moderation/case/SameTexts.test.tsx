import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { CaseDetailsFragment } from "#graphql/generated/client/graphql.ts";
import { SameTexts } from "./SameTexts.tsx";

type SameText = CaseDetailsFragment["sameTexts"][number];

const url = "http://migraine.localhost/forums/a";
const other: SameText = {
  __typename: "SameText",
  siteName: "Migraine",
  url,
  state: "visible",
  caseId: "7",
  author: { __typename: "User", id: "3", username: "ada", path: "/members/ada" },
  snapshot: {
    __typename: "CaseSnapshot",
    title: null,
    body: "Ask me for the address",
    messages: [],
  },
};
const hrefs = () => screen.queryAllByRole("link").map((link) => link.getAttribute("href"));

test("other posts with the text are listed with their authors, their cases and their pages", () => {
  render(<SameTexts one={{ reasons: ["DUPLICATE"], sameTexts: [other] }} />);
  expect(screen.getByRole("listitem").textContent).toContain("Ask me for the address");
  expect(hrefs()).toEqual(["/members/ada", "/moderation/7", url]);
});

test("a deleted post or one without a case has no link to it", () => {
  const without = { ...other, url: null, caseId: null, author: null };
  render(<SameTexts one={{ reasons: ["DUPLICATE"], sameTexts: [without] }} />);
  expect(screen.getByRole("listitem").textContent).toContain("Ask me for the address");
  expect(hrefs()).toEqual([]);
});

test("a case whose other posts are on other sites says that there are none on this one", () => {
  const { container } = render(<SameTexts one={{ reasons: ["DUPLICATE"], sameTexts: [] }} />);
  expect(container.textContent).toMatch(/no other post with this text/);
});

test("a case for another reason shows nothing", () => {
  const { container } = render(<SameTexts one={{ reasons: ["SPAM"], sameTexts: [] }} />);
  expect(container.textContent).toBe("");
});
