import { canTransitionTo, type EditorStatus } from "#lib/content/shared/content-state.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { isolateText } from "#lib/core/shared/isolate-text.ts";
import { getViewer } from "#lib/members/server/get-members.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { assertCan, can, isEditorOf } from "#lib/members/shared/permissions.ts";
import type { Site } from "#lib/site/shared/site.ts";
import { type SaveInput, toEditorStatus } from "./save-input.ts";
import type { ItemRow } from "./save-queries.ts";

/** Looks up the sites of the network. */
export type SaveSites = {
  byId: (id: number) => Site | undefined;
  byPrefix: (prefix: string) => Site | undefined;
};

type Editor = NonNullable<Viewer>;

const refuse = (): never => {
  throw new AppError("FORBIDDEN", errorTexts.notAuthorized);
};

/**
 * Checks that an editor may save this item (decision 25). Editors with `content.saveAny` may edit
 * everything of the site; others may edit their own items on their home site, and contributors only drafts.
 * @throws AppError FORBIDDEN, or BAD_USER_INPUT for a status that cannot follow the current one
 */
export async function assertCanEdit(
  db: Queryable,
  options: {
    viewer: Editor;
    site: Pick<Site, "id">;
    before: Pick<ItemRow, "authorId" | "status"> | null;
    status: EditorStatus;
    input?: Pick<SaveInput, "authorId" | "mayRestoreStatus">;
  },
): Promise<void> {
  const { viewer, site, before, status, input = {} } = options;
  const from = before ? toEditorStatus(before.status) : "draft";
  if (!can(viewer, "content.saveAny")) {
    if (input.authorId !== undefined && input.authorId !== before?.authorId) refuse();
    if (before && before.authorId !== viewer.id) refuse();
    const isDraft = from === "draft" && status === "draft";
    if (!isDraft) assertCan(viewer, "content.publish");
    const editor = await getViewer(db, viewer.id, site);
    if (editor?.homeSiteId !== site.id) refuse();
  }
  if (!input.mayRestoreStatus && !canTransitionTo(from, status))
    throw new AppError(
      "BAD_USER_INPUT",
      `An item that is ${from} cannot become ${status} in one step.`,
    );
}

/**
 * The sites an item will be placed on, its own first.
 * @param options.wanted prefixes of the other sites; `null` keeps the current ones
 * @throws AppError FORBIDDEN when the editor may not change placements, BAD_USER_INPUT for an
 * unknown site
 */
export function planPlacements(options: {
  viewer: Editor;
  site: Pick<Site, "id">;
  sites: SaveSites;
  oldSiteIds: readonly number[];
  wanted: readonly string[] | null | undefined;
}): number[] {
  const { viewer, site, sites, oldSiteIds, wanted } = options;
  if (!wanted) return [...new Set([site.id, ...oldSiteIds])];
  const ids = wanted.map((prefix) => {
    const found = sites.byPrefix(prefix);
    if (!found) throw new AppError("BAD_USER_INPUT", `There is no site “${prefix}”.`);
    return found.id;
  });
  const all = new Set([site.id, ...ids]);
  const before = new Set([...oldSiteIds, site.id]);
  const moved = [...all, ...before].filter((id) => all.has(id) !== before.has(id));
  const refused = moved.filter((id) => !isEditorOf(viewer, id));
  if (refused.length > 0) {
    const names = refused.map((id) => isolateText(sites.byId(id)?.name ?? ""));
    throw new AppError(
      "FORBIDDEN",
      `You may not place it on these sites, or take it from them: ${names.join(", ")}.`,
    );
  }
  return [...all];
}

/** Prefixes of the other sites on which a viewer may place items, and from which they may take them. */
export function listPlaceableSites(options: {
  viewer: Viewer;
  site: Pick<Site, "id">;
  sites: readonly Site[];
}): string[] {
  const { viewer, site, sites } = options;
  if (!viewer || !can(viewer, "content.saveAny")) return [];
  return sites
    .filter(({ id }) => id !== site.id && isEditorOf(viewer, id))
    .map(({ prefix }) => prefix);
}
