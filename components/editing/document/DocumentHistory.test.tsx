import { act, fireEvent, screen } from "@testing-library/react";
import { createRef, useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { createUndoKeys } from "#components/editing/undo-keys.ts";
import type { StoredSection } from "#lib/editing/shared/stored-section.ts";
import { installEditorPolyfills } from "#tests/support/component/editor-polyfills.ts";
import { renderComponent } from "#tests/support/component/render.tsx";
import { DocumentEditor } from "./DocumentEditor.tsx";
import type { DocumentHandle } from "./document-handle.ts";
import { pauseMs } from "./document-history.ts";
import type { DocumentFields } from "./field-step.ts";
import { pieceFields } from "./say-step.ts";

installEditorPolyfills();

const text = { id: "a", kind: "HTML", html: "<p>One <b>two</b></p>" };
const quote = { id: "q", kind: "Quote", text: "I slept well", attribution: null };
const fields = { title: "Sleep", slug: "sleep" };

/** A page with the document, a title that is part of the piece, and the name of a version that is not. */
function Page({
  handle,
  onChange,
}: {
  handle: { current: DocumentHandle | null };
  onChange: () => void;
}) {
  const [shown, setShown] = useState<DocumentFields>(fields);
  const [keys] = useState(() => createUndoKeys((direction) => handle.current?.step(direction)));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: as in the editor of a piece
    <div onKeyDown={keys}>
      <div {...pieceFields}>
        <input
          aria-label="Title"
          value={String(shown.title)}
          onChange={({ target }) => handle.current?.setField("title", target.value)}
        />
      </div>
      <input aria-label="Name" />
      <button type="button">Elsewhere</button>
      <DocumentEditor
        ref={handle}
        sections={[text, quote]}
        fields={fields}
        onFields={setShown}
        label="Article"
        onChange={onChange}
        renderForm={({ section }) => <input aria-label="Words" defaultValue={section.id} />}
        getCardHtml={() => null}
      />
    </div>
  );
}

/** A clock that only the test moves. */
let now = Date.now();
const pause = () => {
  now += pauseMs * 2;
};

async function open() {
  vi.spyOn(Date, "now").mockImplementation(() => now);
  const handle = createRef<DocumentHandle>();
  const onChange = vi.fn();
  await renderComponent(<Page handle={handle} onChange={onChange} />);
  if (!handle.current) throw new Error("There is no handle");
  return { handle: handle.current, onChange };
}
afterEach(() => vi.restoreAllMocks());

const title = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Title" });
const type = (value: string) =>
  act(async () => {
    fireEvent.change(title(), { target: { value } });
  });
const press = async (element: Element, key: string, options: object = { ctrlKey: true }) => {
  let isLeft = true;
  await act(async () => {
    isLeft = fireEvent.keyDown(element, { key, ...options });
  });
  return isLeft;
};
const click = (name: string) =>
  act(async () => {
    fireEvent.click(screen.getByRole("button", { name }));
  });
const ids = (handle: DocumentHandle) => handle.getSections().map(({ id }) => id);

test("undo and redo go through fields and text in the order in which they were changed", async () => {
  const { handle, onChange } = await open();
  await type("Sleep well");
  pause();
  await click("Move Quote up");
  pause();
  await type("Sleep better");
  expect(onChange).toHaveBeenCalledTimes(3);
  title().focus();
  await press(title(), "z");
  expect(title().value).toBe("Sleep well");
  expect(ids(handle)).toEqual(["q", "a"]);
  await press(title(), "z");
  expect(ids(handle)).toEqual(["a", "q"]);
  expect(await screen.findByText("Undone: text and sections")).toBeTruthy();
  await click("Undo");
  expect(title().value).toBe("Sleep");
  expect(screen.getByRole("button", { name: "Undo" }).getAttribute("aria-disabled")).toBe("true");
  await click("Redo");
  await press(title(), "Z", { ctrlKey: true, shiftKey: true });
  await press(title(), "y");
  expect(title().value).toBe("Sleep better");
  expect(ids(handle)).toEqual(["q", "a"]);
});

test("typing in a field is one step until a pause, or a change of something else", async () => {
  const { handle } = await open();
  for (const value of ["Sleep,", "Sleep, b", "Sleep, be"]) await type(value);
  pause();
  await type("Sleep, bed");
  await act(async () => handle.setField("slug", "bed"));
  await type("Sleep, beds");
  const seen: unknown[] = [];
  for (let at = 0; at < 4; at += 1) {
    await press(title(), "z");
    seen.push(title().value);
  }
  expect(seen).toEqual(["Sleep, bed", "Sleep, bed", "Sleep, be", "Sleep"]);
});

test("undo takes back no field that somebody else has changed meanwhile", async () => {
  const { handle, onChange } = await open();
  await click("Move Quote up");
  pause();
  await type("Mine");
  onChange.mockClear();
  const sections = handle.getSections();
  await act(async () => handle.applyOthers({ sections, fields: { title: "Theirs" } }));
  expect(title().value).toBe("Theirs");
  expect(onChange).not.toHaveBeenCalled();
  // The step of the title has nothing to take back, so that before it is next.
  await press(title(), "z");
  expect(title().value).toBe("Theirs");
  expect(ids(handle)).toEqual(["a", "q"]);
});

test("an earlier version is one step for its fields and its text", async () => {
  const { handle, onChange } = await open();
  await type("Typed just before");
  const added: StoredSection = { id: "n", kind: "Removed", anything: ["x"] };
  const change = { sections: [added, { ...text, html: "<p>Old</p>" }], fields: { title: "Old" } };
  await act(async () => handle.change(change));
  expect(handle.getSections()).toEqual(change.sections);
  expect(title().value).toBe("Old");
  expect(onChange).toHaveBeenCalledTimes(2);
  await press(screen.getByRole("button", { name: "Elsewhere" }), "z");
  expect(handle.getSections()).toEqual([text, quote]);
  expect(title().value).toBe("Typed just before");
  expect(await screen.findByText("Undone: Title, text and sections")).toBeTruthy();
});

test("a change of a field draws nothing of the document again", async () => {
  await open();
  const card = screen.getByRole("group", { name: "Quote section" });
  await type("Changed");
  expect(screen.getByRole("group", { name: "Quote section" })).toBe(card);
});

test("a change of a field leaves an empty text in the document, where somebody is about to write", async () => {
  const { handle } = await open();
  await act(async () => handle.applyOthers({ sections: [], fields: {} }));
  const box = screen.getByRole("textbox", { name: "Article" });
  const paragraph = box.querySelector("p");
  await act(async () => handle.applyOthers({ sections: [], fields: { title: "Theirs" } }));
  expect(box.querySelector("p")).toBe(paragraph);
});

test("what is no part of the piece is undone by the browser", async () => {
  await open();
  await type("Changed");
  expect(await press(screen.getByRole("textbox", { name: "Name" }), "z")).toBe(true);
  expect(title().value).toBe("Changed");
  expect(await press(title(), "z")).toBe(false);
});

test("the focus goes to the text when undo removes the form that has it", async () => {
  const { handle } = await open();
  const added = { ...quote, id: "n" };
  await act(async () => handle.insertAfter("q", added));
  const edit = screen.getAllByRole("button", { name: "Edit Quote" })[1];
  await act(async () => {
    if (edit) fireEvent.click(edit);
  });
  const words = screen.getByRole("textbox", { name: "Words" });
  expect(document.activeElement).toBe(words);
  await press(words, "z");
  expect(ids(handle)).toEqual(["a", "q"]);
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Article" }));
});
