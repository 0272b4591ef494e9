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

/** What a site should have at least, so that every one of its categories is filled. */
export const templateQuotas: { themes: ArticleFramework["theme"][]; count: number }[] = [
  { themes: ["basics", "symptoms"], count: 2 },
  { themes: ["treatment"], count: 2 },
  { themes: ["daily"], count: 2 },
  { themes: ["mind"], count: 1 },
  { themes: ["people"], count: 1 },
];
