import type { Queryable } from "#lib/core/server/db/client.ts";
import { type Invalidate, inTransaction, type Store } from "#lib/core/server/invalidation.ts";
import type { Limits } from "#lib/core/server/limits/limits.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import type { KnownViewer } from "#lib/members/shared/permissions.ts";
import type { Screening } from "#lib/moderation/server/screening.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { readOwnItem } from "./create-member-item.ts";
import type { ContentWithText } from "./get-content-item.ts";
import type { MemberItemText, SoleType } from "./member-item-queries.ts";
import { type EditForm, readEditFields } from "./read-edit-fields.ts";
import { updateMemberItem } from "./update-member-item.ts";
import type { WithMentions } from "./with-mentions.ts";

/** The author's submitted changes of an item. */
export type ItemEdit<Site extends SiteScope, Fields> = EditForm & {
  store: Store;
  limits: Limits;
  screening: Screening;
  site: Site;
  viewer: Viewer;
  id: number;
  /** The revision that the viewer has read. */
  expectedRevision: number;
  withMentions: WithMentions;
  fields: Fields;
};

/**
 * Changes an item of its author and stores the previous version. Use cases call it after checking the permission.
 * @param type.readText converts the form fields to the stored form
 * @throws AppError FORBIDDEN for the item of someone else, RATE_LIMITED, BAD_USER_INPUT, NOT_FOUND, CONFLICT when it was
 * changed meanwhile
 */
export async function changeOwnItem<Fields extends { body?: string | null | undefined }>(
  edit: ItemEdit<SiteScope, Fields> & { viewer: KnownViewer },
  type: {
    type: SoleType;
    readText: (db: Queryable, fields: Fields & { document?: unknown }) => Promise<MemberItemText>;
    /** Invalidates what else depends on the change. */
    alsoInvalidate?: (invalidate: Invalidate) => void;
  },
): Promise<ContentWithText> {
  const { store, limits, site, viewer, id } = edit;
  const text = await type.readText(store.db, await readEditFields(store.db, edit));
  await limits.consume("changeOwnItem", viewer.id);
  await inTransaction(store, async (tx, invalidate) => {
    const { screening, expectedRevision, withMentions } = edit;
    const change = { screening, site, viewer, id, expectedRevision, withMentions };
    await updateMemberItem(tx, invalidate, { ...change, type: type.type, text, at: new Date() });
    type.alsoInvalidate?.(invalidate);
  });
  return readOwnItem({ store, site, viewer, id });
}
