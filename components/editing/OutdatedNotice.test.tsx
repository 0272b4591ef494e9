import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import {
  EditedContentDocument,
  type EditedContentPartsFragment,
  RebaseWorkingCopyDocument,
  SaveWorkingCopyDocument,
} from "#graphql/generated/client/graphql.ts";
import { editingTexts as texts } from "#lib/editing/shared/editing-texts.ts";
import { mockOperation, RefusedOperation } from "#tests/support/component/mock-api.ts";
import { renderComponent } from "#tests/support/component/render.tsx";
import { OutdatedNotice } from "./OutdatedNotice.tsx";
import { toPiece, useEditing } from "./use-editing.ts";

const { keepMine } = texts.conflicts;
const clash = (name: string, value: string) => ({
  __typename: "ChangedPart" as const,
  key: `field:${name}`,
  value,
});
const make = (changes: Partial<EditedContentPartsFragment> = {}): EditedContentPartsFragment => ({
  __typename: "EditedContent",
  id: "7",
  type: "post",
  state: "published",
  publishedAt: null,
  path: "/posts/seven",
  version: 3,
  hasChanges: true,
  isOutdated: true,
  revision: 5,
  clashes: [clash("title", "By an import")],
  isTemplate: false,
  scheduledChanges: null,
  savedAt: null,
  fields: { title: "Mine", summary: "Old" },
  sections: [],
  hasMemberText: false,
  timeZone: "UTC",
  mayPublish: true,
  placeableSites: [],
  mayOfferTemplate: true,
  houseStyle: [],
  ...changes,
});

const device = { writer: "w", copy: { keep: () => true, read: () => null } };

function Editor() {
  const editing = useEditing(toPiece(make()), device);
  return (
    <>
      <input
        aria-label="Title"
        value={editing.fields.title}
        onChange={({ currentTarget }) => editing.setField("title", currentTarget.value)}
      />
      <output aria-label="Summary">{editing.fields.summary}</output>
      {editing.piece.isOutdated ? <OutdatedNotice editing={editing} /> : null}
    </>
  );
}

const goOn = () => screen.findByRole("button", { name: texts.goOn });
const decide = async () => userEvent.click(await screen.findByRole("button", { name: keepMine }));

/** Saves as the server does that has put the changes on top of the item. */
const answerSaves = () =>
  mockOperation(SaveWorkingCopyDocument, {
    saveWorkingCopy: {
      __typename: "SavedWorkingCopy",
      version: 5,
      hasChanges: true,
      savedAt: null,
      conflicts: [],
      changes: [clash("summary", "By an import")],
      order: [],
    },
  });

test("what is typed while the choice is stored stays, and the rest of the item comes", async () => {
  const answer = Promise.withResolvers<void>();
  const { calls } = mockOperation(RebaseWorkingCopyDocument, async () => {
    await answer.promise;
    const fields = { title: "Mine", summary: "By an import" };
    return {
      rebaseWorkingCopy: make({ version: 4, revision: 5, isOutdated: false, clashes: [], fields }),
    };
  });
  answerSaves();
  renderComponent(<Editor />);
  await decide();
  await userEvent.click(await goOn());
  await expect.poll(() => calls).toEqual([{ id: "7", version: 3, revision: 5 }]);
  await userEvent.type(screen.getByLabelText("Title"), " and more");
  answer.resolve();
  await expect.poll(() => screen.queryByText(texts.outdated)).toBeNull();
  await expect
    .poll(() => screen.getByLabelText("Summary").textContent, { timeout: 10_000 })
    .toBe("By an import");
  expect(screen.getByLabelText("Title")).toHaveProperty("value", "Mine and more");
});

test("a newer change of the item is shown before an editor can continue", async () => {
  mockOperation(RebaseWorkingCopyDocument, () => {
    throw new RefusedOperation({ code: "CONFLICT", message: "Changed meanwhile" });
  });
  const clashes = [clash("title", "By another import")];
  mockOperation(EditedContentDocument, { editedContent: make({ revision: 6, clashes }) });
  answerSaves();
  renderComponent(<Editor />);
  await decide();
  await userEvent.click(await goOn());
  expect(await screen.findByText("another", { exact: false })).toBeTruthy();
  expect(await screen.findByRole("button", { name: keepMine })).toBeTruthy();
  expect(screen.queryByRole("button", { name: texts.goOn })).toBeNull();
});
