import { act, fireEvent, screen, within } from "@testing-library/react";
import type { Editor } from "@tiptap/core";
import { createRef, useState } from "react";
import { expect, test, vi } from "vitest";
import type { StoredSection } from "#lib/editing/shared/stored-section.ts";
import { installEditorPolyfills } from "#tests/support/component/editor-polyfills.ts";
import { renderComponent } from "#tests/support/component/render.tsx";
import { DocumentEditor } from "./DocumentEditor.tsx";
import { DocumentOutline } from "./DocumentOutline.tsx";
import type { DocumentForm } from "./document-form.ts";
import type { DocumentHandle } from "./document-handle.ts";

installEditorPolyfills();

const text = { id: "a", kind: "HTML", html: '<h2 id="x">Sleep</h2>\n<p>One <b>two</b></p>' };
const quote = { id: "q", kind: "Quote", text: "I slept well", attribution: null };
const gone = { id: "g", kind: "Removed", anything: ["x"] };
const last = { id: "z", kind: "HTML", html: "<p>Last</p>", isGated: true };
const sections: StoredSection[] = [text, quote, gone, last];

/** A form with one field. */
function Form({ section, onChange, onClose }: DocumentForm) {
  const [typed, setTyped] = useState(String(section.text ?? ""));
  return (
    <>
      <input
        aria-label="Words"
        value={typed}
        onChange={({ target: { value } }) => {
          setTyped(value);
          onChange({ ...section, text: value });
        }}
      />
      <button type="button" onClick={onClose}>
        Done
      </button>
    </>
  );
}

async function open(initial = sections, html: string | null = null) {
  const handle = createRef<DocumentHandle>();
  const onChange = vi.fn();
  const onPlace = vi.fn();
  await renderComponent(
    <DocumentEditor
      ref={handle}
      sections={initial}
      fields={{}}
      onFields={() => {}}
      label="Article"
      onChange={onChange}
      onPlace={onPlace}
      renderForm={(form) => <Form {...form} />}
      getCardHtml={() => html}
    />,
  );
  if (!handle.current) throw new Error("There is no handle");
  const box = screen.getByRole("textbox", { name: "Article" });
  const ids = () => handle.current?.getSections().map(({ id }) => id);
  return { handle: handle.current, onChange, onPlace, box, ids };
}

const press = (element: Element, key: string, options: object = {}) =>
  act(async () => {
    fireEvent.keyDown(element, { key, ...options });
  });
const click = (name: string | RegExp) =>
  act(async () => {
    fireEvent.click(screen.getByRole("button", { name }));
  });
const focus = (handle: DocumentHandle, id: string) => act(async () => handle.focusSection(id));

test("untouched sections are returned as they were stored", async () => {
  const { handle, onChange } = await open();
  expect(handle.getSections()).toEqual(sections);
  expect(onChange).not.toHaveBeenCalled();
});

test("a card shows its rendered HTML inert, or else its texts; a removed kind is kept", async () => {
  await open(sections, '<p id="p">Rendered <a href="/x">link</a></p>');
  const card = screen.getByRole("group", { name: "Quote section" });
  expect(card.querySelector("[inert] a")?.textContent).toBe("link");
  expect(card.querySelector("#p")).toBeNull();
  expect(
    within(screen.getByRole("group", { name: "Unknown section" })).getByText(
      "This kind of section no longer exists. It is kept as it is.",
    ),
  ).toBeTruthy();
});

test("a form changes its section, keeps its field, and is undone with the text", async () => {
  const { handle, onChange, onPlace } = await open();
  await click("Edit Quote");
  const field = screen.getByRole("textbox", { name: "Words" });
  expect(document.activeElement).toBe(field);
  expect(onPlace).toHaveBeenLastCalledWith("q");
  await act(async () => {
    fireEvent.change(field, { target: { value: "Better" } });
  });
  expect(screen.getByRole("textbox", { name: "Words" })).toBe(field);
  expect(handle.getSections()[1]).toEqual({ ...quote, text: "Better" });
  expect(onChange).toHaveBeenCalled();
  // Moves keep the form.
  await click("Move Quote up");
  expect(screen.getByRole("textbox", { name: "Words" })).toBe(field);
  await press(field, "Escape");
  expect(screen.queryByRole("textbox", { name: "Words" })).toBeNull();
  await click("Undo");
  await click("Undo");
  expect(handle.getSections()).toEqual(sections);
});

test("cards move by buttons and keys, and say where they are", async () => {
  const { handle, box, ids } = await open();
  await click("Move Quote up");
  expect(ids()).toEqual(["q", "a", "g", "z"]);
  expect(screen.getByText("Quote moved up. Place 1 of 4.")).toBeTruthy();
  await focus(handle, "q");
  await press(box, "ArrowDown", { altKey: true, shiftKey: true });
  expect(ids()).toEqual(["a", "q", "g", "z"]);
  expect(screen.getByText("Quote moved down. Place 2 of 4.")).toBeTruthy();
});

test("a move by a focused button keeps the focus on it", async () => {
  const { ids } = await open();
  const getButton = () => screen.getByRole("button", { name: "Move Quote down" });
  getButton().focus();
  await click("Move Quote down");
  expect(ids()).toEqual(["a", "g", "q", "z"]);
  expect(document.activeElement).toBe(getButton());
});

test("blocks of a text move, and over its edge", async () => {
  const { handle, box } = await open([text, quote]);
  await focus(handle, "a");
  await press(box, "ArrowDown", { altKey: true, shiftKey: true });
  expect(handle.getSections()[0]?.html).toBe(
    '<p>One <strong>two</strong></p>\n<h2 id="x">Sleep</h2>',
  );
  await press(box, "ArrowDown", { altKey: true, shiftKey: true });
  const [first, second, third] = handle.getSections();
  expect([first?.html, second, third?.html]).toEqual([
    "<p>One <strong>two</strong></p>",
    quote,
    '<h2 id="x">Sleep</h2>',
  ]);
});

test("the insert menu finds a kind, divides the text and opens its form", async () => {
  const { handle, ids } = await open([text]);
  await focus(handle, "a");
  await click("Insert section");
  const search = screen.getByRole("combobox", { name: "Search sections" });
  expect(document.activeElement).toBe(search);
  await act(async () => {
    fireEvent.change(search, { target: { value: "survey" } });
  });
  expect(screen.getAllByRole("option")[0]?.textContent).toBe("Poll");
  await press(search, "Enter");
  const [before, poll, after] = handle.getSections();
  expect(before).toEqual({ id: "a", kind: "HTML", html: '<h2 id="x">Sleep</h2>' });
  expect(poll).toMatchObject({ id: poll?.id, kind: "Poll" });
  expect(after?.html).toBe("<p>One <strong>two</strong></p>");
  expect(new Set(ids()).size).toBe(3);
  expect(screen.getByRole("textbox", { name: "Words" })).toBeTruthy();
});

test("Escape closes the insert menu and returns to the text", async () => {
  const { box, handle } = await open();
  await focus(handle, "a");
  await click("Insert section before: Quote");
  await press(screen.getByRole("combobox"), "ArrowDown");
  expect(screen.getAllByRole("option")[1]?.ariaSelected).toBe("true");
  await press(screen.getByRole("combobox"), "Escape");
  expect(screen.queryByRole("combobox")).toBeNull();
  expect(document.activeElement).toBe(box);
});

test("changes of others keep those of the writer, who can undo only their own", async () => {
  const { handle, onChange } = await open();
  await click("Move Quote up");
  onChange.mockClear();
  const theirs = { ...last, html: "<p>Last words</p>" };
  const added = { id: "n", kind: "Poll" };
  await act(async () =>
    handle.applyOthers({ fields: {}, sections: [quote, added, text, gone, theirs] }),
  );
  expect(handle.getSections()).toEqual([quote, added, text, gone, theirs]);
  expect(onChange).not.toHaveBeenCalled();
  await click("Undo");
  expect(handle.getSections().map(({ id }) => id)).toEqual(["n", "a", "q", "g", "z"]);
  expect(handle.getSections().at(-1)).toEqual(theirs);
  await act(async () => handle.applyOthers({ fields: {}, sections: [text] }));
  expect(handle.getSections()).toEqual([text]);
});

test("a card is copied with its fields and pasted with a new id", async () => {
  const { handle, box } = await open([text, quote]);
  await focus(handle, "q");
  const data = new Map<string, string>();
  const clipboardData = {
    setData: (type: string, value: string) => data.set(type, value),
    getData: (type: string) => data.get(type) ?? "",
    clearData: () => data.clear(),
    files: [],
    types: [],
  };
  await act(async () => {
    fireEvent.copy(box, { clipboardData });
    fireEvent.paste(box, { clipboardData });
  });
  // A selected card is not replaced.
  expect(handle.getSections()[1]).toEqual(quote);
  expect(handle.getSections()[2]).toMatchObject({ kind: "Quote", text: "I slept well" });
  await focus(handle, "a");
  await act(async () => {
    fireEvent.paste(box, { clipboardData });
  });
  const quotes = handle.getSections().filter(({ kind }) => kind === "Quote");
  expect(quotes).toHaveLength(3);
  expect(new Set(quotes.map(({ id }) => id)).size).toBe(3);
});

test("pasted pictures are refused with a notice, and tables are kept", async () => {
  const { handle, box } = await open([]);
  const html =
    '<p>Before <img src="https://example.org/a.png"></p><table><tr><td onclick="x()">Cell</td></tr></table>';
  const clipboardData = {
    getData: (type: string) => (type === "text/html" ? html : ""),
    files: [],
  };
  await act(async () => {
    fireEvent.paste(box, { clipboardData });
  });
  expect(handle.getSections()[0]?.html).toBe(
    "<p>Before</p>\n<table><tbody><tr><td>Cell</td></tr></tbody></table>",
  );
  expect(await screen.findByText(/^Pictures from other sites were not pasted/)).toBeTruthy();
});

test("more than 200 sections are refused with a notice", async () => {
  const many = Array.from({ length: 200 }, (_, at) => ({ id: `s${at}`, kind: "Quote" }));
  const { handle } = await open(many);
  await focus(handle, "s0");
  await act(async () => {
    fireEvent.click(screen.getByRole("button", { name: "Insert section" }));
  });
  await press(screen.getByRole("combobox"), "ArrowDown");
  await press(screen.getByRole("combobox"), "Enter");
  expect(handle.getSections()).toHaveLength(200);
  expect(await screen.findByText("A document can have up to 200 sections.")).toBeTruthy();
});

test("the menu of a card duplicates, collapses and deletes it", async () => {
  const { handle, ids } = await open([text, quote]);
  const choose = async (name: string) => {
    await act(async () => {
      fireEvent.click(
        screen.getAllByRole("button", { name: "More actions for Quote" })[0] as Element,
      );
    });
    await act(async () => {
      fireEvent.click(screen.getByRole("menuitem", { name }));
    });
  };
  await choose("Duplicate");
  expect(handle.getSections().map(({ kind }) => kind)).toEqual(["HTML", "Quote", "Quote"]);
  await choose("Collapse");
  expect(handle.isCollapsed()).toBe(true);
  await choose("Move to the end");
  expect(ids()?.at(-1)).toBe("q");
  await choose("Delete");
  expect(handle.getSections()).toHaveLength(2);
});

test("the outline lists headings and cards", async () => {
  const { handle, onPlace } = await open();
  await renderComponent(<DocumentOutline document={handle} />);
  const outline = screen.getByRole("navigation", { name: "Outline" });
  expect(
    within(outline)
      .getAllByRole("listitem")
      .map((item) => item.textContent),
  ).toEqual(["Sleep", "Quote: I slept well", "Unknown section"]);
  await act(async () => {
    fireEvent.click(within(outline).getByRole("button", { name: /^Quote/ }));
  });
  expect(onPlace).toHaveBeenLastCalledWith("q");
});

test("texts with other settings are not joined", async () => {
  const { handle, box } = await open([text, last]);
  await focus(handle, "z");
  await press(box, "Backspace");
  expect(handle.getSections()).toEqual([text, last]);
});

test("texts with the same settings are joined", async () => {
  const { handle, box } = await open([text, { id: "b", kind: "HTML", html: "<p> more</p>" }]);
  await focus(handle, "b");
  await press(box, "Backspace");
  expect(handle.getSections()).toEqual([
    { id: "a", kind: "HTML", html: '<h2 id="x">Sleep</h2>\n<p>One <strong>two</strong>more</p>' },
  ]);
});

test("a selection over texts with different settings is deleted in each", async () => {
  const { handle, box } = await open([text, quote, last]);
  const { editor } = box as HTMLElement & { editor: Editor };
  const select = () => {
    const { size } = editor.state.doc.content;
    return act(async () => {
      editor.commands.setTextSelection({ from: 4, to: size - 4 });
    });
  };
  const expected = [
    { ...text, html: '<h2 id="x">Sl</h2>' },
    { ...last, html: "<p>st</p>" },
  ];
  await select();
  await press(box, "Backspace");
  expect(handle.getSections()).toEqual(expected);
  await click("Undo");
  expect(handle.getSections()).toEqual([text, quote, last]);
  await select();
  // As a touch keyboard does.
  await act(async () => editor.view.dispatch(editor.state.tr.deleteSelection()));
  expect(handle.getSections()).toEqual([text, quote, last]);
});

test("texts of Word and Google Docs keep their headings, lists and raised text", async () => {
  const { handle, box } = await open([]);
  const html =
    '<b style="font-weight:normal" id="docs-internal-guid-1"><h1>Title</h1><p><span style="font-weight:700">x</span><span style="vertical-align:super">2</span></p><ul><li><p>One</p></li></ul></b>';
  const clipboardData = {
    getData: (type: string) => (type === "text/html" ? html : ""),
    files: [],
  };
  await act(async () => {
    fireEvent.paste(box, { clipboardData });
  });
  expect(handle.getSections()[0]?.html).toBe(
    "<h2>Title</h2>\n<p><strong>x</strong><sup>2</sup></p>\n<ul><li>One</li></ul>",
  );
});

test("long HTML is pasted as plain text, but a long article with its sections", async () => {
  const { handle, box } = await open([]);
  const words = "word ".repeat(70_000);
  const paste = (html: string) => {
    const getData = (type: string) => (type === "text/html" ? html : "Plain\n\ntext");
    return act(async () => {
      fireEvent.paste(box, { clipboardData: { getData, files: [] } });
    });
  };
  await paste(`<p><b>${words}</b></p>`);
  expect(handle.getSections()[0]?.html).toBe("<p>Plain</p>\n<p>text</p>");
  const section = JSON.stringify({ ...quote, text: words });
  const card = document.createElement("div");
  card.dataset.section = section;
  card.dataset.pmSlice = "0 0 []";
  await paste(card.outerHTML);
  expect(handle.getSections().at(-1)).toEqual({ ...quote, text: words });
});
