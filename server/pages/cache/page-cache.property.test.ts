import fc from "fast-check";
import { expect, test } from "vitest";
import { createInvalidationFeed } from "#lib/core/server/invalidation.ts";
import type { CachedResponse } from "#server/http/cached/cached-response.ts";
import { PageCache, type Rendered } from "./page-cache.ts";

const tags = ["t0", "t1", "t2", "t3"];
const anyTags = fc.subarray(tags, { minLength: 1 });
const anyVariant = fc.constantFrom("control", "new");

/** The steps, in any order and number. */
const anyStep = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant("ask" as const),
      key: fc.nat(2),
      tags: anyTags,
      ending: fc.constantFrom("public", "public", "public", "personal", "broken"),
      /** The variants of the viewer, and the experiments that a render for them uses. */
      variants: fc.record({ e0: anyVariant, e1: anyVariant }),
      experiments: fc.subarray(["e0", "e1"] as const),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("commit" as const), tags: anyTags }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("publish" as const) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("read" as const), which: fc.nat(20) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("finish" as const), which: fc.nat(20) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("settle" as const) }) },
);
type Step = typeof anyStep extends fc.Arbitrary<infer Value> ? Value : never;

type Ask = Extract<Step, { kind: "ask" }>;

/** The facts about a page in the test: the viewer's variants, and the versions of the records that it read. */
type Facts = {
  asker: number;
  ending: string;
  variants: Map<string, string>;
  versions: Map<string, number>;
};

/** Resolves when all promises that can settle have settled. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** A database of four versioned records, renders that read it when told, and the cache under test. */
function createWorld() {
  const feed = createInvalidationFeed();
  const cache = new PageCache({ maxBytes: 10_000, invalidations: feed });
  const committed = new Map(tags.map((tag) => [tag, 0]));
  const published = new Map(tags.map((tag) => [tag, 0]));
  const facts = new WeakMap<CachedResponse, Facts>();
  let unpublished: string[][] = [];
  let askers = 0;
  const underWay: { facts: Facts; tags: string[]; finish: () => void }[] = [];
  const problems: string[] = [];

  const toFacts = (page: CachedResponse) =>
    facts.get(page) ?? expect.fail("a page of unknown origin");
  const readAll = (render: (typeof underWay)[number]) => {
    for (const tag of render.tags)
      if (!render.facts.versions.has(tag)) render.facts.versions.set(tag, committed.get(tag) ?? 0);
  };

  function ask(step: Ask): void {
    askers += 1;
    const asker = askers;
    const publishedBefore = new Map(published);
    const kept = cache.peek(`page ${step.key}`);
    if (kept) {
      const { ending, versions, variants } = toFacts(kept);
      if (variants.size > 0) problems.push("a page of some variant was kept for everyone");
      if (ending !== "public") problems.push(`a ${ending} page was kept`);
      for (const [tag, version] of versions) {
        if (version < (published.get(tag) ?? 0))
          problems.push(`a kept page is older than the change of ${tag}`);
      }
      return;
    }
    const begin = () => {
      const { promise, resolve, reject } = Promise.withResolvers<Rendered>();
      const variants = new Map(step.experiments.map((symbol) => [symbol, step.variants[symbol]]));
      const own: Facts = { asker, ending: step.ending, variants, versions: new Map() };
      const render = {
        facts: own,
        tags: step.tags,
        finish: () => {
          readAll(render);
          if (step.ending === "broken") return reject(new Error("broken"));
          const page = { countBytes: () => 10 + step.key } as CachedResponse;
          facts.set(page, own);
          const isCacheable = step.ending === "public";
          resolve({ page, tags: new Set(step.tags), isCacheable, variants });
        },
      };
      underWay.push(render);
      return promise;
    };
    const variantFor = async (symbol: string) => step.variants[symbol as "e0" | "e1"];
    cache.render(`page ${step.key}`, begin, variantFor).then(
      ({ page }) => {
        const got = toFacts(page);
        for (const [tag, version] of got.versions) {
          if (version < (publishedBefore.get(tag) ?? 0))
            problems.push(`a page is older than a change of ${tag} before it was asked for`);
        }
        for (const [symbol, variant] of got.variants) {
          if (step.variants[symbol as "e0" | "e1"] !== variant)
            problems.push(`a page of another variant of ${symbol} was handed out`);
        }
        if (got.ending === "personal" && got.asker !== asker)
          problems.push("a personal page was handed to another asker");
      },
      () => undefined,
    );
  }

  function publish(): void {
    const [next, ...later] = unpublished;
    if (!next) return;
    unpublished = later;
    for (const tag of next) published.set(tag, (published.get(tag) ?? 0) + 1);
    feed.publish(next);
  }

  const acts = {
    ask,
    publish,
    commit: (step: { tags: string[] }) => {
      for (const tag of step.tags) committed.set(tag, (committed.get(tag) ?? 0) + 1);
      unpublished.push(step.tags);
    },
    read: (step: { which: number }) => {
      const render = underWay[step.which % underWay.length];
      if (render) readAll(render);
    },
    finish: (step: { which: number }) => {
      const [render] = underWay.splice(underWay.length > 0 ? step.which % underWay.length : 0, 1);
      render?.finish();
    },
    settle: () => settled(),
  };

  return {
    act: (step: Step) => (acts[step.kind] as (step: Step) => unknown)(step),
    /** Lets all renders end, then changes every record: no page may be left in the cache. */
    end: async () => {
      for (let turn = 0; turn < 50 && underWay.length > 0; turn += 1) {
        while (underWay.length > 0) acts.finish({ which: 0 });
        await settled();
      }
      feed.publish(tags);
      cache.close();
      return { problems, left: cache.stats() };
    },
  };
}

// spec §2: experiments: nobody gets another variant's page
test("in every order of renders and changes nobody gets an outdated page, another person's or another variant's, and no entry is left behind", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { maxLength: 60, size: "max" }), async (steps) => {
      const world = createWorld();
      for (const step of steps) await world.act(step);
      expect(await world.end()).toEqual({ problems: [], left: { pages: 0, bytes: 0, tags: 0 } });
    }),
    { numRuns: 1500, seed: 1 },
  );
});
