import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { watchPublications } from "#lib/content/server/watch-publications.ts";
import { type CacheTag, createInvalidationFeed } from "#lib/core/server/invalidation.ts";
import { makeItem, runSql } from "#tests/support/make-content.ts";
import { createTestNetwork, type TestNetwork } from "#tests/support/test-network.ts";

const admin = { email: "admin@demo.test" };
/** Longer than any machine needs; the expected event comes much sooner. */
const patienceMs = 20_000;

let network: TestNetwork;
beforeAll(async () => {
  network = await createTestNetwork();
});
afterAll(() => network.close());

const setDocument = `mutation ($id: ID!, $day: String) { setNextReview(id: $id, day: $day) { nextReviewOn } }`;
const itemDocument = "query ($id: ID!) { contentItem(id: $id) { isReviewOverdue } }";
const recommendDocument = `query ($id: ID!) {
  recommend(assocType: POST, assocId: $id, docResultType: POST, limit: 50) { id } }`;

async function call(document: string, variables: object, as: object = {}) {
  const { data, errors } = await network.ask(document, variables as never, as);
  if (errors) throw new Error(`${errors[0]?.extensions.code}: ${errors[0]?.message}`);
  return Object.values(data as Record<string, unknown>)[0] as never;
}
const setDay = (id: string, day: string | null, as: object = admin): Promise<object> =>
  call(setDocument, { id, day }, as);
const isOverdue = async (id: string, as: object = {}): Promise<boolean> =>
  ((await call(itemDocument, { id }, as)) as { isReviewOverdue: boolean }).isReviewOverdue;

/** The tags that the store invalidates during a change. */
async function listTags(change: () => Promise<unknown>): Promise<CacheTag[]> {
  const told: CacheTag[] = [];
  const stop = network.services.store.invalidations.subscribe((tags) => told.push(...tags));
  await change();
  stop();
  return told;
}

describe("the next review of an item", () => {
  test("is told on every site from its day on, until a later day is set", async () => {
    const { id } = await makeItem(network, { placedOn: ["sleep"] });
    expect(await setDay(id, "2190-01-31")).toEqual({ nextReviewOn: "2190-01-31" });
    expect(await isOverdue(id)).toBe(false);
    expect(await setDay(id, "2020-01-31")).toEqual({ nextReviewOn: "2020-01-31" });
    expect([await isOverdue(id), await isOverdue(id, { site: "sleep" })]).toEqual([true, true]);
    expect(await setDay(id, null)).toEqual({ nextReviewOn: null });
    expect(await isOverdue(id)).toBe(false);
  });

  test("removes an overdue item from recommendations", async () => {
    const [item, other] = [await makeItem(network), await makeItem(network)];
    const has = async () =>
      ((await call(recommendDocument, { id: item.id })) as { id: string }[]).some(
        ({ id }) => id === other.id,
      );
    expect(await has()).toBe(true);
    await setDay(other.id, "2190-01-31");
    expect(await has()).toBe(true);
    await setDay(other.id, "2020-01-31");
    expect(await has()).toBe(false);
  });

  test("invalidates the pages of every site that shows the item when it is set", async () => {
    const { id } = await makeItem(network, { placedOn: ["sleep"] });
    const told = await listTags(() => setDay(id, "2190-01-31"));
    expect(told).toContain(`ContentItem:${id}`);
    for (const prefix of ["migraine", "sleep"])
      expect(told).toContain(`ContentItem/post@${network.site(prefix).id}`);
  });

  test("invalidates the same pages when its time comes", async () => {
    const { id } = await makeItem(network, { placedOn: ["sleep"] });
    const hidden = await makeItem(network, { status: "archived" });
    await runSql(
      network,
      "update content_items set review_due_at = now() + interval '500 ms' where id = any($1::int[])",
      [[Number(id), Number(hidden.id)]],
    );
    const { db } = network.services.store;
    const invalidations = createInvalidationFeed();
    const told: CacheTag[] = [];
    invalidations.subscribe((tags) => told.push(...tags));
    const onError = vi.fn();
    const stop = watchPublications({ store: { db, invalidations }, onError });
    await expect.poll(() => told, { timeout: patienceMs }).toContain(`ContentItem:${id}`);
    await stop();
    for (const prefix of ["migraine", "sleep"])
      expect(told).toContain(`ContentItem/post@${network.site(prefix).id}`);
    expect(told).not.toContain(`ContentItem:${hidden.id}`);
    expect([await isOverdue(id), onError.mock.calls]).toEqual([true, []]);
  });

  test.each(["soon", "2026-02-30", "", "9999-01-01"])("is not “%s”", async (day) => {
    const { id } = await makeItem(network);
    await expect(setDay(id, day)).rejects.toThrow("BAD_USER_INPUT");
  });

  test.each([
    ["a guest", {}, "UNAUTHENTICATED"],
    ["a member", { email: "member@demo.test" }, "FORBIDDEN"],
    ["a moderator", { email: "moderator@demo.test" }, "FORBIDDEN"],
    ["a spammer", { email: "spammer@demo.test" }, "FORBIDDEN"],
    ["its author who may not publish", { email: "contributor@demo.test" }, "FORBIDDEN"],
    ["another author", { email: "editorial@demo.test" }, "FORBIDDEN"],
    ["an admin on another site", { ...admin, site: "sleep" }, "NOT_FOUND"],
  ] as const)("is not set by %s", async (_who, as, code) => {
    const { id } = await makeItem(network, { placedOn: ["sleep"] });
    await expect(setDay(id, "2020-01-31", as)).rejects.toThrow(code);
    expect(await isOverdue(id)).toBe(false);
  });
});
