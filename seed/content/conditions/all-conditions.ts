import { bodyConditions } from "./body-conditions.ts";
import { nerveAndMindConditions } from "./nerve-and-mind-conditions.ts";
import { rareConditionsAToG } from "./rare-conditions-a-g.ts";
import { rareConditionsHToW } from "./rare-conditions-h-w.ts";
import type { SeedCondition } from "./seed-condition.ts";

/** Every condition of the demo network. */
export const allConditions: SeedCondition[] = [
  ...rareConditionsAToG,
  ...rareConditionsHToW,
  ...nerveAndMindConditions,
  ...bodyConditions,
];
