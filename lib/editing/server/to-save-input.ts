import type { EditedItem } from "#lib/content/server/get-edited-item.ts";
import type { SaveInput } from "#lib/content/server/save-input.ts";
import { readStoredSections } from "#lib/editing/shared/stored-section.ts";
import {
  type EditedFields,
  isSameJson,
  type WorkingCopy,
} from "#lib/editing/shared/working-copy.ts";

/** The working copy as the input of a save. Sections that are as the item has them stay as they are stored. */
export function toSaveInput(
  { fields, sections }: Pick<WorkingCopy, "fields" | "sections">,
  { item }: Pick<EditedItem, "item">,
): SaveInput {
  const isUnchanged = isSameJson(sections, readStoredSections(item.sections));
  return {
    ...(fields as EditedFields & SaveInput),
    type: item.type,
    sections: isUnchanged ? undefined : sections,
  };
}
