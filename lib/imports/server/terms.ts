import { createHash } from "node:crypto";
import {
  type Invalidate,
  inTransaction,
  type Store,
  type Transaction,
} from "#lib/core/server/invalidation.ts";
import { htmlToLine } from "#lib/imports/server/body/html-to-text.ts";
import type { RunRecorder } from "#lib/imports/server/runs/run-recorder.ts";
import type { Reporter } from "#lib/imports/shared/import-report.ts";
import type { WxrTerm } from "#lib/imports/shared/wxr.ts";
import { isReservedWord } from "#lib/routing/shared/find-route.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { deleteUnusedTerms, findTermIds, insertTerms, lockImports } from "./import-item-queries.ts";
import { importedSlug } from "./imported-slug.ts";
import type { WxrScan } from "./scan-wxr.ts";

/** Ids of categories and tags by their slugs in the file, and their slugs here. */
export type Terms = {
  categoryIds: Map<string, number>;
  categorySlugs: Map<string, string>;
  tagIds: Map<string, number>;
  tagSlugs: Map<string, string>;
  /** The ids of terms that this import stored. */
  storedIds: { category: number[]; tag: number[] };
};

/** Maximum number of parent categories in a name. */
const maxLevels = 5;

/** The slug of a term on this site. It is deterministic, so that a second import finds the term. */
export function toTermSlug(term: WxrTerm, kind: "category" | "tag"): string {
  const digest = createHash("sha256").update(term.slug).digest("hex").slice(0, 8);
  const slug = importedSlug(term.slug) || importedSlug(term.name) || `${kind}-${digest}`;
  return kind === "category" && isReservedWord(slug) ? `${slug}-articles` : slug;
}

/** A category's name with its parents: `Treatment / Medicines`. A category in a cycle has only its own name. */
function fullName(term: WxrTerm, all: ReadonlyMap<string, WxrTerm>, reporter: Reporter): string {
  const path = new Set<WxrTerm>();
  let at: WxrTerm | undefined = term;
  while (at && !path.has(at)) {
    path.add(at);
    at = at.parent === "" ? undefined : all.get(at.parent);
  }
  const names = [...path].map(({ name, slug }) => htmlToLine(name) || slug);
  if (at)
    reporter.change("category", names[0] ?? "", "it is below itself: named without those above it");
  return (at ? names.slice(0, 1) : names.slice(0, maxLevels).toReversed())
    .join(" / ")
    .slice(0, 200);
}

async function storeTerms(
  { tx, invalidate }: { tx: Transaction; invalidate: Invalidate },
  site: SiteScope,
  kind: "category" | "tag",
  rows: Parameters<typeof insertTerms>[3],
): Promise<void> {
  await insertTerms(tx, site, kind, rows);
  invalidate(kind === "category" ? "Category" : "Tag", "imported", [site.id]);
}

/**
 * Stores the categories and tags that the site does not have. A term whose slug exists counts as the same and stays
 * unchanged.
 */
export async function importTerms(options: {
  store: Store;
  site: SiteScope;
  scan: WxrScan;
  isDryRun: boolean;
  reporter: Reporter;
  recorder: RunRecorder;
}): Promise<Terms> {
  const { store, site, scan, isDryRun, reporter, recorder } = options;
  const wanted = (["category", "tag"] as const).map((kind) => {
    const all = kind === "category" ? scan.categories : scan.tags;
    const terms = [...all.values()].filter((term) => term.slug !== "uncategorized");
    const rows = new Map<string, { slug: string; name: string; description: string }>();
    const slugs = new Map<string, string>();
    for (const term of terms) {
      const slug = toTermSlug(term, kind);
      slugs.set(term.slug, slug);
      if (rows.has(slug))
        reporter.change(kind, term.name, `merged with another one called ${slug}`);
      else
        rows.set(slug, {
          slug,
          name:
            kind === "category"
              ? fullName(term, all, reporter)
              : htmlToLine(term.name).slice(0, 200) || slug,
          description: htmlToLine(term.description).slice(0, 1000),
        });
    }
    return { kind, rows, slugs };
  });
  const { found, storedIds } = await inTransaction(store, async (tx, invalidate) => {
    await lockImports(tx, site);
    const found: Map<string, number>[] = [];
    const storedIds: Terms["storedIds"] = { category: [], tag: [] };
    for (const { kind, rows } of wanted) {
      const known = await findTermIds(tx, site, kind);
      const missing = [...rows.values()].filter((row) => !known.has(row.slug));
      const name = kind === "category" ? "categories" : "tags";
      reporter.count(`${name} stored`, missing.length);
      reporter.count(`${name} already there`, rows.size - missing.length);
      const isStored = missing.length > 0 && !isDryRun;
      if (isStored) await storeTerms({ tx, invalidate }, site, kind, missing);
      const ids = isStored ? await findTermIds(tx, site, kind) : known;
      storedIds[kind] = missing.flatMap(({ slug }) => ids.get(slug) ?? []);
      await recorder.add(tx, kind, storedIds[kind]);
      found.push(ids);
    }
    return { found, storedIds };
  });
  const idsBy = (at: number) =>
    new Map(
      [...(wanted[at]?.slugs ?? [])].flatMap(([theirs, ours]) => {
        const id = found[at]?.get(ours);
        return id === undefined ? [] : [[theirs, id] as const];
      }),
    );
  return {
    categoryIds: idsBy(0),
    categorySlugs: wanted[0]?.slugs ?? new Map(),
    tagIds: idsBy(1),
    tagSlugs: wanted[1]?.slugs ?? new Map(),
    storedIds,
  };
}

/** Deletes the categories and tags that an import stored and that nothing uses. */
export async function removeUnusedTerms(
  store: Store,
  site: SiteScope,
  { storedIds }: Terms,
): Promise<void> {
  await inTransaction(store, async (tx, invalidate) => {
    await lockImports(tx, site);
    await deleteUnusedTerms(tx, site, storedIds);
    if (storedIds.category.length > 0) invalidate("Category", "imported", [site.id]);
    if (storedIds.tag.length > 0) invalidate("Tag", "imported", [site.id]);
  });
}
