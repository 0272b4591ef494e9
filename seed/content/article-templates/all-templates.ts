import type { ArticleFramework } from "#seed/build/articles/article-template.ts";
import { basicsFrameworks } from "./basics-templates.ts";
import { dailyFrameworks } from "./daily-templates.ts";
import { peopleFrameworks } from "./people-templates.ts";
import { treatmentFrameworks } from "./treatment-templates.ts";

export const allTemplates: ArticleFramework[] = [
  ...basicsFrameworks,
  ...treatmentFrameworks,
  ...dailyFrameworks,
  ...peopleFrameworks,
];

/** The minimum content of a site, so that every category has items. */
export const templateQuotas: { themes: ArticleFramework["theme"][]; count: number }[] = [
  { themes: ["basics", "symptoms"], count: 2 },
  { themes: ["treatment"], count: 2 },
  { themes: ["daily"], count: 2 },
  { themes: ["mind"], count: 1 },
  { themes: ["people"], count: 1 },
];
