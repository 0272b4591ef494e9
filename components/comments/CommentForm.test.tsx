import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { openPage } from "#components/providers/open-page.ts";
import { CreateCommentDocument } from "#graphql/generated/client/graphql.ts";
import { mockOperation } from "#tests/support/component/mock-api.ts";
import { member, renderComponent } from "#tests/support/component/render.tsx";
import { CommentForm } from "./CommentForm.tsx";
import { PlainCommentForm } from "./PlainCommentForm.tsx";

// Loading the composer and the editor for the first time takes seconds on a busy machine.
beforeAll(
  () => Promise.all([import("./CommentComposer.tsx"), import("#components/rich-text/Editor.tsx")]),
  60_000,
);
afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

const props = { item: { id: "12", type: "post", path: "/posts/aura" }, formKey: "k1" } as const;
const renderForm = () =>
  renderComponent(
    <CommentForm {...props}>
      <PlainCommentForm {...props} />
    </CommentForm>,
    { viewer: member },
  );
const field = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Your comment" });
const isReplaced = () => waitFor(() => expect(field().dataset.draft).toBe("reply-draft-12"));

// spec §2: replying without scripts
test("until a reader comes near it is a plain form with all that the server needs", () => {
  renderForm();
  const { form } = field();
  expect([form?.method, form?.getAttribute("action")]).toEqual(["post", "/api/replies"]);
  expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual({
    item: "12",
    key: "k1",
    body: "",
  });
  expect(field().dataset.draft).toBeUndefined();
});

test("the composer takes over what was typed, as its draft too, and the focus", async () => {
  renderForm();
  const area = field();
  area.value = "hello there";
  area.focus();
  await isReplaced();
  expect(field().value).toBe("hello there");
  expect(sessionStorage.getItem(`${member.id}:reply-draft-12`)).toBe("hello there");
  expect(document.activeElement).toBe(field());
});

test("a press that was earlier than the composer sends the comment once", async () => {
  const { calls } = mockOperation(CreateCommentDocument, {
    createComment: {
      __typename: "CreatedComment",
      page: 1,
      isHeld: false,
      comment: { __typename: "Comment", id: "77", isFirstPost: false },
    },
  });
  renderForm();
  field().value = "hello";
  field().form?.requestSubmit();
  await waitFor(() => expect(vi.mocked(openPage)).toHaveBeenCalledOnce());
  expect(calls).toHaveLength(1);
  expect(calls[0]).toMatchObject({ assocId: "12", body: "hello" });
});

test("a word that an input method is composing keeps its field until it is done", async () => {
  const { user } = renderForm();
  const area = field();
  area.dispatchEvent(new CompositionEvent("compositionstart", { bubbles: true }));
  await user.click(area);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(field()).toBe(area);
  area.dispatchEvent(new CompositionEvent("compositionend", { bubbles: true }));
  await isReplaced();
});
