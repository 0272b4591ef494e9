import { act, fireEvent, screen, within } from "@testing-library/react";
import { createRef } from "react";
import { expect, test, vi } from "vitest";
import { SectionForm } from "#components/editing/section-form/SectionForm.tsx";
import { documentTexts } from "#lib/editing/shared/document-texts.ts";
import type { StoredSection } from "#lib/editing/shared/stored-section.ts";
import { installEditorPolyfills } from "#tests/support/component/editor-polyfills.ts";
import { renderComponent } from "#tests/support/component/render.tsx";
import { DocumentEditor } from "./DocumentEditor.tsx";
import type { DocumentHandle } from "./document-handle.ts";

installEditorPolyfills();

/** A stored text that is not written as the editor would write it. */
const html = "<p>One</p>\n\n<p>Two <b >bold</b></p>";
const text: StoredSection = { id: "a", kind: "HTML", html, legacy: 7 };

async function open(block: number) {
  const handle = createRef<DocumentHandle>();
  const onChange = vi.fn();
  await renderComponent(
    <DocumentEditor
      ref={handle}
      fields={{}}
      onFields={() => undefined}
      sections={[text]}
      label="Article"
      onChange={onChange}
      renderForm={(form) => <SectionForm {...form} />}
      getCardHtml={() => null}
    />,
  );
  const box = screen.getByRole("textbox", { name: "Article" });
  act(() => handle.current?.focusSection("a", block));
  fireEvent.keyDown(box, { key: "Enter", altKey: true });
  const dialog = await screen.findByRole("dialog", { name: documentTexts.textSettings });
  return { dialog, onChange, sections: () => handle.current?.getSections() ?? [] };
}

const wall = (dialog: HTMLElement) =>
  within(dialog).getByRole("checkbox", { name: /behind the wall/ });

test("the settings of a text change nothing but themselves", async () => {
  const { dialog, onChange, sections } = await open(0);
  fireEvent.click(wall(dialog));
  expect(wall(dialog)).toHaveProperty("checked", true);
  expect(sections()).toEqual([{ ...text, isGated: true }]);
  expect(onChange).toHaveBeenCalled();
  fireEvent.click(wall(dialog));
  expect(sections()).toEqual([text]);
});

test("a text is split at the caret, and the settings are those of its rest", async () => {
  const { dialog, sections } = await open(1);
  fireEvent.click(within(dialog).getByRole("button", { name: documentTexts.split }));
  fireEvent.click(wall(dialog));
  const [first, second] = sections();
  expect(sections()).toHaveLength(2);
  expect(first).toMatchObject({ id: "a", html: "<p>One</p>", legacy: 7 });
  expect(first).not.toHaveProperty("isGated");
  expect(second).toMatchObject({
    html: "<p>Two <strong>bold</strong></p>",
    isGated: true,
    legacy: 7,
  });
  expect(second?.id).not.toBe("a");
});

test("a text is not split in front of its first paragraph", async () => {
  const { dialog, sections } = await open(0);
  fireEvent.click(within(dialog).getByRole("button", { name: documentTexts.split }));
  expect(sections()).toEqual([text]);
});
