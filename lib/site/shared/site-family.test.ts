import { describe, expect, test } from "vitest";
import { inFamilyOrder, sisterCommunities } from "./site-family.ts";

const site = (prefix: string, parentPrefix: string | null = null) => ({
  prefix,
  name: prefix,
  parentPrefix,
});
const network = [
  site("zoster"),
  site("sleep"),
  site("narcolepsy", "sleep"),
  site("insomnia", "sleep"),
  site("mentalhealth"),
  site("ptsd", "mentalhealth"),
  site("orphan", "not-listed"),
];
const prefixes = (sites: { prefix: string }[]) => sites.map(({ prefix }) => prefix);

describe("sisterCommunities", () => {
  // spec §1: about fifty community sites, and one list that leaves out the sleep sub-sites
  // spec §9: sister communities leave out other families' sub-sites
  test("leaves out child sites of other families, and the site itself", () => {
    expect(prefixes(sisterCommunities(network, site("zoster")))).toEqual([
      "mentalhealth",
      "orphan",
      "sleep",
    ]);
  });

  test("lists its own family, from the parent and from a child", () => {
    expect(prefixes(sisterCommunities(network, site("sleep")))).toEqual([
      "insomnia",
      "mentalhealth",
      "narcolepsy",
      "orphan",
      "zoster",
    ]);
    expect(prefixes(sisterCommunities(network, site("insomnia", "sleep")))).toEqual([
      "mentalhealth",
      "narcolepsy",
      "orphan",
      "sleep",
      "zoster",
    ]);
  });
});

// spec §9: orders of the site families
test("a family is listed in its own order, strangers last as they came", () => {
  const children = [site("new"), site("narcolepsy"), site("insomnia"), site("sleepapnea")];
  expect(prefixes(inFamilyOrder("sleep", children))).toEqual([
    "insomnia",
    "sleepapnea",
    "narcolepsy",
    "new",
  ]);
  expect(prefixes(inFamilyOrder("constructor", children))).toEqual(prefixes(children));
  expect(prefixes(inFamilyOrder(undefined, children))).toEqual(prefixes(children));
});
