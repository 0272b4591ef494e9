import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contentItems } from "#lib/content/server/content-tables.ts";
import { contentTags } from "#lib/content/server/content-taxonomy-tables.ts";
import { tags } from "#lib/content/server/taxonomy-tables.ts";
import { members } from "#lib/members/server/member-tables.ts";
import { makeItem, runSql } from "#tests/support/make-content.ts";
import { createTestNetwork, type TestNetwork } from "#tests/support/test-network.ts";

let network: TestNetwork;
beforeAll(async () => {
  network = await createTestNetwork();
});
afterAll(() => network.close());

const listed = async (args: string, site = "lupus") => {
  const { data } = await network.ask(
    `{ latestContent(${args}) { total items { id title type } tag { name } author { slug } category { slug } } }`,
    {},
    { site },
  );
  return data.latestContent;
};
const titles = (list: { items: { title: string }[] }) => list.items.map(({ title }) => title);

/** Puts a tag on an item of a site. */
async function tagItem(site: string, slug: string, contentId: number): Promise<void> {
  const { db } = network.services.store;
  const siteId = network.site(site).id;
  await db.insert(tags).values({ siteId, slug, name: slug.toUpperCase() }).onConflictDoNothing();
  const rows = await db.select().from(tags).where(eq(tags.slug, slug));
  const tag = rows.find((row) => row.siteId === siteId);
  if (!tag) throw new Error(`No tag ${slug}`);
  await db.insert(contentTags).values({ siteId, contentId, tagId: tag.id });
}

describe("lists of content", () => {
  // spec §2: /tag/{slug} lists what has the tag
  test("by tag contain the items with the tag on this site, and name it", async () => {
    const here = await makeItem(network, { site: "lupus", title: "Tagged here" });
    const there = await makeItem(network, { site: "migraine", title: "Tagged there" });
    const draft = await makeItem(network, {
      site: "lupus",
      title: "Tagged draft",
      status: "draft",
    });
    await tagItem("lupus", "rest", Number(here.id));
    await tagItem("lupus", "rest", Number(draft.id));
    await tagItem("migraine", "rest", Number(there.id));
    const list = await listed('tag: "rest"');
    expect([titles(list), list.tag, list.total]).toEqual([["Tagged here"], { name: "REST" }, 1]);
  });

  // The columns that the list is read by are copies, which triggers keep (decision 24).
  test("by tag follow an item as it is taken back, scheduled, kept for members, moved and placed again", async () => {
    const { id } = await makeItem(network, { site: "lupus", title: "Tagged and changed" });
    await tagItem("lupus", "change", Number(id));
    const [site, other] = [network.site("lupus").id, network.site("sleep").id];
    const set = (change: string) =>
      runSql(network, `update content_items set ${change} where id = $1`, [Number(id)]);
    const setPlacement = (change: string) =>
      runSql(
        network,
        `update content_placements set ${change} where content_id = $1 and site_id = $2`,
        [Number(id), site],
      );
    const isListed = async (email?: string) => {
      const { data } = await network.ask(
        '{ latestContent(tag: "change") { total items { id } } }',
        {},
        email ? { site: "lupus", email } : { site: "lupus" },
      );
      const { total, items } = data.latestContent;
      expect(items.length).toBe(total);
      return total === 1 && items[0].id === id;
    };
    expect(await isListed()).toBe(true);
    await set("status = 'draft'");
    expect(await isListed()).toBe(false);
    await set("status = 'published'");
    expect(await isListed()).toBe(true);
    await set("visibility = 'members'");
    expect([await isListed(), await isListed("member@demo.test")]).toEqual([false, true]);
    await set("visibility = 'everyone'");
    await setPlacement("published_at = now() + interval '1 hour'");
    expect(await isListed()).toBe(false);
    await setPlacement("published_at = now() - interval '1 hour'");
    expect(await isListed()).toBe(true);
    await runSql(network, "delete from content_placements where content_id = $1", [Number(id)]);
    expect(await isListed()).toBe(false);
    // Another site's placement is not that of the tag.
    for (const [siteId, expected] of [
      [other, false],
      [site, true],
    ] as const) {
      await runSql(
        network,
        "insert into content_placements (site_id, content_id, type, published_at) select $2, id, type, published_at from content_items where id = $1",
        [Number(id), siteId],
      );
      expect(await isListed()).toBe(expected);
    }
  });

  // spec §2: /author/{slug} lists what an author wrote
  test("by author contain their items on this site", async () => {
    const { db } = network.services.store;
    const item = await makeItem(network, { site: "lupus", title: "Mine" });
    const [row] = await db
      .select({ slug: members.slug })
      .from(contentItems)
      .innerJoin(members, eq(members.id, contentItems.authorId))
      .where(eq(contentItems.id, Number(item.id)));
    const list = await listed(`author: "${row?.slug}"`);
    expect(list.author.slug).toBe(row?.slug);
    expect(titles(list)).toContain("Mine");
    expect(titles(await listed(`author: "${row?.slug}"`, "sleep"))).not.toContain("Mine");
  });

  // spec §2: /sponsored lists sponsored articles
  test("by type hold that type alone", async () => {
    await makeItem(network, { site: "lupus", title: "A sponsor's", type: "sponsored_article" });
    const list = await listed("types: [sponsored_article]");
    expect(titles(list)).toContain("A sponsor's");
    expect(new Set(list.items.map(({ type }: { type: string }) => type))).toEqual(
      new Set(["sponsored_article"]),
    );
    expect((await listed("types: []")).items).toEqual([]);
  });

  test("of missing tags and authors are empty, and name nothing", async () => {
    for (const args of ['tag: "none"', 'author: "nobody"', 'category: "nowhere"', 'tag: "\\u0000"'])
      expect(await listed(args), args).toEqual({
        total: 0,
        items: [],
        tag: null,
        author: null,
        category: null,
      });
  });

  test("a deleted account has no page as an author", async () => {
    const { db } = network.services.store;
    const [member] = await db
      .update(members)
      .set({ deletedAt: new Date() })
      .where(eq(members.email, "unverified@demo.test"))
      .returning({ slug: members.slug });
    expect((await listed(`author: "${member?.slug}"`)).author).toBeNull();
  });
});

describe("an item by its slug", () => {
  // spec §1: visitors read galleries
  // spec §2: /images and /images/{slug} show galleries
  test("is found in the requested path space only", async () => {
    const { slug } = await makeItem(network, { site: "lupus", title: "Pictures", type: "gallery" });
    const ask = async (types: string) => {
      const { data } = await network.ask(
        `{ contentItem(slug: "${slug}"${types}) { title path } }`,
        {},
        { site: "lupus" },
      );
      return data.contentItem;
    };
    expect(await ask(", types: [gallery]")).toEqual({
      title: "Pictures",
      path: `/images/${slug}`,
    });
    expect(await ask(", types: [graphic]")).toBeNull();
    expect(await ask("")).toBeNull();
  });
});

describe("a category", () => {
  // spec §2: a category with a page of its own gives way to that page
  // spec §3: category: hasPost and indexType
  // spec §7: query taxonomy categories
  test("tells whether an item of the site replaces it", async () => {
    const categories = async () =>
      (await network.ask("{ categories { slug hasPost indexType } }")).data.categories;
    const listed = async (): Promise<string[]> =>
      (await network.ask("{ listedCategories { slug } }")).data.listedCategories.map(
        (one: { slug: string }) => one.slug,
      );
    const [first] = await categories();
    expect(first).toMatchObject({ hasPost: false, indexType: "list" });
    expect(await listed()).toContain(first.slug);
    await makeItem(network, { title: "In its place", permalink: first.slug });
    expect((await categories())[0]).toMatchObject({ slug: first.slug, hasPost: true });
    expect(await listed()).not.toContain(first.slug);
  });
});

describe("recommended items", () => {
  const next = async (id: string, limit = 3) => {
    const { data } = await network.ask(
      "query ($id: ID!, $limit: Int) { recommend(assocId: $id, assocType: POST, docResultType: POST, limit: $limit) { id } }",
      { id, limit },
      { site: "sleep" },
    );
    return data.recommend.map((item: { id: string }) => item.id);
  };

  // spec §7: query recommend
  test("shares tags first, then words of the title; never itself, a draft, or one item twice", async () => {
    const make = (title: string, over: object = {}) =>
      makeItem(network, { site: "sleep", title, publishedIn: -9000, ...over });
    const item = await make("Napping on the night shift");
    const tagged = await make("Something else altogether");
    const alike = await make("Napping on the early shift");
    const draft = await make("Napping on the night shift, a draft", { status: "draft" });
    for (const one of [item, tagged, draft]) {
      await tagItem("sleep", "naps", Number(one.id));
      await tagItem("sleep", "shifts", Number(one.id));
    }
    const ids = await next(item.id, 50);
    expect(ids.slice(0, 2)).toEqual([tagged.id, alike.id]);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).not.toContain(item.id);
    expect(ids).not.toContain(draft.id);
  });

  describe("after an item", () => {
    const readNext = async (id: string): Promise<{ id: string; type: string }[]> => {
      const query = "query ($id: ID!) { contentItem(id: $id) { readNext { id type } } }";
      const { data } = await network.ask(query, { id }, { site: "sleep" });
      return data.contentItem.readNext;
    };
    const make = (over: object) =>
      makeItem(network, { site: "sleep", publishedIn: -8000, ...over });
    const recommendation = { id: "r", kind: "Recommendation", contentId: null, limit: 2 };

    // spec §9: two recommendations per post
    test.each(["post", "sponsored_article", "graphic", "gallery", "quiz"] as const)(
      "of type %s: two others, unless its sections end with a recommendation",
      async (type) => {
        const plain = await make({ type });
        const ids = (await readNext(plain.id)).map(({ id }) => id);
        expect([ids.length, ids.includes(plain.id)]).toEqual([2, false]);
        const own = await make({ type, sections: [recommendation] });
        expect(await readNext(own.id)).toEqual([]);
      },
    );

    test("for a collection: other types than the articles that it lists", async () => {
      await make({ type: "graphic" });
      await make({ type: "gallery" });
      const collection = await make({ type: "cas", sections: [recommendation] });
      const types = (await readNext(collection.id)).map(({ type }) => type);
      expect(types).toHaveLength(2);
      expect(types).not.toContain("post");
    });

    test.each(["story", "recipe", "page"] as const)("of type %s: nothing", async (type) => {
      expect(await readNext((await make({ type })).id)).toEqual([]);
    });
  });
});
