import { revisedTypes } from "#lib/content/shared/content.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { type EarlierVersion, findEarlierVersions } from "./revision-queries.ts";

export type { EarlierVersion };

const maxVersions = 50;

/**
 * What a thread, story or recipe said before its author changed it, newest first. Whoever may see the item, which
 * the caller has found for its reader, may see them. Revisions of editorial content are not public.
 */
export const getEarlierVersions = async (
  db: Queryable,
  item: { id: number; editedAt?: Date | null },
): Promise<EarlierVersion[]> =>
  item.editedAt
    ? findEarlierVersions(db, item.id, { types: revisedTypes, limit: maxVersions })
    : [];
