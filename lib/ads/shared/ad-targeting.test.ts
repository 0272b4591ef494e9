import fc from "fast-check";
import { expect, test } from "vitest";
import { matchesTargeting, toAdTargeting, toThirdPartyTargeting } from "./ad-targeting.ts";

const thread = {
  id: "4711",
  type: "thread",
  author: { id: "77" },
  category: { slug: "triggers" },
  tags: [{ name: "Aura" }, { name: "Sleep" }],
};
const page = { prefix: "migraine", isProduction: true, pattern: "/forums/[slug]", item: thread };

// spec §3: ad targeting
test("a page has the targeting of its site, kind, item, author, category, tags, environment and author type", () => {
  expect(toAdTargeting(page)).toEqual({
    ad_prefix: "migraine",
    ad_category: "community",
    env: "production",
    post_id: "4711",
    post_type: "thread",
    ugc: "true",
    author_id: "77",
    category: "triggers",
    tag: ["Aura", "Sleep"],
  });
  expect(toAdTargeting({ prefix: "migraine", isProduction: false, pattern: "/" })).toEqual({
    ad_prefix: "migraine",
    ad_category: "home",
    env: "test",
  });
  expect(
    toAdTargeting({ ...page, pattern: "/posts/[slug]", item: { id: "1", type: "post" } }),
  ).toMatchObject({ ad_category: "editorial", ugc: "false" });
});

test("third parties get coarse keys only: no site, condition, item, author or tag", () => {
  expect(toThirdPartyTargeting(toAdTargeting(page))).toEqual({
    ad_category: "community",
    env: "production",
    post_type: "thread",
    ugc: "true",
  });
});

test("sends only listed values of listed keys to third parties", () => {
  const value = fc.oneof(fc.string(), fc.array(fc.string()));
  const key = fc.oneof(
    fc.string(),
    fc.constantFrom("env", "post_type", "ugc", "ad_category", "sha256Email", "__proto__"),
  );
  const allowed = new Set([
    "home",
    "community",
    "stories",
    "recipes",
    "editorial",
    "production",
    "test",
    "page",
    "post",
    "cas",
    "gallery",
    "graphic",
    "sponsored_article",
    "quiz",
    "story",
    "recipe",
    "thread",
    "true",
    "false",
  ]);
  fc.assert(
    fc.property(fc.dictionary(key, value), (targeting) => {
      for (const [name, sent] of Object.entries(toThirdPartyTargeting(targeting))) {
        expect(["ad_category", "env", "post_type", "ugc"]).toContain(name);
        expect(allowed.has(sent)).toBe(true);
      }
    }),
  );
});

test("a house ad is for the pages that have its value, in capitals or not", () => {
  const targeting = toAdTargeting(page);
  const matches = (targetKey: string | null, targetValue: string | null) =>
    matchesTargeting({ targetKey, targetValue }, targeting);
  expect(matches(null, null)).toBe(true);
  expect(matches("tag", "aura ")).toBe(true);
  expect(matches("category", "Triggers")).toBe(true);
  expect(matches("category", "treatment")).toBe(false);
  expect(matches("constructor", "")).toBe(false);
});
