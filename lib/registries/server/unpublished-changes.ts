import type { UnpublishedChanges } from "#lib/content/server/operations/change-content.ts";
import type { SaveInput } from "#lib/content/server/save-input.ts";
import { followSavedItem } from "#lib/editing/server/follow-saved-item.ts";
import { hasUnpublishedChanges } from "#lib/editing/server/has-unpublished-changes.ts";
import type { EditedFields } from "#lib/editing/shared/working-copy.ts";

/** The fields of a save that are in a working copy too. */
function toEditedFields({ category, tags, template, placements }: SaveInput) {
  const given = { category, tags, template, placements };
  return Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined),
  ) as Partial<EditedFields>;
}

/** What changes of several items do with unpublished changes of the editor. */
export const unpublishedChanges: UnpublishedChanges = {
  exist: hasUnpublishedChanges,
  follow: ({ input, ...saved }) => followSavedItem({ ...saved, fields: toEditedFields(input) }),
};
