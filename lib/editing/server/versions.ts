import type { SaveSites } from "#lib/content/server/editing-rights.ts";
import { getEditedItem } from "#lib/content/server/get-edited-item.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { inTransaction, type Store } from "#lib/core/server/invalidation.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { cleanLine } from "#lib/core/shared/text.ts";
import type { StoredSection } from "#lib/editing/shared/stored-section.ts";
import { maxVersionNameLength } from "#lib/editing/shared/version.ts";
import type { EditedFields } from "#lib/editing/shared/working-copy.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { readWorkingCopy } from "./read-working-copy.ts";
import {
  findVersion,
  type ListedVersion,
  listVersions,
  storeVersion,
  storeWorkingCopy,
} from "./working-copy-queries.ts";

export type { ListedVersion };

type Options = { db: Queryable; site: SiteScope; viewer: Viewer; id: number };

/** The versions of an item that can be restored, newest first. @throws AppError as `getEditedItem` */
export async function getVersions({ db, site, viewer, id }: Options): Promise<ListedVersion[]> {
  await getEditedItem({ db, site, viewer, id });
  return listVersions(db, site, id);
}

/** The fields and sections of one version. @throws AppError as `getEditedItem`; NOT_FOUND without the version */
export async function getVersion(
  options: Options & { version: number },
): Promise<{ fields: EditedFields; sections: readonly StoredSection[] }> {
  const { db, site, viewer, id, version } = options;
  await getEditedItem({ db, site, viewer, id });
  const found = await findVersion(db, site, { contentId: id, version });
  if (!found) throw new AppError("NOT_FOUND", "This version was not found.");
  return { fields: found.fields, sections: found.sections };
}

/**
 * Keeps the working copy as it is now under a name.
 * @throws AppError as `getEditedItem`; BAD_USER_INPUT for a name that is empty or too long
 */
export async function nameVersion(
  options: Omit<Options, "db"> & { store: Store; sites: SaveSites; name: string },
): Promise<ListedVersion[]> {
  const { store, site, sites, viewer, id } = options;
  const name = cleanLine(options.name);
  if (name === "" || name.length > maxVersionNameLength)
    throw new AppError(
      "BAD_USER_INPUT",
      `A version needs a name of at most ${maxVersionNameLength} characters.`,
      { field: "name" },
    );
  return inTransaction(store, async (tx) => {
    const edited = await getEditedItem({ db: tx, site, viewer, id, isLocked: true });
    const copy = await readWorkingCopy(tx, { site, sites, edited });
    const { fields, sections } = copy;
    const savedBy = (viewer as NonNullable<Viewer>).id;
    const version = Math.max(1, copy.version);
    const state = { ...copy, version, contentId: id };
    await storeWorkingCopy(tx, site, { ...state, savedBy: copy.savedBy ?? savedBy });
    const key = { contentId: id, siteId: site.id, version };
    await storeVersion(tx, { ...key, reason: "named", name, fields, sections, savedBy });
    return listVersions(tx, site, id);
  });
}
