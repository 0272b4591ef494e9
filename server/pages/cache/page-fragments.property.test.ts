import fc from "fast-check";
import { expect, test } from "vitest";
import { createInvalidationFeed } from "#lib/core/server/invalidation.ts";
import { TaggedCache } from "#lib/core/server/tagged-cache/tagged-cache.ts";
import type { CachedResponse, Fragment } from "#server/http/cached/cached-response.ts";
import { createCachedPage } from "./cached-page.ts";
import { createFragments } from "./page-fragments.ts";
import type { RenderedFragment } from "./render-fragment.ts";

const sources = ["threads", "counts"] as const;
const nonce = "nonce";
const html = sources.map((source) => `<i data-fragment="${nonce}${source}"></i>`).join("");

/** The steps, in any order and number. */
const anyStep = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant("ask" as const), variant: fc.constantFrom("a", "b") }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("change" as const),
      source: fc.constantFrom(...sources),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("read" as const), which: fc.nat(20) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("finish" as const),
      which: fc.nat(20),
      fails: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("settle" as const) }) },
);
type Step = typeof anyStep extends fc.Arbitrary<infer Value> ? Value : never;

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** A page with two fragments whose versions are counted, and renders that read them when told. */
function createWorld() {
  const feed = createInvalidationFeed();
  const cache = new TaggedCache<Fragment>({
    maxBytes: 10_000,
    staleBytes: 10_000,
    invalidations: feed,
  });
  const versions = new Map<string, number>(sources.map((source) => [source, 0]));
  const problems: string[] = [];
  const underWay: { read: () => void; finish: (fails: boolean) => void }[] = [];
  let failures = 0;
  let waiting = 0;

  const { complete } = createFragments<string>({
    cache,
    render: (variant, source) => {
      const { promise, resolve, reject } = Promise.withResolvers<RenderedFragment>();
      let seen: number | undefined;
      const read = () => {
        seen ??= versions.get(source) ?? 0;
      };
      const finish = (fails: boolean) => {
        read();
        if (fails) {
          failures += 1;
          return reject(new Error("broken"));
        }
        const fragment = `[${variant} ${source} ${seen}]`;
        resolve({ html: fragment, tags: new Set([source]), isCacheable: true });
      };
      underWay.push({ read, finish });
      return promise;
    },
  });

  function check(response: CachedResponse, variant: string, before: Map<string, number>): void {
    const found = [
      ...response
        .readBody()
        .toString()
        .matchAll(/\[(\w+) (\w+) (\d+)\]/g),
    ];
    for (const [, of, source = "", version] of found) {
      if (of !== variant) problems.push(`a fragment of ${of} was put into a page of ${variant}`);
      if (Number(version) < (before.get(source) ?? 0))
        problems.push(`${source} is older than a change before it was asked for`);
    }
    if (failures === 0 && found.map(([, , source]) => source).join() !== sources.join())
      problems.push("a fragment is missing or in another place");
  }

  const acts = {
    ask: ({ variant }: { variant: string }) => {
      const shell = createCachedPage({ status: 200, html, nonce });
      const before = new Map(versions);
      waiting += 1;
      const done = (response: CachedResponse) => {
        waiting -= 1;
        check(response, variant, before);
      };
      const whole = complete(shell, { page: variant, site: { id: 1 }, variant });
      Promise.resolve(whole)
        .then(done)
        .catch((error: unknown) => problems.push(String(error)));
    },
    change: ({ source }: { source: string }) => {
      versions.set(source, (versions.get(source) ?? 0) + 1);
      feed.publish([source]);
    },
    read: ({ which }: { which: number }) => underWay[which % underWay.length]?.read(),
    finish: ({ which, fails }: { which: number; fails: boolean }) => {
      const [render] = underWay.splice(underWay.length > 0 ? which % underWay.length : 0, 1);
      render?.finish(fails);
    },
    settle: settled,
  };

  return {
    act: (step: Step) => (acts[step.kind] as (step: Step) => unknown)(step),
    end: async () => {
      for (let turn = 0; turn < 50 && (underWay.length > 0 || waiting > 0); turn += 1) {
        while (underWay.length > 0) acts.finish({ which: 0, fails: false });
        await settled();
      }
      feed.publish([...sources]);
      cache.close();
      return { problems, waiting, left: cache.stats() };
    },
  };
}

const nothing = { problems: [], waiting: 0, left: { entries: 0, bytes: 0, tags: 0 } };

test.each([
  ["", (step: Step) => (step.kind === "finish" ? { ...step, fails: false } : step)],
  [", also where some cannot be read", (step: Step) => step],
])(
  "in every order of renders and changes a page gets its own fragments, up to date%s, and everyone an answer",
  async (_name, adapt) => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { maxLength: 60, size: "max" }), async (steps) => {
        const world = createWorld();
        for (const step of steps) await world.act(adapt(step));
        expect(await world.end()).toEqual(nothing);
      }),
      { numRuns: 500, seed: 1 },
    );
  },
);
