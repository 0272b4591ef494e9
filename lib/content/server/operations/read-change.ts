import type { SaveSites } from "#lib/content/server/editing-rights.ts";
import type { ContentChange } from "#lib/content/shared/content-change.ts";
import { contentChangeRefusals as refusals } from "#lib/content/shared/content-change-texts.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { cleanText } from "#lib/core/shared/text.ts";
import { getMemberByName, toMemberOn } from "#lib/members/server/get-members.ts";
import { roles } from "#lib/members/shared/member.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { findTagsByName, hasCategory } from "./operation-queries.ts";
import type { ReadChange } from "./plan-change.ts";

const refuse = (field: string, message: string) =>
  new AppError("BAD_USER_INPUT", message, { field });

async function readCategory(db: Queryable, site: SiteScope, slug: string | null) {
  const category = slug === null ? null : cleanText(slug);
  if (category !== null && !(await hasCategory(db, site, category)))
    throw refuse("category", refusals.unknownCategory);
  return category;
}

/** The slugs of tags, each named by its name or slug. */
async function readTags(db: Queryable, site: SiteScope, texts: readonly string[]) {
  const names = [...new Set(texts.map((name) => cleanText(name).toLowerCase()))].filter(Boolean);
  if (names.length === 0) throw refuse("tags", refusals.noTags);
  const found = await findTagsByName(db, site, names);
  const missing = names.filter(
    (one) => !found.some(({ slug, name }) => slug === one || name === one),
  );
  if (missing.length > 0)
    throw refuse("tags", refusals.unknownTags(missing.map((name) => `“${name}”`).join(", ")));
  return found.map(({ slug }) => slug);
}

async function readAuthor(db: Queryable, site: SiteScope, name: string): Promise<number> {
  const found = await getMemberByName(db, cleanText(name));
  if (!found || toMemberOn(site, found).roleId === roles.spammer)
    throw refuse("author", refusals.unknownAuthor);
  return found.id;
}

function readSites(
  { action, sites: prefixes }: Extract<ContentChange, { action: "place" | "remove" }>,
  sites: SaveSites,
  own: SiteScope,
): number[] {
  if (prefixes.length === 0) throw refuse("sites", refusals.noSites);
  return prefixes.map((prefix) => {
    const found = sites.byPrefix(prefix);
    if (!found) throw refuse("sites", refusals.unknownSite);
    if (action === "remove" && found.id === own.id) throw refuse("sites", refusals.ownSite);
    return found.id;
  });
}

/**
 * Looks up the names of a change, so that a wrong one is refused once and not for each item.
 * @throws AppError BAD_USER_INPUT
 */
export async function readChange(
  db: Queryable,
  site: SiteScope,
  { change, sites }: { change: ContentChange; sites: SaveSites },
): Promise<ReadChange> {
  const { action } = change;
  switch (action) {
    case "category":
      return { action, category: await readCategory(db, site, change.category) };
    case "tags":
      return { action, tags: await readTags(db, site, change.tags) };
    case "author":
      return { action, authorId: await readAuthor(db, site, change.author) };
    case "place":
    case "remove":
      return { action, siteIds: readSites(change, sites, site) };
    default:
      return change;
  }
}
