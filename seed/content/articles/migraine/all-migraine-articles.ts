import type { ArticleSource } from "#seed/build/articles/article-source.ts";
import { livingArticles } from "./living-articles.ts";
import { peopleArticles } from "./people-articles.ts";
import { symptomsArticles } from "./symptoms-articles.ts";
import { treatmentArticles } from "./treatment-articles.ts";
import { triggerArticles } from "./trigger-articles.ts";
import { typesArticles } from "./types-articles.ts";

export const migraineArticles: ArticleSource[] = [
  ...symptomsArticles,
  ...triggerArticles,
  ...treatmentArticles,
  ...livingArticles,
  ...peopleArticles,
  ...typesArticles,
];
