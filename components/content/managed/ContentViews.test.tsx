import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { contentViewTexts as texts } from "#lib/content/shared/content-view-texts.ts";
import {
  defaultColumns,
  normalizeManagedQuery,
} from "#lib/content/shared/managed-content-query.ts";
import { ContentViewForms, ContentViews } from "./ContentViews.tsx";

const views = [{ id: "3", name: "Old drafts", query: "state=draft&columns=type" }];

test("views are links, and the current one is marked", () => {
  const list = normalizeManagedQuery("columns=type&state=draft");
  render(<ContentViews list={list} views={views} ownSlug="rosa" />);
  const links = screen.getAllByRole("link");
  expect(links.map(({ textContent }) => textContent)).toEqual([
    texts.all,
    texts.myDrafts,
    texts.scheduled,
    texts.withoutPicture,
    texts.reviewDue,
    "Old drafts",
  ]);
  expect(links[1]?.getAttribute("href")).toBe("/manage/content?state=draft&author=rosa");
  const marked = links.filter((link) => link.hasAttribute("aria-current"));
  expect(marked.map(({ textContent }) => textContent)).toEqual(["Old drafts"]);
});

test("the form of a view sends the query of the list, the chosen columns and what to save", () => {
  const list = normalizeManagedQuery("state=draft&after=8");
  render(<ContentViewForms list={list} views={views} columns={defaultColumns} />);
  const save = screen.getByRole("button", { name: texts.save, hidden: true });
  const form = save.closest("form");
  if (!form) throw new Error("There is no form");
  const sent = new FormData(form, save);
  expect([sent.get("query"), sent.get("save")]).toEqual(["state=draft", "view"]);
  expect(sent.getAll("columns")).toEqual([...defaultColumns]);
  const remove = screen.getByRole("button", { name: /Delete the view: *Old drafts/, hidden: true });
  expect(remove.closest("form")?.getAttribute("action")).toBe("/api/manage/content/views/delete");
});
