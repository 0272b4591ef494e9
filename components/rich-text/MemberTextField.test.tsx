import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { EditorView } from "@tiptap/pm/view";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { useDraft } from "#components/forms/use-draft.ts";
import { UserSearchDocument } from "#graphql/generated/client/graphql.ts";
import { hasVisibleText } from "#lib/rich-text/shared/content-check.ts";
import type { RichText } from "#lib/rich-text/shared/rich-text.ts";
import { installEditorPolyfills } from "#tests/support/component/editor-polyfills.ts";
import { mockOperation } from "#tests/support/component/mock-api.ts";
import { renderComponent } from "#tests/support/component/render.tsx";
import { endSoon } from "#tests/support/end-soon.ts";
import { hasHostileTexts, hostileLines, naughtyStrings } from "#tests/support/hostile-texts.ts";
import { appendBlocks, readDocument, setFieldDocument } from "./field-document.ts";
import { MemberTextField } from "./MemberTextField.tsx";

installEditorPolyfills();

function Form({ error = null }: { error?: string | null }) {
  return (
    <form ref={useDraft()} aria-label="Form">
      <MemberTextField label="Your text" name="body" draftKey="draft" error={error} />
    </form>
  );
}
const field = <Form />;
const form = () => screen.getByRole<HTMLFormElement>("form");
const area = () => form().elements.namedItem("body") as HTMLTextAreaElement;
const document_ = () => readDocument(form(), "body");
async function openEditor() {
  const result = renderComponent(field);
  act(() => area().focus());
  await screen.findByRole("toolbar", { name: "Formatting" });
  const editor = screen.getByRole("textbox", { name: "Your text" });
  return { ...result, editor };
}

/** Pastes as a browser does. */
function paste(editor: HTMLElement, data: Record<string, string>): void {
  const clipboardData = {
    getData: (type: string) => data[type] ?? "",
    types: Object.keys(data),
    files: [],
  };
  act(() => void fireEvent.paste(editor, { clipboardData }));
}

beforeEach(() => sessionStorage.clear());
afterEach(() => void vi.restoreAllMocks());

test("is a textarea until it is used", () => {
  renderComponent(field);
  expect(screen.getByRole("textbox", { name: "Your text" }).tagName).toBe("TEXTAREA");
  expect([...new FormData(form()).keys()]).toEqual(["body"]);
});

describe("the editor", () => {
  test("takes over the typed text, with the focus and the caret", async () => {
    renderComponent(field);
    area().value = "One\ntwo\n\nthree";
    area().setSelectionRange(7, 7);
    act(() => area().focus());
    await screen.findByRole("toolbar");
    const editor = screen.getByRole("textbox", { name: "Your text" });
    expect(editor.querySelectorAll("p")).toHaveLength(2);
    expect(editor.textContent).toBe("Onetwothree");
    expect(document.activeElement).toBe(editor);
    expect(window.getSelection()?.anchorNode?.textContent).toBe("two");
    expect(window.getSelection()?.anchorOffset).toBe(3);
    expect(area().value).toBe("One\ntwo\n\nthree");
  });

  test("writes the plain text into the textarea and the formatted one into the hidden input", async () => {
    const { user } = await openEditor();
    act(() => setFieldDocument(area(), null, "some words"));
    await user.click(screen.getByRole("button", { name: "Quote" }));
    expect(area().value).toBe("> some words");
    expect(document_()?.content[0]?.type).toBe("blockquote");
    expect(sessionStorage.getItem("draft")).toBe("> some words");
    expect(sessionStorage.getItem("draft-document")).toContain("blockquote");
    await user.click(screen.getByRole("button", { name: "Quote" }));
    expect(area().value).toBe("some words");
    expect(document_()).toBeNull();
  });

  test("keeps the formatted text when the form is rendered again, before and after the editor opens", async () => {
    const image: RichText = {
      type: "doc",
      content: [{ type: "image", attrs: { src: "/x", alt: "", width: 1, height: 1 } }],
    };
    const { rerender } = renderComponent(field);
    act(() => setFieldDocument(area(), image, "[Image]"));
    rerender(<Form error="Not sent" />);
    expect(document_()).toEqual(image);
    act(() => area().focus());
    await screen.findByRole("toolbar", { name: "Formatting" });
    rerender(<Form error="Still not sent" />);
    expect(document_()?.content[0]?.type).toBe("image");
  });

  test("follows a text that is set from outside, and a form that is emptied", async () => {
    const { editor } = await openEditor();
    const quote: RichText["content"] = [
      {
        type: "blockquote",
        content: [{ type: "paragraph", content: [{ type: "text", text: "x" }] }],
      },
    ];
    act(() => appendBlocks(area(), quote));
    expect(editor.querySelector("blockquote")?.textContent).toBe("x");
    act(() => form().reset());
    await waitFor(() => expect(editor.textContent).toBe(""));
    expect(document_()).toBeNull();
  });

  test("has one stop of the Tab key for its buttons, and arrow keys between them", async () => {
    const { user } = await openEditor();
    const toolbar = screen.getByRole("toolbar");
    // The toolbar stays on one row, however narrow the page is.
    expect(toolbar.className).toContain("overflow-x-auto");
    expect(toolbar.className).not.toContain("flex-wrap");
    const buttons = toolbar.querySelectorAll("button");
    expect([...buttons].filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
    act(() => buttons[0]?.focus());
    await user.keyboard("{ArrowRight}");
    expect(document.activeElement).toBe(buttons[1]);
    await user.keyboard("{End}{ArrowRight}");
    expect(document.activeElement).toBe(buttons[0]);
  });

  test("adds a link and rejects an invalid URL", async () => {
    const { user } = await openEditor();
    await user.click(screen.getByRole("button", { name: "Link" }));
    const address = screen.getByRole("textbox", { name: "Link address" });
    await user.type(address, "javascript:alert(1){Enter}");
    expect(screen.getByText("Please check that your url is valid")).toBeTruthy();
    await user.clear(address);
    await user.type(address, "example.org/a{Enter}");
    expect(area().value.trim()).toBe("https://example.org/a");
    expect(JSON.stringify(document_())).toContain('"href":"https://example.org/a"');
    expect(screen.queryByRole("textbox", { name: "Link address" })).toBeNull();
  });
});

describe("an editor that fails", () => {
  // The editor of the previous test moves the focus in the next frame, which must not affect the broken editor.
  beforeEach(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));

  const failing = () => {
    vi.spyOn(console, "error").mockReturnValue(undefined);
    return vi.spyOn(EditorView.prototype, "updateState").mockImplementation(() => {
      throw new Error("broken editor");
    });
  };

  test("while loading keeps the textarea with its text and focus", async () => {
    const broken = failing();
    renderComponent(field);
    area().value = "my words";
    act(() => area().focus());
    await waitFor(() => expect(broken).toHaveBeenCalled());
    await waitFor(() => expect(area().getAttribute("aria-hidden")).toBeNull());
    expect(screen.getByRole("textbox", { name: "Your text" })).toBe(area());
    expect(area().value).toBe("my words");
    expect(area().tabIndex).toBe(0);
    await waitFor(() => expect(document.activeElement).toBe(area()));
  });

  test("while it is used gives the text and the focus back to the textarea", async () => {
    const { editor } = await openEditor();
    act(() => setFieldDocument(area(), null, "some words"));
    act(() => editor.focus());
    failing();
    act(() => setFieldDocument(area(), null, "some words and more"));
    await waitFor(() => expect(screen.queryByRole("toolbar")).toBeNull());
    expect(screen.getByRole("textbox", { name: "Your text" })).toBe(area());
    expect(area().value).toBe("some words and more");
    await waitFor(() => expect(document.activeElement).toBe(area()));
  });
});

describe("a paste", () => {
  test("keeps known formatting and drops the rest", async () => {
    const { editor } = await openEditor();
    paste(editor, {
      "text/plain": "x",
      "text/html":
        '<h1 onclick="x()">Title</h1><p><b>bold</b> <a href="javascript:alert(1)">bad</a> <a href="https://a.test/">good</a></p><ul><li>one</li></ul><script>alert(1)</script><img src="https://evil.test/x.png" onerror="x()">',
    });
    const html = editor.innerHTML;
    expect(html).not.toMatch(/<script|<h1|onclick|onerror|javascript:|evil/);
    expect(editor.querySelector("strong")?.textContent).toBe("bold");
    expect([...editor.querySelectorAll("a")].map((link) => link.href)).toEqual(["https://a.test/"]);
    expect(area().value).toBe("Title\n\nbold bad good (https://a.test/)\n\n- one");
  });

  test("of 1 MB of hostile HTML ends as its plain text", async () => {
    const { editor } = await openEditor();
    const html = '<div><svg onload="window.hacked=1"><img src=x onerror="window.hacked=1">'.repeat(
      14_000,
    );
    endSoon(() => {
      paste(editor, { "text/html": html, "text/plain": "the words" });
      paste(editor, { "text/html": "<div>".repeat(20_000), "text/plain": " and more" });
    });
    expect(area().value).toBe("the words and more");
    expect("hacked" in window).toBe(false);
  });

  test.skipIf(!hasHostileTexts)(
    "of hostile texts runs nothing and loses no letter",
    async () => {
      const { editor } = await openEditor();
      // A paragraph of invisible characters is left out.
      const all = [...hostileLines("xss"), ...hostileLines("svg"), ...naughtyStrings()];
      const texts = all.filter(hasVisibleText);
      const squeeze = (value: string) => value.replaceAll(/\s+/g, " ").trim();
      const perPaste = 40;
      for (let at = 0; at < texts.length; at += perPaste) {
        const some = texts.slice(at, at + perPaste);
        act(() => setFieldDocument(area(), null, ""));
        paste(editor, { "text/html": some.join("<hr>"), "text/plain": "words" });
        expect(editor.innerHTML).not.toMatch(
          /<(?!\/?(?:p|br|strong|em|a|ul|ol|li|blockquote|img)\b)[a-z]|<[^>]*\son[a-z]+=|href="javascript:/i,
        );
        act(() => setFieldDocument(area(), null, ""));
        paste(editor, { "text/plain": some.join("\n\n") });
        expect(squeeze(area().value)).toBe(squeeze(some.join(" ").toWellFormed()));
      }
    },
    120_000,
  );
});

describe("a mention", () => {
  const found = (...names: string[]) =>
    mockOperation(UserSearchDocument, {
      userSearch: names.map((username, at) => ({
        __typename: "User" as const,
        id: String(at + 1),
        username,
        badge: null,
        avatar: null,
      })),
    });

  test("opens after an @, and works with arrow keys and Enter", async () => {
    const { calls } = found("aura", "Aura Jane");
    const { editor } = await openEditor();
    act(() => editor.focus());
    paste(editor, { "text/plain": "hello @au" });
    const options = await screen.findAllByRole("option");
    expect(options.map(({ textContent }) => textContent)).toEqual(["Aaura", "AJAura Jane"]);
    expect(calls).toEqual([{ username: "au" }]);
    const listbox = screen.getByRole("listbox", { name: "Members" });
    expect(editor.getAttribute("aria-controls")).toBe(listbox.id);
    act(() => void fireEvent.keyDown(editor, { key: "ArrowDown" }));
    expect(options[1]?.getAttribute("aria-selected")).toBe("true");
    expect(editor.getAttribute("aria-activedescendant")).toBe(options[1]?.id);
    act(() => void fireEvent.keyDown(editor, { key: "Enter" }));
    expect(area().value.trim()).toBe("hello @Aura Jane");
    expect(JSON.stringify(document_())).toContain('"mention"');
    expect(screen.queryByRole("listbox")).toBeNull();
  });

  test("closes with Escape, and keeps the text", async () => {
    found("aura");
    const { editor } = await openEditor();
    paste(editor, { "text/plain": "@au" });
    await screen.findByRole("option");
    act(() => void fireEvent.keyDown(editor, { key: "Escape" }));
    await waitFor(() => expect(screen.queryByRole("option")).toBeNull());
    expect(area().value).toBe("@au");
    expect(document_()).toBeNull();
  });
});
