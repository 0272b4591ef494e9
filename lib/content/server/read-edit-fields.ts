import type { Queryable } from "#lib/core/server/db/client.ts";
import type { KnownViewer } from "#lib/members/shared/permissions.ts";
import { keepTextFormatting } from "#lib/rich-text/server/name-mentions.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { findOwnDocument } from "./member-item-queries.ts";

/** How an item is edited: with a plain form, the author did not see the formatting of the text. */
export type EditForm = { isPlainForm?: boolean };

/** The fields of an edit. An edit with the plain form keeps the formatting of unchanged text. */
export async function readEditFields<Fields extends { body?: string | null | undefined }>(
  db: Queryable,
  edit: EditForm & { site: SiteScope; viewer: KnownViewer; id: number; fields: Fields },
): Promise<Fields & { document?: unknown }> {
  const { site, viewer, id, fields, isPlainForm } = edit;
  if (!isPlainForm) return fields;
  const before = await findOwnDocument(db, site, { id, authorId: viewer.id });
  if (!before) return fields;
  return { ...fields, document: await keepTextFormatting(db, before, fields.body ?? "") };
}
