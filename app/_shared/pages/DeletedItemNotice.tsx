import { UndoNotice } from "#components/ui/UndoNotice.tsx";
import { DeletedItemDocument } from "#graphql/generated/client/graphql.ts";
import { renderContext } from "#graphql/render-context.ts";
import { memberItemTexts } from "#lib/content/shared/member-item-texts.ts";
import { isId } from "#lib/core/shared/id.ts";

/** The id of the item that the viewer has just deleted, from the URL. */
function currentDeletedId(): string | null {
  const { query, variant } = renderContext().request();
  const id = query.get("deleted");
  return variant === "member" && id !== null && isId(id) ? id : null;
}

/**
 * The notice on the list after a member deleted an item, with an offer to undo it. The page is
 * personal only with `deleted` in the URL.
 */
export async function DeletedItemNotice() {
  const id = currentDeletedId();
  if (id === null) return null;
  const { deletedItem } = await renderContext().readAsViewer(DeletedItemDocument, { id });
  if (!deletedItem) return null;
  const { deleted, deletedWithImages } = memberItemTexts;
  return (
    <UndoNotice action="/api/delete-content/undo" id={id}>
      {(deletedItem.hasImages ? deletedWithImages : deleted)(deletedItem.type)}
    </UndoNotice>
  );
}
