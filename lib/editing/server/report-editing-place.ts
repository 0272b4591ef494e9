import type { SaveSites } from "#lib/content/server/editing-rights.ts";
import { getEditedItem } from "#lib/content/server/get-edited-item.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { Limits } from "#lib/core/server/limits/limits.ts";
import { cleanText } from "#lib/core/shared/text.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { assertCan } from "#lib/members/shared/permissions.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { listOtherEditors, type OtherEditor, storeEditingPlace } from "./editing-place-queries.ts";
import { readWorkingCopy } from "./read-working-copy.ts";

/** Who else has an item open, and the version of its working copy. */
export type Presence = { others: OtherEditor[]; version: number };

/** In characters. */
const maxNameLength = 64;

/**
 * Tells the other open editors of an item where this one is.
 * @param options.sectionId the section that the caret is in
 * @throws AppError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, RATE_LIMITED
 */
export async function reportEditingPlace(options: {
  db: Queryable;
  limits: Limits;
  site: SiteScope;
  sites: SaveSites;
  viewer: Viewer;
  id: number;
  writer: string;
  sectionId: string | null;
}): Promise<Presence> {
  const { db, limits, site, sites, viewer, id } = options;
  assertCan(viewer, "content.save");
  const writer = cleanText(options.writer).slice(0, maxNameLength);
  const sectionId = options.sectionId && cleanText(options.sectionId).slice(0, maxNameLength);
  await limits.consume("saveWorkingCopy", viewer.id);
  const edited = await getEditedItem({ db, site, viewer, id });
  const place = { contentId: id, writer, siteId: site.id, memberId: viewer.id, sectionId };
  await storeEditingPlace(db, place);
  const others = await listOtherEditors(db, place);
  const { version } = await readWorkingCopy(db, { site, sites, edited });
  return { others, version };
}
