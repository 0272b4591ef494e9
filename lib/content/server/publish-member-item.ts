import type { Queryable } from "#lib/core/server/db/client.ts";
import { numberedSlug } from "#lib/core/shared/slug.ts";
import { teaserWords, truncateWords } from "#lib/core/shared/text.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import {
  findItemIdByKey,
  findTakenSlugs,
  insertMemberItem,
  type SoleType,
} from "./member-item-queries.ts";

export { findItemIdByKey };

/** Numbers that are tried behind a slug before a few random letters make it free. */
const slugNumbers = 20;

/** Somebody else may take a slug between looking and storing. After so many times it gets letters. */
const numberedTries = 2;
/** Letters of chance are free the first time. */
const maxTries = numberedTries + 3;

type Wish = {
  db: Queryable;
  site: SiteScope;
  type: SoleType;
  /** What its address should be, small ASCII letters, digits and hyphens. */
  slug: string;
  /** Words and addresses that mean something else on the site. */
  isReserved: (slug: string) => boolean;
};

const lettered = (slug: string) => `${slug.slice(0, 71)}-${crypto.randomUUID().slice(0, 8)}`;

async function chooseSlug({ db, site, type, slug, isReserved }: Wish): Promise<string> {
  const numbered = Array.from({ length: slugNumbers }, (_, at) => numberedSlug(slug, at + 2));
  const candidates = [slug, ...numbered].filter((one) => !isReserved(one));
  const taken = new Set(await findTakenSlugs(db, site, type, candidates));
  return candidates.find((one) => !taken.has(one)) ?? lettered(slug);
}

/**
 * Stores what a verified member has written and shows it on its own site at once, in the transaction
 * of the use case that has checked it. Its summary is made of its first words.
 * @returns its id, and whether it is new; the same `idempotencyKey` twice answers the first one
 */
export async function publishMemberItem(
  options: Wish & {
    authorId: number;
    title: string;
    body: string;
    categoryId: number | null;
    idempotencyKey: string;
    at: Date;
  },
): Promise<{ id: number; isNew: boolean }> {
  const { db, site, type, authorId, title, body, categoryId, idempotencyKey, at } = options;
  for (let tries = 0; tries < maxTries; tries += 1) {
    const id = await insertMemberItem(db, {
      ...{ type, title, body, authorId, categoryId, idempotencyKey },
      siteId: site.id,
      slug: tries < numberedTries ? await chooseSlug(options) : lettered(options.slug),
      summary: truncateWords(body, teaserWords),
      publishedAt: at,
    });
    if (id !== undefined) return { id, isNew: true };
    // Two tries of one submit at the same moment: the other one has stored it.
    const known = await findItemIdByKey(db, site, { authorId, idempotencyKey });
    if (known !== undefined) return { id: known, isNew: false };
  }
  throw new Error(`No slug like ${options.slug} could be stored`);
}
