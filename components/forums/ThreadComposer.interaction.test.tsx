import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { openPage } from "#components/providers/open-page.ts";
import {
  CreateThreadDocument,
  SimilarThreadsDocument,
  UpdateThreadDocument,
} from "#graphql/generated/client/graphql.ts";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import { validationTexts } from "#lib/core/shared/validation-texts.ts";
import { threadDraftKeys } from "#lib/forums/shared/thread.ts";
import { threadTexts } from "#lib/forums/shared/thread-texts.ts";
import {
  failOperation,
  mockOperation,
  refuseOperation,
  suspension,
} from "#tests/support/component/mock-api.ts";
import { member, renderComponent } from "#tests/support/component/render.tsx";
import { sendWhenConnected } from "#tests/support/component/send-offline.ts";
import { EditThreadForm } from "./EditThreadForm.tsx";
import { ThreadComposer } from "./ThreadComposer.tsx";

const composer = <ThreadComposer topics={[{ value: "sleep", label: "Sleep" }]} />;
const title = () => screen.getByRole<HTMLInputElement>("textbox", { name: /^Title/ });
const body = () =>
  screen.getByRole<HTMLTextAreaElement>("textbox", { name: new RegExp(`^${threadTexts.body}`) });
const topic = () => screen.getByRole<HTMLSelectElement>("combobox", { name: /^Topic/ });
const visibility = () =>
  screen.getByRole<HTMLSelectElement>("combobox", { name: /^Who can see this/ });
const post = () => screen.getByRole("button", { name: threadTexts.send });
const open = () => renderComponent(composer, { viewer: member });

test("a thread is posted once, opens its page and leaves no draft", async () => {
  const { calls } = mockOperation(CreateThreadDocument, {
    createThread: {
      __typename: "ContentItem",
      id: "9",
      path: "/forums/nights",
      isUnpublished: false,
      isFirstPost: false,
    },
  });
  const { user } = open();
  await user.type(title(), "Nights");
  await user.selectOptions(topic(), "sleep");
  expect(visibility().value).toBe("everyone");
  await user.selectOptions(visibility(), "Members");
  await user.type(body(), "How do you sleep?");
  await user.dblClick(post());
  await waitFor(() => expect(vi.mocked(openPage).mock.calls).toEqual([["/forums/nights"]]));
  expect(calls).toHaveLength(1);
  expect(calls[0]).toMatchObject({ title: "Nights", body: "How do you sleep?", category: "sleep" });
  expect(calls[0]?.visibility).toBe("members");
  expect(sessionStorage.getItem(`${member.id}:${threadDraftKeys.title}`)).toBeNull();
});

/** Posts a thread; the server has stored it once `store` is called. */
async function beginPosting() {
  const { promise: stored, resolve: store } = Promise.withResolvers<void>();
  const { calls } = mockOperation(CreateThreadDocument, async () => {
    await stored;
    const thread = { __typename: "ContentItem" as const, id: "9", path: "/forums/nights" };
    return { createThread: { ...thread, isUnpublished: false, isFirstPost: false } };
  });
  const { user } = open();
  await user.type(title(), "Nights");
  await user.type(body(), "How do you sleep?");
  await user.click(post());
  await waitFor(() => expect(calls).toHaveLength(1));
  return { user, store };
}

test("what is written while a thread is being posted stays in the form and its draft", async () => {
  const { user, store } = await beginPosting();
  await user.type(body(), " And eat?");
  store();
  await waitFor(() => expect(vi.mocked(openPage)).toHaveBeenCalled());
  expect(body().value).toBe("How do you sleep? And eat?");
  const draft = sessionStorage.getItem(`${member.id}:${threadDraftKeys.body}`);
  expect(draft).toBe("How do you sleep? And eat?");
});

test("what the page alone sets while a thread is being posted does not keep it in the form", async () => {
  const { store } = await beginPosting();
  const formatted = body().form?.querySelector<HTMLInputElement>("[data-document-of=body]");
  if (!formatted) throw new Error("The field has no formatted text");
  formatted.value = JSON.stringify({ type: "doc", content: [] });
  store();
  await waitFor(() => expect(body().value).toBe(""));
  expect(sessionStorage.getItem(`${member.id}:${threadDraftKeys.body}`)).toBeNull();
});

test("threads with a title like the one typed are offered as links, and announced politely", async () => {
  const similar = {
    __typename: "ContentItem" as const,
    id: "4",
    title: "How do you get through bad nights?",
    path: "/forums/bad-nights",
    commentCount: 1,
    originalSite: null,
  };
  const { calls } = mockOperation(SimilarThreadsDocument, { similarThreads: [similar] });
  open();
  // Sets each value at once: on a busy machine, the pauses between typed keys can be longer than the form's debounce.
  for (const value of ["Bad nights", "Bad nights again"])
    fireEvent.input(title(), { target: { value } });
  const link = await screen.findByRole(
    "link",
    { name: /bad nights\? *1 reply/ },
    { timeout: 10_000 },
  );
  expect(link.getAttribute("href")).toBe("/forums/bad-nights");
  expect(link.closest("[aria-live=polite]")).not.toBeNull();
  expect(calls).toEqual([{ title: "Bad nights again" }]);
});

test("each wrong field says so, and the first one has the focus", async () => {
  const { user } = open();
  await user.click(post());
  await waitFor(() => expect(screen.getAllByText(validationTexts.required)).toHaveLength(2));
  expect(document.activeElement).toBe(title());
  await user.type(title(), "Nights");
  await user.click(post());
  await waitFor(() => expect(document.activeElement).toBe(body()));
});

test("drafts are restored, but for a topic that is gone", () => {
  sessionStorage.setItem(threadDraftKeys.title, "Nights");
  sessionStorage.setItem("thread-draft-category", "gone");
  open();
  expect(title().value).toBe("Nights");
  expect(topic().value).toBe("");
});

test("a suspended member reads until when, and everything stays", async () => {
  refuseOperation(CreateThreadDocument, suspension);
  const { user } = open();
  await user.type(title(), "Nights");
  await user.type(body(), "How?");
  await user.click(post());
  expect(await screen.findByText(suspension.message)).toBeTruthy();
  expect([title().value, body().value]).toEqual(["Nights", "How?"]);
});

test("when the network is down everything stays, and the next try has the same key", async () => {
  const lost = failOperation(CreateThreadDocument);
  const { user } = open();
  await user.type(title(), "Nights");
  await user.type(body(), "How?");
  await user.click(post());
  expect(await screen.findByText(errorTexts.generic)).toBeTruthy();
  expect([title().value, body().value]).toEqual(["Nights", "How?"]);
  await user.click(post());
  await waitFor(() => expect(lost.calls).toHaveLength(2));
  expect(lost.calls[1]?.idempotencyKey).toBe(lost.calls[0]?.idempotencyKey);
});

test("who has been logged out meanwhile is asked to log in, and the draft stays", async () => {
  refuseOperation(CreateThreadDocument, { code: "UNAUTHENTICATED", message: "Any words" });
  const { user } = open();
  await user.type(title(), "Nights");
  await user.type(body(), "How?");
  await user.click(post());
  // The dialog is loaded first.
  expect(await screen.findByRole("dialog", undefined, { timeout: 10_000 })).toBeTruthy();
  expect(sessionStorage.getItem(`${member.id}:${threadDraftKeys.title}`)).toBe("Nights");
});

test("restored drafts are posted as they are", async () => {
  const { calls } = mockOperation(CreateThreadDocument, {
    createThread: {
      __typename: "ContentItem",
      id: "9",
      path: "/forums/nights",
      isUnpublished: false,
      isFirstPost: false,
    },
  });
  sessionStorage.setItem(threadDraftKeys.title, "Nights");
  sessionStorage.setItem(threadDraftKeys.body, "How?");
  const { user } = open();
  await user.click(post());
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]).toMatchObject({ title: "Nights", body: "How?", category: null });
});

test("without a network a thread and a change of one are sent later, when asked", async () => {
  const result = { __typename: "ContentItem" as const, id: "9", path: "/forums/nights" };
  const { user, unmount } = open();
  await user.type(title(), "Nights");
  await user.type(body(), "How?");
  await sendWhenConnected({
    user,
    button: threadTexts.send,
    savedText: "You're offline. Your thread is saved.",
    lost: failOperation(CreateThreadDocument),
    accept: () =>
      mockOperation(CreateThreadDocument, {
        createThread: { ...result, isUnpublished: false, isFirstPost: false },
      }),
  });
  unmount();
  const stored = { title: "Nights", body: "How?", document: null, visibility: "members" as const };
  const edit = <EditThreadForm thread={{ id: "9", revision: 2, ...stored }} />;
  const edited = renderComponent(edit, { viewer: member });
  await edited.user.type(title(), " again");
  await sendWhenConnected({
    user: edited.user,
    button: threadTexts.save,
    savedText: "You're offline. Your text is saved.",
    lost: failOperation(UpdateThreadDocument),
    accept: () =>
      mockOperation(UpdateThreadDocument, { updateThread: { ...result, isUnpublished: false } }),
  });
});
