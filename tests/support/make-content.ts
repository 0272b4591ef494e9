import { randomUUID } from "node:crypto";
import type pg from "pg";
import { comments } from "#lib/comments/server/comment-tables.ts";
import { contentItems } from "#lib/content/server/content-tables.ts";
import { contentPlacements } from "#lib/content/server/placement-tables.ts";
import { categories } from "#lib/content/server/taxonomy-tables.ts";
import type { ContentStatus, ContentType } from "#lib/content/shared/content.ts";
import { queryRows } from "./test-database.ts";
import type { TestNetwork } from "./test-network.ts";

const hourMs = 60 * 60 * 1000;

/** Overrides of the default item, a published article of `migraine`. */
export type ItemOptions = {
  site?: string;
  /** Additional sites of the item. */
  placedOn?: readonly string[];
  type?: ContentType;
  status?: ContentStatus;
  /**
   * Hours from now; negative for the past, by default one hour earlier for each item of the network.
   * `null` for an unpublished item.
   */
  publishedIn?: number | null;
  title?: string;
  slug?: string;
  permalink?: string | null;
  body?: string;
  sections?: readonly unknown[];
  categoryId?: number | null;
  isFeatured?: boolean;
};

/** A content item created by a test. Ids are strings, as in the API. */
export type MadeItem = { id: string; slug: string; title: string };

/** Test files share their modules, so every network has its own count. */
const madeCounts = new WeakMap<TestNetwork, number>();

function countMade(network: TestNetwork): number {
  const count = (madeCounts.get(network) ?? 0) + 1;
  madeCounts.set(network, count);
  return count;
}

/**
 * Eight letters, which are one word for the search: with digits it would sometimes be several words, and a text with
 * more words has a lower rank.
 */
const randomWord = (): string =>
  randomUUID()
    .slice(0, 8)
    .replace(/\d/g, (digit) => "ghijklmnop".charAt(Number(digit)));

/** Creates an item with its placements. */
export async function makeItem(
  network: TestNetwork,
  overrides: ItemOptions = {},
): Promise<MadeItem> {
  const madeCount = countMade(network);
  const { db } = network.services.store;
  const siteId = network.site(overrides.site ?? "migraine").id;
  const type = overrides.type ?? "post";
  const publishedIn = overrides.publishedIn === undefined ? -madeCount : overrides.publishedIn;
  const publishedAt = publishedIn === null ? null : new Date(Date.now() + publishedIn * hourMs);
  const slug = overrides.slug ?? `made-${madeCount}-${randomWord()}`;
  const title = overrides.title ?? `Title of ${slug}`;
  const [item] = await db
    .insert(contentItems)
    .values({
      siteId,
      type,
      slug,
      title,
      permalink: overrides.permalink ?? null,
      summary: `Summary of ${slug}.`,
      body: overrides.body ?? null,
      sections: overrides.sections ?? [],
      authorId: (await network.getSession("contributor@demo.test", "migraine")).member.id,
      categoryId: overrides.categoryId ?? null,
      isFeatured: overrides.isFeatured ?? false,
      status: overrides.status ?? "published",
      publishedAt,
      lastActiveAt: publishedAt ?? new Date(),
    })
    .returning({ id: contentItems.id });
  if (!item) throw new Error("The item was not stored");
  const siteIds = [siteId, ...(overrides.placedOn ?? []).map((prefix) => network.site(prefix).id)];
  await db
    .insert(contentPlacements)
    .values(siteIds.map((id) => ({ siteId: id, contentId: item.id, type, publishedAt })));
  return { id: String(item.id), slug, title };
}

/** Creates several published articles on one site. */
export async function makeArticles(
  network: TestNetwork,
  count: number,
  overrides: ItemOptions = {},
): Promise<MadeItem[]> {
  const made: MadeItem[] = [];
  for (let index = 0; index < count; index += 1) made.push(await makeItem(network, overrides));
  return made;
}

/** Creates comments below an item. @returns ids, oldest first */
export async function makeComments(
  network: TestNetwork,
  item: MadeItem,
  options: { count: number; site?: string; body?: string; email?: string },
): Promise<string[]> {
  const {
    count,
    site = "migraine",
    body = "Words of a member",
    email = "member2@demo.test",
  } = options;
  const authorId = (await network.getSession(email, site)).member.id;
  const siteId = network.site(site).id;
  const rows = Array.from({ length: count }, () => ({
    siteId,
    contentId: Number(item.id),
    authorId,
    body,
  }));
  const stored = await network.services.store.db
    .insert(comments)
    .values(rows)
    .returning({ id: comments.id });
  await runSql(
    network,
    "update content_items set comment_count = comment_count + $1 where id = $2",
    [count, item.id],
  );
  return stored.map(({ id }) => String(id));
}

/** Creates a thread with an opening post and replies. */
export async function makeThread(
  network: TestNetwork,
  options: ItemOptions & { replies?: number } = {},
): Promise<MadeItem & { replyIds: string[] }> {
  const { replies = 0, ...overrides } = options;
  const thread = await makeItem(network, {
    ...overrides,
    type: "thread",
    body: overrides.body ?? "An opening post.",
  });
  const site = overrides.site ?? "migraine";
  return {
    ...thread,
    replyIds: replies > 0 ? await makeComments(network, thread, { count: replies, site }) : [],
  };
}

export async function makeCategory(
  network: TestNetwork,
  slug: string,
  site = "migraine",
): Promise<number> {
  const row = { slug, siteId: network.site(site).id, name: `Category ${slug}` };
  const [category] = await network.services.store.db
    .insert(categories)
    .values(row)
    .returning({ id: categories.id });
  if (!category) throw new Error("The category was not stored");
  return category.id;
}

/** Email addresses of verified members that are not demo accounts. */
export function memberEmails(count: number): string[] {
  return Array.from({ length: count }, (_unused, index) => `member-${index + 1}@members.demo.test`);
}

/** Whether PostgreSQL canceled and rolled back a statement at the time limit for statements of pages. */
const wasCanceled = (error: unknown) => (error as { code?: unknown }).code === "57014";

/**
 * Runs a statement directly on the database. If it exceeds the time limit on a busy machine, it runs again without a
 * limit.
 * @returns its rows
 */
export async function runSql(network: TestNetwork, text: string, values: unknown[] = []) {
  const { $client } = network.services.store.db as unknown as { $client: pg.Pool };
  const rows = await $client.query(text, values).then(
    (result) => result.rows,
    (error) => {
      if (!wasCanceled(error)) throw error;
      return queryRows(network.database.url, text, values);
    },
  );
  // biome-ignore lint/suspicious/noExplicitAny: tests name the columns they read
  return rows as any[];
}
