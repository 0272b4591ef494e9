import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Visitor } from "#lib/core/server/visitors.ts";
import { runSql } from "#tests/support/make-content.ts";
import { makeExperiment } from "#tests/support/make-experiment.ts";
import { createTestNetwork, type TestNetwork } from "#tests/support/test-network.ts";

let network: TestNetwork;
beforeAll(async () => {
  network = await createTestNetwork();
});
afterAll(() => network.close());

const known = (key: string): Visitor => ({ key, keep: () => key });
/** Someone who has done nothing yet: asking must not change that. */
const stranger: Visitor = {
  key: null,
  keep: () => {
    throw new Error("asked to be remembered");
  },
};
type As = { email?: string; visitor?: Visitor; site?: string };
const getVariant = async (symbol: string, as: As = {}) =>
  (
    await network.ask(
      "query ($symbol: String!) { getExperimentVariant(symbol: $symbol) { experimentId versionId key symbol } }",
      { symbol },
      { visitor: stranger, ...as },
    )
  ).data.getExperimentVariant;

describe("getExperimentVariant", () => {
  // spec §3: experiment variant: ids, key and symbol
  // spec §7: query getExperimentVariant
  test("is the same for one browser each time, and for one account in every browser", async () => {
    const id = await makeExperiment(network, "steady", { a: 1, b: 1, c: 1 });
    const first = await getVariant("steady", { visitor: known("browser 1") });
    expect(first).toMatchObject({ experimentId: String(id), symbol: "steady" });
    expect(await getVariant("steady", { visitor: known("browser 1") })).toEqual(first);
    const email = "member@demo.test";
    const ofMember = await getVariant("steady", { email, visitor: known("browser 1") });
    expect(await getVariant("steady", { email })).toEqual(ofMember);
  });

  test("shares browsers out by weight", async () => {
    await makeExperiment(network, "shared", { one: 3, other: 1, none: 0 });
    const keys = await Promise.all(
      Array.from(
        { length: 400 },
        async (_unused, index) =>
          (await getVariant("shared", { visitor: known(`browser ${index}`) })).key,
      ),
    );
    const part = keys.filter((key) => key === "one").length / keys.length;
    expect(part).toBeGreaterThan(0.65);
    expect(part).toBeLessThan(0.85);
    expect(keys).not.toContain("none");
  });

  test("is none for an unknown symbol, for what is off, over or another site's, and without weights", async () => {
    await makeExperiment(network, "off", { a: 1 }, { isOn: false });
    await makeExperiment(network, "over", { a: 1 }, { endsIn: -1 });
    await makeExperiment(network, "foreign", { a: 1 }, { site: "sleep" });
    await makeExperiment(network, "weightless", { a: 0, b: 0 });
    const visitor = known("browser 1");
    for (const symbol of ["unknown", "off", "over", "foreign", "weightless", "", "a\u0000b"])
      expect([symbol, await getVariant(symbol, { visitor })]).toEqual([symbol, null]);
    expect(await getVariant("foreign", { visitor, site: "sleep" })).toMatchObject({ key: "a" });
  });

  // spec §3: experiments: asking for a variant sets no cookie
  test("asking remembers nobody: who cannot be told from others is in none", async () => {
    await makeExperiment(network, "quiet", { a: 1 });
    expect(await getVariant("quiet")).toBeNull();
  });
});

describe("the experiments of a site", () => {
  const list = (as: As = {}, draws = 0) =>
    network.ask(
      "query ($draws: Int) { experiments(draws: $draws) { symbol isRunning ownKey versions { key weight drawn } } }",
      { draws },
      as,
    );

  // spec §2: /experiment-demo is there for admins
  test("are for admins alone", async () => {
    const codes = [];
    for (const email of [undefined, "member@demo.test", "moderator@demo.test", "admin@demo.test"]) {
      const { errors } = await list(email ? { email } : {});
      codes.push(errors?.[0]?.extensions.code ?? "ok");
    }
    expect(codes).toEqual(["UNAUTHENTICATED", "FORBIDDEN", "FORBIDDEN", "ok"]);
  });

  test("show the asker's variant, and draw as many new visitors as asked, keeping none", async () => {
    await makeExperiment(network, "drawn", { a: 1, b: 3 }, { site: "lupus" });
    const before = await runSql(network, "select count(*) from poll_votes");
    const as = { email: "admin@demo.test", site: "lupus" };
    const { data } = await list(as, 2000);
    const { ownKey, versions } = data.experiments.find(
      ({ symbol }: { symbol: string }) => symbol === "drawn",
    );
    const own = await getVariant("drawn", as);
    expect(ownKey).toBe(own.key);
    const drawn = versions.map((version: { drawn: number }) => version.drawn);
    expect(drawn[0] + drawn[1]).toBe(2000);
    expect(drawn[0] / 2000).toBeCloseTo(0.25, 1);
    expect(await runSql(network, "select count(*) from poll_votes")).toEqual(before);
  });

  test("are off where they are off, and no more than ten thousand are drawn", async () => {
    const as = { email: "admin@demo.test", site: "sleep" };
    for (const [draws, expected] of [
      [-5, 0],
      [1_000_000, 10_000],
    ] as const) {
      const { data } = await list(as, draws);
      for (const { isRunning, ownKey, versions } of data.experiments) {
        const sum = versions.reduce((all: number, one: { drawn: number }) => all + one.drawn, 0);
        expect(sum).toBe(expected);
        if (!isRunning) expect(ownKey).toBeNull();
      }
    }
  });
});
