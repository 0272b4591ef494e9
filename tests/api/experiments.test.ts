import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Visitor } from "#lib/core/server/visitors.ts";
import { makeExperiment } from "#tests/support/make-experiment.ts";
import { createTestNetwork, type TestNetwork } from "#tests/support/test-network.ts";

let network: TestNetwork;
beforeAll(async () => {
  network = await createTestNetwork();
});
afterAll(() => network.close());

const known = (key: string): Visitor => ({ key, experimentKey: key, keep: () => key });
/** Someone who has done nothing yet: asking must not change that. */
const stranger: Visitor = {
  key: null,
  experimentKey: null,
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

  test("is null for an unknown symbol, for one that is off, over or on another site, and without weights", async () => {
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
  test("reading it stores nothing: unidentified viewers have no variant", async () => {
    await makeExperiment(network, "quiet", { a: 1 });
    expect(await getVariant("quiet")).toBeNull();
  });
});

describe("the experiments of a site", () => {
  const list = (as: As = {}) =>
    network.ask(
      "{ experiments { symbol owner endsOn isOn isOver isRunning ownKey forcedKey canSwitch versions { key weight exposures } } }",
      {},
      as,
    );
  const admin = { email: "admin@demo.test" };
  const findOne = async (symbol: string, as: As) =>
    (await list(as)).data.experiments.find((one: { symbol: string }) => one.symbol === symbol);

  // spec §2: /experiment-demo is there for admins
  test("are for admins alone", async () => {
    const codes = [];
    for (const email of [undefined, "member@demo.test", "moderator@demo.test", "admin@demo.test"]) {
      const { errors } = await list(email ? { email } : {});
      codes.push(errors?.[0]?.extensions.code ?? "ok");
    }
    expect(codes).toEqual(["UNAUTHENTICATED", "FORBIDDEN", "FORBIDDEN", "ok"]);
  });

  test("show owner, end, the asker's variant and how many have seen each, on this site alone", async () => {
    await makeExperiment(network, "seen", { a: 1, b: 3, c: 0 }, { site: "lupus" });
    for (let one = 0; one < 40; one += 1)
      await getVariant("seen", { visitor: known(`reader ${one % 20}`), site: "lupus" });
    const as = { ...admin, site: "lupus" };
    const own = await getVariant("seen", as);
    await network.services.experiments.exposures.flush();
    const shown = await findOne("seen", as);
    expect(shown).toMatchObject({
      owner: "The tests",
      isOn: true,
      isOver: false,
      isRunning: true,
      canSwitch: true,
      ownKey: own.key,
      forcedKey: null,
    });
    const seen = shown.versions.map((version: { exposures: number }) => version.exposures);
    expect([seen[0] + seen[1], seen[2]]).toEqual([21, 0]);
    expect(await findOne("seen", { ...admin, site: "sleep" })).toMatchObject({
      isOn: false,
      isRunning: false,
      ownKey: null,
      versions: [{ exposures: 0 }, { exposures: 0 }, { exposures: 0 }],
    });
  });

  test("say when one is over, though it is still switched on", async () => {
    await makeExperiment(network, "ended", { a: 1 }, { endsIn: -1 });
    expect(await findOne("ended", admin)).toMatchObject({
      isOn: true,
      isOver: true,
      isRunning: false,
    });
  });
});
