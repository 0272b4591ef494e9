import { randomUUID } from "node:crypto";
import type pg from "pg";
import { comments } from "#lib/comments/server/comment-tables.ts";
import { categories, contentItems, contentPlacements } from "#lib/content/server/content-tables.ts";
import type { ContentStatus, ContentType } from "#lib/content/shared/content.ts";
import type { TestNetwork } from "./test-network.ts";

const hourMs = 60 * 60 * 1000;

/** How an item differs from a published article of `migraine`. */
export type ItemOptions = {
  site?: string;
  /** Further sites it is shown on. */
  placedOn?: readonly string[];
  type?: ContentType;
  status?: ContentStatus;
  /** Hours from now; negative ones are past. `null` was never published. */
  publishedIn?: number | null;
  title?: string;
  slug?: string;
  permalink?: string | null;
  body?: string;
  sections?: readonly unknown[];
  categoryId?: number | null;
  isFeatured?: boolean;
};

/** An item as the tests name it. Ids are text, as the API answers them. */
export type MadeItem = { id: string; slug: string; title: string };

let madeCount = 0;

/** Stores one item and places it, as an editor's save would. */
export async function makeItem(network: TestNetwork, wishes: ItemOptions = {}): Promise<MadeItem> {
  madeCount += 1;
  const { db } = network.services.store;
  const siteId = network.site(wishes.site ?? "migraine").id;
  const type = wishes.type ?? "post";
  const publishedIn = wishes.publishedIn === undefined ? -madeCount : wishes.publishedIn;
  const publishedAt = publishedIn === null ? null : new Date(Date.now() + publishedIn * hourMs);
  const slug = wishes.slug ?? `made-${madeCount}-${randomUUID().slice(0, 8)}`;
  const title = wishes.title ?? `Title of ${slug}`;
  const [item] = await db
    .insert(contentItems)
    .values({
      siteId,
      type,
      slug,
      title,
      permalink: wishes.permalink ?? null,
      summary: `Summary of ${slug}.`,
      body: wishes.body ?? null,
      sections: wishes.sections ?? [],
      authorId: (await network.getSession("contributor@demo.test", "migraine")).member.id,
      categoryId: wishes.categoryId ?? null,
      isFeatured: wishes.isFeatured ?? false,
      status: wishes.status ?? "published",
      publishedAt,
      lastActiveAt: publishedAt ?? new Date(),
    })
    .returning({ id: contentItems.id });
  if (!item) throw new Error("The item was not stored");
  const siteIds = [siteId, ...(wishes.placedOn ?? []).map((prefix) => network.site(prefix).id)];
  await db
    .insert(contentPlacements)
    .values(siteIds.map((id) => ({ siteId: id, contentId: item.id, type, publishedAt })));
  return { id: String(item.id), slug, title };
}

/** Stores several published articles of one site. */
export async function makeArticles(
  network: TestNetwork,
  count: number,
  wishes: ItemOptions = {},
): Promise<MadeItem[]> {
  const made: MadeItem[] = [];
  for (let index = 0; index < count; index += 1) made.push(await makeItem(network, wishes));
  return made;
}

/** Stores what members wrote below an item. @returns ids, oldest first */
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

/** Stores a thread with an opening post and replies. */
export async function makeThread(
  network: TestNetwork,
  options: ItemOptions & { replies?: number } = {},
): Promise<MadeItem & { replyIds: string[] }> {
  const { replies = 0, ...wishes } = options;
  const thread = await makeItem(network, {
    ...wishes,
    type: "thread",
    body: wishes.body ?? "An opening post.",
  });
  const site = wishes.site ?? "migraine";
  return {
    ...thread,
    replyIds: replies > 0 ? await makeComments(network, thread, { count: replies, site }) : [],
  };
}

/** Stores a category. */
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

/** Addresses of verified members who are no demo accounts. */
export function memberEmails(count: number): string[] {
  return Array.from({ length: count }, (_unused, index) => `member-${index + 1}@members.demo.test`);
}

/** Rows of a statement, for looking behind the API. */
export async function runSql(network: TestNetwork, text: string, values: unknown[] = []) {
  const { $client } = network.services.store.db as unknown as { $client: pg.Pool };
  // biome-ignore lint/suspicious/noExplicitAny: tests name the columns they read
  return (await $client.query(text, values)).rows as any[];
}
