import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { everyOperation, runOperation, uniqueOperations } from "#tests/support/every-operation.ts";
import { type MadeItem, makeCategory, makeItem, makeThread } from "#tests/support/make-content.ts";
import { createTestNetwork, type TestNetwork } from "#tests/support/test-network.ts";

const byId =
  "query ($id: ID!, $preview: Boolean) { contentItem(id: $id, preview: $preview) { id title isUnpublished } }";
const bySlug =
  "query ($slug: String!, $preview: Boolean) { contentItem(slug: $slug, preview: $preview) { id title isUnpublished } }";

let network: TestNetwork;
beforeAll(async () => {
  network = await createTestNetwork();
});
afterAll(() => network.close());

describe("unpublished items", () => {
  let hidden: MadeItem[];
  let category: number;
  beforeAll(async () => {
    category = await makeCategory(network, "hidden-things");
    const options = { categoryId: category, isFeatured: true };
    hidden = [
      await makeItem(network, {
        ...options,
        title: "Canary draft",
        status: "draft",
        publishedIn: null,
      }),
      await makeItem(network, {
        ...options,
        title: "Canary draft that was public",
        status: "draft",
      }),
      await makeItem(network, { ...options, title: "Canary scheduled", publishedIn: 2 }),
      await makeThread(network, { ...options, title: "Canary thread", status: "draft" }),
    ];
    // Newer than anything else, so that a list that shows it shows it first.
    await makeItem(network, { categoryId: category, publishedIn: -0.001, title: "A public one" });
  });

  test.each([undefined, "member@demo.test", "contributor@demo.test", "admin@demo.test"])(
    "shows in no list and by no address to %s, as long as no preview is asked for",
    async (email) => {
      const session = email ? await network.getSession(email, "migraine") : null;
      const operations = hidden.flatMap((item) => {
        const asked = everyOperation(
          network.schema,
          "query",
          (field, argument) => {
            if (argument === "category") return "hidden-things";
            if (argument === "limit") return 50;
            if (["assocType", "docResultType"].includes(argument)) return "POST";
            if (argument === "reactables") return [{ assocType: "POST", assocId: item.id }];
            if (argument === "slug") return item.slug;
            return /id$/i.test(argument) && field !== "contentItem" ? item.id : undefined;
          },
          3,
        );
        const again = everyOperation(
          network.schema,
          "query",
          (_field, argument) => (argument === "id" ? item.id : undefined),
          3,
        ).filter(({ name }) => name === "contentItem");
        return [...asked, ...again];
      });
      for (const operation of uniqueOperations(operations)) {
        // The list, the calendar and the editor of those who write for the site have drafts, and refuse everybody else
        // (managed-content.test.ts, editing.test.ts).
        const isForEditors = [
          "managedContent",
          "contentCalendar",
          "editedContent",
          "contentReviews",
        ].includes(operation.name);
        if (isForEditors && email && email !== "member@demo.test") continue;
        const { text } = await runOperation(network, operation, { session, site: "migraine" });
        expect(text.includes("Canary") ? `${operation.name} shows it` : "hidden").toBe("hidden");
      }
    },
  );

  // spec §4: preview error on No preview permission
  test.each([undefined, "member@demo.test", "unverified@demo.test", "spammer@demo.test"])(
    "a preview is refused to %s with the text of the spec",
    async (email) => {
      for (const item of hidden.slice(0, 3)) {
        for (const [document, variables] of [
          [byId, { id: item.id }],
          [bySlug, { slug: item.slug }],
        ] as const) {
          const { data, errors } = await network.ask(
            document,
            { ...variables, preview: true },
            email ? { email } : {},
          );
          expect([data.contentItem, errors?.[0]?.extensions.code, errors?.[0]?.message]).toEqual([
            null,
            "NO_PREVIEW_PERMISSION",
            "No preview permission",
          ]);
        }
      }
    },
  );

  test.each([
    "contributor@demo.test",
    "editorial@demo.test",
    "moderator@demo.test",
    "admin@demo.test",
    "superadmin@demo.test",
    "tech@demo.test",
  ])("a preview shows to %s, marked as not public", async (email) => {
    for (const item of hidden.slice(0, 3)) {
      const { data } = await network.ask(byId, { id: item.id, preview: true }, { email });
      expect(data.contentItem).toEqual({ id: item.id, title: item.title, isUnpublished: true });
    }
  });

  test("a preview on another site, or of something deleted, finds nothing", async () => {
    const deleted = await makeItem(network, { status: "deleted" });
    for (const [id, site] of [
      [hidden[0]?.id, "sleep"],
      [deleted.id, "migraine"],
    ]) {
      const { data, errors } = await network.ask(
        byId,
        { id, preview: true },
        { email: "admin@demo.test", site: site ?? "" },
      );
      expect([data.contentItem, errors]).toEqual([null, undefined]);
    }
  });

  test("a scheduled item appears at its time", async () => {
    const item = await makeItem(network, { publishedIn: 0.0002 });
    expect((await network.ask(byId, { id: item.id })).data.contentItem).toBeNull();
    await expect
      .poll(async () => (await network.ask(byId, { id: item.id })).data.contentItem?.id, {
        timeout: 20_000,
      })
      .toBe(item.id);
  });
});
