import type { Queryable } from "#lib/core/server/db/client.ts";
import { parseIdCursor } from "#lib/core/shared/cursor.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { assertCan, can } from "#lib/members/shared/permissions.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import {
  findItemTitles,
  findOperation,
  listOperations,
  type OperationRow,
} from "./operation-queries.ts";

const pageSize = 20;

/** An item of a change. The title is `null` where the viewer may not know it. */
export type OperationItem = {
  contentId: number;
  title: string | null;
  problem: string | null;
  undoProblem: string | null;
};
export type ContentOperation = Omit<OperationRow, "items"> & { items: OperationItem[] };
export type ContentOperationPage = { operations: ContentOperation[]; nextAfter: string | null };

type Options = { db: Queryable; site: SiteScope; viewer: Viewer };

/** The member whose changes and items the viewer may see; `null` for those of everybody. */
function toOwnId(viewer: Viewer): number | null {
  assertCan(viewer, "content.save");
  return can(viewer, "content.saveAny") ? null : viewer.id;
}

async function addTitles(
  { db, site }: Options,
  rows: readonly OperationRow[],
  authorId: number | null,
): Promise<ContentOperation[]> {
  const ids = [...new Set(rows.flatMap(({ items }) => items.map(({ id }) => id)))];
  const titles = await findItemTitles(db, site, { ids, authorId });
  return rows.map((row) => ({
    ...row,
    items: row.items.map((item) => ({
      contentId: item.id,
      title: titles.get(item.id) ?? null,
      problem: "problem" in item ? item.problem : null,
      undoProblem: ("before" in item && item.undoProblem) || null,
    })),
  }));
}

/**
 * The changes to several items of the last 30 days, the newest first: all for editors who may change everything, and
 * their own for others.
 * @throws AppError UNAUTHENTICATED, FORBIDDEN
 */
export async function getContentOperations(
  options: Options & { after: string | null },
): Promise<ContentOperationPage> {
  const { db, site, viewer, after } = options;
  const ownId = toOwnId(viewer);
  const page = { madeBy: ownId, after: parseIdCursor(after), limit: pageSize + 1 };
  const rows = await listOperations(db, site, page);
  const shown = rows.slice(0, pageSize);
  const last = rows.length > shown.length ? shown.at(-1) : undefined;
  const operations = await addTitles(options, shown, ownId);
  return { operations, nextAfter: last ? String(last.id) : null };
}

/**
 * One of these changes; `null` if it does not exist, is too old, or is not the viewer's.
 * @throws AppError UNAUTHENTICATED, FORBIDDEN
 */
export async function getContentOperation(
  options: Options & { id: number },
): Promise<ContentOperation | null> {
  const { db, site, id } = options;
  const ownId = toOwnId(options.viewer);
  const row = await findOperation(db, site, id);
  if (!row || (ownId !== null && row.madeBy !== ownId)) return null;
  const [operation] = await addTitles(options, [row], ownId);
  return operation ?? null;
}
