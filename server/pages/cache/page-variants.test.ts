import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createInvalidationFeed } from "#lib/core/server/invalidation.ts";
import { createCachedPage } from "./cached-page.ts";
import { PageCache, type Rendered } from "./page-cache.ts";
import { variedKey } from "./varied-key.ts";

type Variants = Record<string, string>;

const invalidations = createInvalidationFeed();
let cache: PageCache;
beforeEach(() => {
  cache = new PageCache({ maxBytes: 1024 * 1024, invalidations });
});
afterEach(() => cache.close());

/** A finished render of a page that asked about these experiments. */
function rendered(words: string, variants: Variants, tags: string[] = ["ContentItem:1"]): Rendered {
  const page = createCachedPage({ status: 200, html: words, nonce: "nonce" });
  return {
    page,
    tags: new Set(tags),
    isCacheable: true,
    variants: new Map(Object.entries(variants)),
  };
}

const renders: string[] = [];
beforeEach(() => renders.splice(0));
/** Requests a page whose text names the experiments and variants that it was rendered for. */
async function ask(
  key: string,
  own: Variants,
  symbols: readonly string[] = ["hero"],
  tags?: string[],
): Promise<[string, string]> {
  const variantFor = async (symbol: string) => own[symbol] ?? "control";
  const render = async () => {
    const used = Object.fromEntries(symbols.map((symbol) => [symbol, own[symbol] ?? "control"]));
    const words = `${key} ${JSON.stringify(used)}`;
    renders.push(words);
    await new Promise((resolve) => setImmediate(resolve));
    return rendered(words, used, tags);
  };
  const { page, outcome } = await cache.render(key, render, variantFor);
  return [page.readBody().toString(), outcome];
}
const [control, warm] = [{}, { hero: "warm" }];
const toPage = (variant: string) => `a {"hero":"${variant}"}`;

describe("a page that asked about an experiment", () => {
  test("is kept once for each variant, and everyone gets their own", async () => {
    for (const outcome of ["MISS", "HIT", "HIT"]) {
      expect(await ask("a", control)).toEqual([toPage("control"), outcome]);
      expect(await ask("a", warm)).toEqual([toPage("warm"), outcome]);
    }
    expect([renders.length, cache.stats().pages]).toEqual([2, 2]);
  });

  test("is never what is handed out without asking who it is for", async () => {
    await ask("a", warm);
    expect(cache.peek("a")).toBeUndefined();
  });

  test("is rendered once for each variant, however many ask for it together", async () => {
    const own = [control, warm, { hero: "cold" }];
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_unused, index) => ask("a", own[index % 3] ?? {})),
    );
    for (const [index, [words]] of answers.entries())
      expect(words).toBe(toPage(["control", "warm", "cold"][index % 3] ?? ""));
    expect(renders.toSorted()).toEqual(["cold", "control", "warm"].map(toPage).toSorted());
  });

  test("goes with a change of what it is made of, in every variant, and nothing stays behind", async () => {
    await ask("a", control);
    await ask("a", warm);
    invalidations.publish(["ContentItem:1"]);
    expect(cache.stats()).toEqual({ pages: 0, bytes: 0, tags: 0 });
    expect((await ask("a", warm))[1]).toBe("MISS");
  });

  test("keeps its other variants when only one of them has changed", async () => {
    await ask("a", control);
    await ask("a", warm, ["hero"], ["ContentItem:1", "Poll:1"]);
    invalidations.publish(["Poll:1"]);
    expect((await ask("a", warm))[1]).toBe("MISS");
    expect(await ask("a", control)).toEqual([toPage("control"), "HIT"]);
  });

  test("is kept by every combination where it asked about several", async () => {
    const both = ["hero", "end"];
    const people: Variants[] = [{}, warm, { end: "long" }, { hero: "warm", end: "long" }];
    for (const own of people) expect((await ask("a", own, both))[1]).toBe("MISS");
    for (const own of people) {
      const used = { hero: "control", end: "control", ...own };
      expect(await ask("a", own, both)).toEqual([`a ${JSON.stringify(used)}`, "HIT"]);
    }
  });

  test("that asks about another one after a change is handed to nobody by the old one", async () => {
    await ask("a", warm, ["hero"]);
    invalidations.publish(["ContentItem:1"]);
    const people: Variants[] = [{ end: "long" }, { hero: "warm", end: "long" }, warm];
    for (const [turn, own] of people.entries())
      expect(await ask("a", own, ["end"])).toEqual([
        turn === 2 ? 'a {"end":"control"}' : 'a {"end":"long"}',
        turn === 1 ? "HIT" : "MISS",
      ]);
  });

  test("weighs in every variant, and what is above the limit leaves", async () => {
    const long = "w".repeat(4000);
    const bytes = rendered(long, {}).page.countBytes();
    const small = new PageCache({ maxBytes: bytes * 3, invalidations });
    for (let index = 0; index < 8; index += 1) {
      const variant = `v${index}`;
      await small.render(
        "a",
        async () => rendered(long, { hero: variant }),
        async () => variant,
      );
      expect(small.stats().bytes).toBeLessThanOrEqual(bytes * 3);
    }
    expect(small.stats().pages).toBe(2);
    small.close();
  });
});

describe("a page that asked about none", () => {
  test("has one entry, and nobody is asked which variants they are in", async () => {
    const variantFor = vi.fn(async () => "warm");
    const render = async () => rendered("words", {});
    for (let time = 0; time < 3; time += 1) await cache.render("a", render, variantFor);
    expect(cache.peek("a")?.readBody().toString()).toBe("words");
    expect([cache.stats().pages, variantFor.mock.calls.length]).toEqual([1, 0]);
  });
});

test("no two combinations are kept under the same key, whatever they are called", () => {
  const keys = [
    { a: "b" },
    { b: "a" },
    { a: "b", b: "a" },
    { 'a","b': "" },
    { a: 'b"],["b","a' },
    { a: "" },
    {},
  ].map((variants) =>
    variedKey("1 guest /", new Map(Object.entries(variants) as [string, string][])),
  );
  expect(new Set(keys).size).toBe(keys.length);
  const turned = new Map([...new Map(Object.entries({ a: "b", b: "a" }))].reverse());
  expect(variedKey("1 guest /", turned)).toBe(keys[2]);
});
