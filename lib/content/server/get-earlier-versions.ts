import { revisedTypes } from "#lib/content/shared/content.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { type EarlierVersion, findEarlierVersions } from "./revision-queries.ts";

export type { EarlierVersion };

const maxVersions = 50;

/**
 * The earlier versions of a thread, story or recipe, newest first. Everyone who may see the item may see them; the
 * caller must have checked this. Revisions of editorial content are not public.
 */
export const getEarlierVersions = async (
  db: Queryable,
  item: { id: number; editedAt?: Date | null },
): Promise<EarlierVersion[]> =>
  item.editedAt
    ? findEarlierVersions(db, item.id, { types: revisedTypes, limit: maxVersions })
    : [];
