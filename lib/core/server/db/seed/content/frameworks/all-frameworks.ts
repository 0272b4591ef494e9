import { basicsFrameworks } from "./basics-frameworks.ts";
import { dailyFrameworks } from "./daily-frameworks.ts";
import type { Framework } from "./framework.ts";
import { peopleFrameworks } from "./people-frameworks.ts";
import { treatmentFrameworks } from "./treatment-frameworks.ts";

export const allFrameworks: Framework[] = [
  ...basicsFrameworks,
  ...treatmentFrameworks,
  ...dailyFrameworks,
  ...peopleFrameworks,
];

/** What a site should have at least, so that every one of its categories is filled. */
export const frameworkQuotas: { themes: Framework["theme"][]; count: number }[] = [
  { themes: ["basics", "symptoms"], count: 2 },
  { themes: ["treatment"], count: 2 },
  { themes: ["daily"], count: 2 },
  { themes: ["mind"], count: 1 },
  { themes: ["people"], count: 1 },
];
