import type { Queryable } from "#lib/core/server/db/client.ts";
import { numberedSlug } from "#lib/core/shared/slug.ts";
import { teaserWords, truncateWords } from "#lib/core/shared/text.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import {
  findItemIdByKey,
  findTakenSlugs,
  insertMemberItem,
  type MemberItemText,
  type SoleType,
} from "./member-item-queries.ts";

export type { MemberItemText };
export { findItemIdByKey };

/** The summary of a member's text: its beginning. */
export const toSummary = (body: string): string => truncateWords(body, teaserWords);

/** How many numbers are tried as a suffix before random letters. */
const maxNumberedSlugs = 20;

/**
 * Another request may take the slug between the check and the insert. After this many tries the
 * suffix is random.
 */
const numberedTries = 2;
/** A random suffix is practically always free. */
const maxTries = numberedTries + 3;

type SlugOptions = {
  db: Queryable;
  site: SiteScope;
  type: SoleType;
  /** The preferred slug: lower-case ASCII letters, digits and hyphens. */
  slug: string;
  /** Whether the site uses this slug for something else. */
  isReserved: (slug: string) => boolean;
};

const withRandomSuffix = (slug: string) =>
  `${slug.slice(0, 71)}-${crypto.randomUUID().slice(0, 8)}`;

async function chooseSlug({ db, site, type, slug, isReserved }: SlugOptions): Promise<string> {
  const numbered = Array.from({ length: maxNumberedSlugs }, (_, at) => numberedSlug(slug, at + 2));
  const candidates = [slug, ...numbered].filter((one) => !isReserved(one));
  const taken = new Set(await findTakenSlugs(db, site, type, candidates));
  return candidates.find((one) => !taken.has(one)) ?? withRandomSuffix(slug);
}

/** The fields that only some types have; without `status`, an item is published. */
export type MemberItemDetails = Omit<MemberItemText, "title" | "summary" | "body"> & {
  /** Replaces the beginning of the body. */
  summary?: string;
  status?: "published" | "held";
};

/**
 * Publishes an item by a verified member on its own site, in the transaction of the use case that
 * validated it; or holds it for a moderator.
 * @returns its id and whether it is new; a repeated `idempotencyKey` returns the first item
 */
export async function publishMemberItem(
  options: SlugOptions & {
    authorId: number;
    title: string;
    body: string;
    categoryId: number | null;
    idempotencyKey: string;
    at: Date;
    details?: MemberItemDetails;
  },
): Promise<{ id: number; isNew: boolean }> {
  const { db, site, type, authorId, title, body, categoryId, idempotencyKey, at } = options;
  const item = {
    type,
    title,
    body,
    authorId,
    categoryId,
    idempotencyKey,
    siteId: site.id,
    status: "published" as const,
    summary: toSummary(body),
    ...options.details,
  };
  for (let tries = 0; tries < maxTries; tries += 1) {
    const slug = tries < numberedTries ? await chooseSlug(options) : withRandomSuffix(options.slug);
    const id = await insertMemberItem(db, { ...item, slug }, at);
    if (id !== undefined) return { id, isNew: true };
    // The same submit arrived twice at the same time, and the other request has stored it.
    const known = await findItemIdByKey(db, site, { authorId, idempotencyKey });
    if (known !== undefined) return { id: known, isNew: false };
  }
  throw new Error(`No slug like ${options.slug} could be stored`);
}
