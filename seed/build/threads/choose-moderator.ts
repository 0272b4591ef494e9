import { createRandom } from "#seed/build/seeded-random.ts";

/** Members of the demo network with the role of a moderator. */
const moderators = ["Ingrid-S", "plaidblanket", "Rosa Delgado", "tomas-oreilly"];

/** The author of the weekly thread for newcomers, on the sites that have one. */
const welcomers: ReadonlyMap<string, string> = new Map([
  ["migraine", "MaraModerates"],
  ["sleep", "plaidblanket"],
  ["mentalhealth", "Ingrid-S"],
  ["rare", "Rosa Delgado"],
  ["shn", "tomas-oreilly"],
]);

/** The moderator who greets new members of a site. */
export const chooseModerator = (sitePrefix: string): string =>
  welcomers.get(sitePrefix) ?? createRandom(`moderator:${sitePrefix}`).pick(moderators);
