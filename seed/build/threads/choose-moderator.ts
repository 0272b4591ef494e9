import { createRandom } from "#seed/build/seeded-random.ts";

/** Members of the demo network with the role of a moderator. */
const moderators = ["Ingrid-S", "plaidblanket", "Rosa Delgado", "tomas-oreilly"];

/** Who greets new members of a site. */
export const chooseModerator = (sitePrefix: string): string =>
  sitePrefix === "migraine"
    ? "MaraModerates"
    : createRandom(`moderator:${sitePrefix}`).pick(moderators);
