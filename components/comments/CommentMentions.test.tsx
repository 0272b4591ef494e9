import { act, fireEvent, screen } from "@testing-library/react";
import { beforeAll, expect, test } from "vitest";
import { UserSearchDocument } from "#graphql/generated/client/graphql.ts";
import { installEditorPolyfills } from "#tests/support/component/editor-polyfills.ts";
import { mockOperation } from "#tests/support/component/mock-api.ts";
import { member, renderComponent } from "#tests/support/component/render.tsx";
import { CommentComposer } from "./CommentComposer.tsx";

installEditorPolyfills();
// Loading the editor for the first time takes seconds on a busy machine.
beforeAll(() => import("#components/rich-text/Editor.tsx"), 60_000);

// spec §3: mentionable search
test.each([
  ["thread", "THREAD", "Your reply"],
  ["story", "POST", "Your comment"],
] as const)(
  "an @ below a %s offers those who wrote there, before a letter of their name",
  async (type, assocType, label) => {
    const user = {
      __typename: "User" as const,
      id: "8",
      username: "theo",
      badge: null,
      avatar: null,
    };
    const { calls } = mockOperation(UserSearchDocument, { userSearch: [user] });
    const item = { id: "12", type, path: "/somewhere" };
    renderComponent(<CommentComposer item={item} formKey="k1" />, { viewer: member });
    act(() => screen.getByRole("textbox", { name: label }).focus());
    await screen.findByRole("toolbar", { name: "Formatting" });
    const editor = screen.getByRole("textbox", { name: label });
    act(() => editor.focus());
    const clipboardData = {
      getData: (kind: string) => (kind === "text/plain" ? "thank you @" : ""),
      types: ["text/plain"],
      files: [],
    };
    act(() => void fireEvent.paste(editor, { clipboardData }));
    expect(await screen.findByRole("option", { name: /theo/ })).toBeTruthy();
    expect(calls).toEqual([{ username: "", type: assocType, id: "12" }]);
  },
);
