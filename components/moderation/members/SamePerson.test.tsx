import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { memberMergePaths } from "#lib/moderation/shared/members/member-merge.ts";
import { memberMergeTexts as texts } from "#lib/moderation/shared/members/member-merge-texts.ts";
import { renderComponent } from "#tests/support/component/render.tsx";
import { SamePerson } from "./SamePerson.tsx";

const user = (id: string, username: string) => ({ __typename: "User" as const, id, username });
const [kept, gone, admin] = [user("1", "ada"), user("2", "ada_two"), user("3", "boss")];
const merge = {
  __typename: "MemberMerge" as const,
  id: "9",
  state: "DONE" as const,
  insertedAt: "2026-11-20T00:00:00Z",
  kept,
  gone,
  actor: admin,
};
const nothing = { merges: [], search: "", problem: null, preview: null };

test("an account is looked for with a form of the page itself", () => {
  renderComponent(<SamePerson memberId="1" {...nothing} search="ada_two" problem="No" />);
  const field = screen.getByLabelText<HTMLInputElement>(new RegExp(texts.searchLabel));
  expect([field.name, field.value, field.form?.getAttribute("action")]).toEqual([
    "join",
    "ada_two",
    "/moderation/members/1",
  ]);
  expect(within(screen.getByRole("status")).getByText("No")).toBeTruthy();
});

test("the preview shows moved and duplicate data, and sends both accounts with the reason", () => {
  const counts = [
    { __typename: "MergeCount" as const, kind: "BOOKMARKS" as const, count: 1200, duplicates: 3 },
  ];
  const preview = { __typename: "MemberMergePreview" as const, kept, gone, counts };
  renderComponent(<SamePerson memberId="1" {...nothing} preview={preview} />);
  expect(screen.getByRole("row", { name: "Bookmarks 1,200 3" })).toBeTruthy();
  const form = screen.getByRole<HTMLButtonElement>("button", { name: texts.join }).form;
  if (!form) throw new Error("The button sends no form");
  expect([form.method, form.getAttribute("action")]).toEqual(["post", memberMergePaths.merge]);
  expect(Object.fromEntries(new FormData(form).entries())).toEqual({
    member: "1",
    goneId: "2",
    reason: "",
  });
});

test("a merge can be undone on the page of the kept account, until it is final", () => {
  const { rerender } = renderComponent(<SamePerson memberId="1" {...nothing} merges={[merge]} />);
  expect(screen.getByText(texts.joinedHere("ada_two"))).toBeTruthy();
  expect(screen.getByRole("button", { name: texts.undo })).toBeTruthy();
  rerender(<SamePerson memberId="1" {...nothing} merges={[{ ...merge, state: "CLOSED" }]} />);
  expect(screen.queryByRole("button", { name: texts.undo })).toBeNull();
  rerender(<SamePerson memberId="2" {...nothing} merges={[merge]} />);
  expect(screen.getByText(texts.joinedTo("ada"))).toBeTruthy();
  expect(screen.queryByRole("button", { name: texts.undo })).toBeNull();
});
