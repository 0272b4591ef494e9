import type { ArticleSource } from "../article-source.ts";
import { symptomsArticles } from "./symptoms-articles.ts";
import { triggerArticles } from "./trigger-articles.ts";

export const migraineArticles: ArticleSource[] = [...symptomsArticles, ...triggerArticles];
