import type { EditedItem } from "#lib/content/server/get-edited-item.ts";
import type { SaveInput } from "#lib/content/server/save-input.ts";
import { toList } from "#lib/editing/shared/form-values.ts";
import { isRecord, readStoredSections } from "#lib/editing/shared/stored-section.ts";
import {
  type EditedFields,
  isSameJson,
  type WorkingCopy,
} from "#lib/editing/shared/working-copy.ts";

/** The working copy as the input of a save. What is as the item has it stays as it is stored, valid or not. */
export function toSaveInput(
  { fields, sections }: Pick<WorkingCopy, "fields" | "sections">,
  { item }: Pick<EditedItem, "item">,
): SaveInput {
  const isUnchanged = isSameJson(sections, readStoredSections(item.sections));
  // Questions and texts of members are stored by `publishWorkingCopy`.
  const { images, recipe, quiz: _, memberText: __, ...others } = fields;
  return {
    ...(others as Omit<EditedFields, "images" | "recipe" | "quiz" | "memberText"> & SaveInput),
    type: item.type,
    images: toList(images).filter(isRecord) as unknown as SaveInput["images"],
    recipe: isSameJson(recipe, item.recipe) ? undefined : recipe,
    sections: isUnchanged ? undefined : sections,
  };
}
