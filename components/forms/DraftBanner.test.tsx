import { act, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  DeleteDraftDocument,
  DraftDocument,
  SaveDraftDocument,
} from "#graphql/generated/client/graphql.ts";
import { mockOperation } from "#tests/support/component/mock-api.ts";
import { NearObserver } from "#tests/support/component/near-observer.ts";
import { member, renderComponent } from "#tests/support/component/render.tsx";
import { DraftBanner } from "./DraftBanner.tsx";
import { clearDraft } from "./draft.ts";
import { useForm } from "./use-form.ts";

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal("IntersectionObserver", NearObserver);
});
afterEach(() => void vi.unstubAllGlobals());

function Form({ children }: { children?: ReactNode }) {
  const { formProps, draft } = useForm<{ body: string }>({
    loadSchema: () => Promise.reject(new Error("not needed")),
    draftTarget: "reply:12",
    onSubmit: async () => undefined,
  });
  return (
    <form {...formProps} aria-label="Form">
      <DraftBanner draft={draft} />
      <textarea name="body" data-draft="reply-draft-12" />
      {children}
    </form>
  );
}
const area = () => screen.getByRole<HTMLTextAreaElement>("textbox");
const toDraft = (revision: number, body: string) => ({
  __typename: "Draft" as const,
  revision,
  fields: [{ __typename: "DraftField" as const, name: "body", value: body }],
});
const mockDraft = (stored: ReturnType<typeof toDraft> | null) =>
  mockOperation(DraftDocument, { draft: stored });
const mockSave = (isConflict: boolean, revision: number, body: string) =>
  mockOperation(SaveDraftDocument, {
    saveDraft: { __typename: "SavedDraft", isConflict, draft: toDraft(revision, body) },
  });
const mockDelete = () => mockOperation(DeleteDraftDocument, { deleteDraft: true });
function type(text: string): void {
  act(() => {
    area().value = text;
    area().dispatchEvent(new Event("input", { bubbles: true }));
  });
}
const wait = { timeout: 15_000 };

test("a draft from the server is restored and can be discarded", async () => {
  mockDraft(toDraft(3, "my words"));
  const { calls } = mockDelete();
  const { user } = renderComponent(<Form />, { viewer: member });
  expect(await screen.findByText("We restored your draft.")).toBeTruthy();
  expect(area().value).toBe("my words");
  await user.click(screen.getByRole("button", { name: "Discard" }));
  expect(area().value).toBe("");
  expect(screen.queryByText("We restored your draft.")).toBeNull();
  await waitFor(() => expect(calls).toEqual([{ target: "reply:12" }]));
});

test("a restored draft changes and validates only the fields that it fills", async () => {
  mockDraft(toDraft(3, "my words"));
  renderComponent(
    <Form>
      <select name="topic" data-draft="topic-draft">
        <option value="" />
      </select>
    </Form>,
    { viewer: member },
  );
  const changed: string[] = [];
  screen
    .getByRole("form")
    .addEventListener("input", ({ target }) => changed.push((target as HTMLInputElement).name));
  await screen.findByText("We restored your draft.");
  expect(changed).toEqual(["body"]);
});

test("typed text is saved as the next revision, and deleted after it was sent", async () => {
  const loaded = mockDraft(null);
  const { calls } = mockSave(false, 1, "hello");
  const deleted = mockDelete();
  renderComponent(<Form />, { viewer: member });
  await waitFor(() => expect(loaded.calls).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve, 50));
  type("hello");
  await waitFor(
    () =>
      expect(calls).toEqual([
        { target: "reply:12", revision: 0, fields: [{ name: "body", value: "hello" }] },
      ]),
    wait,
  );
  await waitFor(() =>
    expect(sessionStorage.getItem(`${member.id}:draft-revision:reply:12`)).toBe("1"),
  );
  act(() => clearDraft(screen.getByRole<HTMLFormElement>("form")));
  await waitFor(() => expect(deleted.calls).toHaveLength(1));
});

test("a draft that is being saved while its form is sent is deleted at once, and again when it was saved", async () => {
  const loaded = mockDraft(null);
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const draft = toDraft(1, "hello");
  const { calls } = mockOperation(SaveDraftDocument, async () => {
    await answered;
    return { saveDraft: { __typename: "SavedDraft" as const, isConflict: false, draft } };
  });
  const deleted = mockDelete();
  renderComponent(<Form />, { viewer: member });
  await waitFor(() => expect(loaded.calls).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve, 50));
  type("hello");
  await waitFor(() => expect(calls).toHaveLength(1), wait);
  act(() => clearDraft(screen.getByRole<HTMLFormElement>("form")));
  await waitFor(() => expect(deleted.calls).toHaveLength(1));
  answer();
  await waitFor(() => expect(deleted.calls).toHaveLength(2));
  expect(sessionStorage.getItem(`${member.id}:draft-revision:reply:12`)).toBeNull();
});

test("with another tab's text nothing is overwritten until the writer has chosen", async () => {
  const loaded = mockDraft(null);
  mockSave(true, 5, "the other tab");
  const { user } = renderComponent(<Form />, { viewer: member });
  await waitFor(() => expect(loaded.calls).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve, 50));
  const region = screen.getByRole("form").querySelector("[aria-live]");
  type("this tab");
  await screen.findByText("You saved another draft", undefined, wait);
  const notice = screen.getByText("You saved another draft").closest("[aria-live]");
  expect(notice).toBe(region);
  expect(notice?.getAttribute("aria-live")).toBe("polite");
  // The notice stays visible wherever the member writes in the form.
  expect(notice?.classList.contains("sticky")).toBe(true);
  expect(area().value).toBe("this tab");
  const { calls } = mockSave(false, 6, "this tab");
  await user.click(screen.getByRole("button", { name: "Keep this text" }));
  await waitFor(() => expect(calls[0]).toMatchObject({ revision: 5 }));
  mockSave(true, 9, "the other tab again");
  type("this tab, changed");
  await screen.findByText("You saved another draft", undefined, wait);
  await user.click(screen.getByRole("button", { name: "Use the other draft" }));
  expect(area().value).toBe("the other tab again");
});

test("the draft of a guest stays in the tab", () => {
  const { calls } = mockDraft(null);
  renderComponent(<Form />);
  type("words");
  expect(sessionStorage.getItem("reply-draft-12")).toBe("words");
  expect(calls).toEqual([]);
});
