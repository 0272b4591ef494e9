import { fireEvent, screen, within } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { EditedVersionDocument } from "#graphql/generated/client/graphql.ts";
import type { EditState } from "#lib/editing/shared/edit-state.ts";
import { comparisonTexts as texts, versionsTexts } from "#lib/editing/shared/editing-texts.ts";
import type { EditedFields } from "#lib/editing/shared/working-copy.ts";
import { mockOperation, RefusedOperation } from "#tests/support/component/mock-api.ts";
import { renderComponent } from "#tests/support/component/render.tsx";
import { VersionComparison } from "./VersionComparison.tsx";

const quote = (id: string, text: string) => ({ id, kind: "Quote", text, attribution: null });
const toState = (texts: readonly string[], fields: object): EditState => ({
  fields: { title: "Sleep", placements: [], ...fields } as unknown as EditedFields,
  sections: texts.map((text, at) => quote(`s${at}`, text)),
});

/** The versions 1 and 2, and the piece as it is now. */
const versions: Record<string, EditState> = {
  1: toState(["Same", "Old", "Also the same"], {}),
  2: toState(["Same", "Newer", "Also the same"], { title: "Rest" }),
};
const start = toState(["Same", "Newest", "Also the same"], { placements: ["sleep"] });

async function open({ placeable = ["sleep"] } = {}) {
  mockOperation(EditedVersionDocument, ({ version }) => {
    const found = versions[String(version)];
    if (!found) throw new RefusedOperation({ code: "NOT_FOUND", message: "Not found" });
    return { editedContentVersion: { __typename: "EditedVersionContent" as const, ...found } };
  });
  const onChange = vi.fn();
  const onRestore = vi.fn();
  function Page({ version }: { version: number }) {
    const [now, setNow] = useState(start);
    return (
      <VersionComparison
        id="7"
        version={{ number: version, name: `Version ${version}`, previous: version - 1 || null }}
        now={now}
        names={{ categories: [], sites: [{ prefix: "sleep", name: "Sleep community" }] }}
        placeable={placeable}
        onRestore={onRestore}
        onChange={(next) => {
          onChange(next);
          setNow(next);
        }}
      />
    );
  }
  return { Page, onChange, onRestore };
}

const item = async (name: string) => {
  const heading = await screen.findByRole("heading", { level: 4, name });
  const found = heading.closest("li");
  if (!found) throw new Error("The difference is no item of a list");
  return within(found);
};
const choose = (value: string) =>
  fireEvent.change(screen.getByLabelText(texts.with), { target: { value } });

test("differences have their words marked for screen readers, and unchanged sections are folded away", async () => {
  const { Page } = await open();
  await renderComponent(<Page version={1} />);
  const changed = await item("Quote: Newest");
  expect(changed.getByText("Old", { exact: false }).closest("del")?.textContent).toContain(
    "[removed: Old]",
  );
  expect(changed.getByText("Newest", { exact: false, selector: "ins" }).textContent).toContain(
    "[added: Newest]",
  );
  expect(screen.getAllByText(texts.unchanged(1))).toHaveLength(2);
  expect(screen.getByText(texts.count(2))).toBeTruthy();
  expect((await item("Other sites")).getByText("Sleep community", { exact: false })).toBeTruthy();
});

test("one difference is taken back, and the focus stays in the list until nothing is left", async () => {
  const { Page, onChange } = await open();
  await renderComponent(<Page version={1} />);
  const [sites, section] = [await item("Other sites"), await item("Quote: Newest")];
  const sectionButton = section.getByRole("button");
  sites.getByRole("button").focus();
  fireEvent.click(sites.getByRole("button"));
  expect(onChange).toHaveBeenLastCalledWith(toState(["Same", "Newest", "Also the same"], {}));
  expect(document.activeElement).toBe(sectionButton);
  fireEvent.click(sectionButton);
  expect(onChange).toHaveBeenLastCalledWith(versions[1]);
  expect(screen.getByText(texts.nothing)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole("heading", { level: 3 }));
});

test("what a version changed says what the piece has already, or has changed again", async () => {
  const { Page, onChange } = await open();
  await renderComponent(<Page version={2} />);
  await item("Title");
  choose("earlier");
  const section = await item("Quote: Newer");
  expect((await item("Title")).getByText(texts.isTakenBack)).toBeTruthy();
  expect((await item("Title")).queryByRole("button")).toBeNull();
  expect(section.getByText(texts.isNewer)).toBeTruthy();
  fireEvent.click(section.getByRole("button"));
  // The rest stays as it is now.
  const old = toState(["Same", "Old", "Also the same"], { placements: ["sleep"] });
  expect(onChange).toHaveBeenLastCalledWith(old);
});

test("who may not choose other sites cannot take them back", async () => {
  const { Page } = await open({ placeable: [] as string[] });
  await renderComponent(<Page version={1} />);
  expect((await item("Other sites")).queryByRole("button")).toBeNull();
});

test("a version that cannot be loaded is a sentence, and can still be restored", async () => {
  const { Page, onRestore } = await open();
  await renderComponent(<Page version={3} />);
  expect((await screen.findByRole("alert")).textContent).toBe(texts.failed);
  fireEvent.click(screen.getByRole("button", { name: versionsTexts.restoreAll }));
  expect(onRestore).toHaveBeenCalled();
});
