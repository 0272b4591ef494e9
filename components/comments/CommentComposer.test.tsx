import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { openPage } from "#components/providers/open-page.ts";
import { queuedToastKey } from "#components/providers/queue-toast.ts";
import { CreateCommentDocument } from "#graphql/generated/client/graphql.ts";
import { firstPostTexts } from "#lib/comments/shared/first-post-texts.ts";
import { errorTexts, unavailableSavedText } from "#lib/core/shared/error-texts.ts";
import { validationTexts } from "#lib/core/shared/validation-texts.ts";
import {
  failOperation,
  mockOperation,
  refuseOperation,
} from "#tests/support/component/mock-api.ts";
import { member, renderComponent } from "#tests/support/component/render.tsx";
import { CommentComposer } from "./CommentComposer.tsx";

// Loading the editor for the first time takes seconds on a busy machine.
beforeAll(() => import("#components/rich-text/Editor.tsx"), 60_000);
afterEach(() => void vi.restoreAllMocks());

const composer = (
  <CommentComposer item={{ id: "12", type: "thread", path: "/forums/nights" }} formKey="k1" />
);
const field = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Your reply" });
const reply = () => screen.getByRole("button", { name: "Reply" });
const acceptReply = (isFirstPost = false) =>
  mockOperation(CreateCommentDocument, {
    createComment: {
      __typename: "CreatedComment",
      page: 3,
      isHeld: false,
      comment: { __typename: "Comment", id: "77", isFirstPost },
    },
  });

// spec §2: replying without scripts
test("without scripts it is a plain form with all that the server needs", () => {
  renderComponent(composer, { viewer: member });
  const form = field().form;
  expect([form?.method, form?.getAttribute("action")]).toEqual(["post", "/api/replies"]);
  expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual({
    item: "12",
    key: "k1",
    body: "",
  });
});

test("a reply is sent once and opens its page", async () => {
  const { calls } = acceptReply();
  const { user } = renderComponent(composer, { viewer: member });
  await user.type(field(), "  hello ");
  await user.dblClick(reply());
  await waitFor(() =>
    expect(vi.mocked(openPage).mock.calls).toEqual([["/forums/nights?page=3#reply-77"]]),
  );
  expect(calls).toHaveLength(1);
  expect(calls[0]).toMatchObject({ assocId: "12", body: "hello" });
  expect(sessionStorage.getItem(`${member.id}:reply-draft-12`)).toBeNull();
  expect(field().value).toBe("");
});

test.each([
  [true, firstPostTexts.posted],
  [false, null],
])(
  "the first post of a member (%s) is thanked for on the page that opens",
  async (isFirst, said) => {
    acceptReply(isFirst);
    sessionStorage.removeItem(queuedToastKey);
    const { user } = renderComponent(composer, { viewer: member });
    await user.type(field(), "hello");
    await user.click(reply());
    await waitFor(() => expect(vi.mocked(openPage)).toHaveBeenCalled());
    expect(sessionStorage.getItem(queuedToastKey)).toBe(said);
    sessionStorage.removeItem(queuedToastKey);
  },
);

test("an empty reply says what is missing beside the field, which has the focus", async () => {
  const { user } = renderComponent(composer, { viewer: member });
  await user.click(reply());
  expect(await screen.findByText(validationTexts.required)).toBeTruthy();
  expect(document.activeElement).toBe(field());
  expect(field().getAttribute("aria-invalid")).toBe("true");
});

test("an error goes as soon as the field is right again", async () => {
  const { user } = renderComponent(composer, { viewer: member });
  await user.click(reply());
  await screen.findByText(validationTexts.required);
  await user.type(field(), "h");
  await waitFor(() => expect(screen.queryByText(validationTexts.required)).toBeNull());
});

// spec §6: guests who react or write are asked to log in
test("a guest is asked to log in before anything is sent, and the draft stays", async () => {
  const { user } = renderComponent(composer);
  await user.type(field(), "hello");
  await user.click(reply());
  expect(await screen.findByRole("dialog")).toBeTruthy();
  expect(sessionStorage.getItem("reply-draft-12")).toBe("hello");
});

test("a draft is restored when the page opens again", () => {
  sessionStorage.setItem("reply-draft-12", "half a thought");
  renderComponent(composer, { viewer: member });
  expect(field().value).toBe("half a thought");
});

const saved = unavailableSavedText("reply");

describe("while the server cannot store it, a reply", () => {
  const keepsTrying = () =>
    screen.queryByText("We’ll keep trying to send it. Keep this page open.");

  test.each([
    ["has no answer", () => failOperation(CreateCommentDocument)],
    [
      "is refused for now",
      () => refuseOperation(CreateCommentDocument, { code: "UNAVAILABLE", message: "" }),
    ],
  ])(
    "that %s stays, says so, and is sent again by itself with the same key",
    async (_why, fail) => {
      const lost = fail();
      const { user } = renderComponent(composer, { viewer: member });
      await user.type(field(), "hello");
      await user.click(reply());
      expect(await screen.findByText(saved)).toBeTruthy();
      expect(keepsTrying()).toBeTruthy();
      expect(field().value).toBe("hello");
      const sent = acceptReply();
      await waitFor(() => expect(sent.calls).toHaveLength(1));
      expect(sent.calls[0]?.idempotencyKey).toBe(lost.calls[0]?.idempotencyKey);
      await waitFor(() => expect(vi.mocked(openPage)).toHaveBeenCalled());
    },
  );

  test("is not sent by itself once it was changed, or when told not to", async () => {
    const { calls } = failOperation(CreateCommentDocument);
    const { user } = renderComponent(composer, { viewer: member });
    await user.type(field(), "hello");
    await user.click(reply());
    await screen.findByText(saved);
    await user.type(field(), " and more");
    await waitFor(() => expect(keepsTrying()).toBeNull());
    expect(new Set(calls.map(({ body }) => body))).toEqual(new Set(["hello"]));

    await user.click(reply());
    await waitFor(() => expect(keepsTrying()).toBeTruthy());
    await user.click(screen.getByRole("button", { name: "Don’t send it" }));
    const count = calls.length;
    await new Promise((resolve) => setTimeout(resolve, 2000));
    expect(calls).toHaveLength(count);
    expect(field().value).toBe("hello and more");
  });
});

describe("without a network", () => {
  const goOffline = () => vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  async function sendOffline() {
    const lost = failOperation(CreateCommentDocument);
    const network = goOffline();
    const { user } = renderComponent(composer, { viewer: member });
    await user.type(field(), "hello");
    await user.click(reply());
    expect(await screen.findByText("You're offline. Your reply is saved.")).toBeTruthy();
    expect(field().value).toBe("hello");
    const goOnline = () => {
      network.mockRestore();
      act(() => void window.dispatchEvent(new Event("online")));
    };
    return { user, lost, goOnline };
  }

  test("a reply is sent when the network is back, if asked, with the same key", async () => {
    const { user, lost, goOnline } = await sendOffline();
    await user.click(screen.getByRole("button", { name: "Send when I’m connected" }));
    expect(screen.getByText(/^We’ll send it when you’re connected/)).toBeTruthy();
    const sent = acceptReply();
    goOnline();
    await waitFor(() => expect(sent.calls).toHaveLength(1));
    expect(sent.calls[0]).toEqual(lost.calls[0]);
  });

  test("a reply is not sent by itself, nor after the member changed their mind", async () => {
    const { user, lost, goOnline } = await sendOffline();
    await user.click(screen.getByRole("button", { name: "Send when I’m connected" }));
    await user.click(screen.getByRole("button", { name: "Don’t send it" }));
    goOnline();
    await user.click(field());
    expect(lost.calls).toHaveLength(1);
  });
});

test("another text is another reply", async () => {
  const lost = failOperation(CreateCommentDocument);
  const { user } = renderComponent(composer, { viewer: member });
  await user.type(field(), "hello");
  await user.click(reply());
  await screen.findByText(saved);
  await user.type(field(), " again");
  await user.click(reply());
  const keyFor = (text: string) => lost.calls.find(({ body }) => body === text)?.idempotencyKey;
  await waitFor(() => expect(keyFor("hello again")).toBeTruthy());
  expect(keyFor("hello again")).not.toBe(keyFor("hello"));
});

test("an error of a field is shown there, by the field's name and not by its message", async () => {
  const message = "Please wait a moment.";
  refuseOperation(CreateCommentDocument, { code: "BAD_USER_INPUT", message, field: "body" });
  const { user } = renderComponent(composer, { viewer: member });
  await user.type(field(), "hello");
  await user.click(reply());
  await waitFor(() => expect(field().getAttribute("aria-invalid")).toBe("true"));
  expect(document.activeElement).toBe(field());
});

// spec §6: unverified members must verify before they write
test("an unverified member is asked to verify", async () => {
  refuseOperation(CreateCommentDocument, { code: "NOT_VERIFIED", message: "Any words" });
  const { user } = renderComponent(composer, { viewer: member });
  await user.type(field(), "hello");
  await user.click(reply());
  expect(await screen.findByText(errorTexts.verifyFirst)).toBeTruthy();
});
