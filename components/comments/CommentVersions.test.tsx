import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderComponent } from "#tests/support/component/render.tsx";
import { CommentVersions } from "./CommentVersions.tsx";

const version = (number: number, body: string) => ({
  __typename: "CommentRevision" as const,
  number,
  body,
  document: null,
  replacedAt: `2026-01-0${number}T10:00:00Z`,
});

test("each change names the words that went and came, for eyes and for screen readers", async () => {
  const revisions = [version(2, "I sleep six hours"), version(1, "I slept four hours")];
  const { user } = renderComponent(
    <CommentVersions comment={{ body: "I sleep six hours", revisions }} />,
  );
  const [newer, older] = screen.getAllByRole("listitem");
  if (!newer || !older) throw new Error("Two changes are expected");
  expect(within(newer).getByText("Only the formatting or the images changed.")).toBeTruthy();
  expect(older.querySelector("del")?.textContent).toBe("[removed: slept four]");
  expect(older.querySelector("ins")?.textContent).toBe("[added: sleep six]");
  await user.click(within(older).getByText("The whole earlier version"));
  expect(within(older).getByText("I slept four hours")).toBeTruthy();
});
