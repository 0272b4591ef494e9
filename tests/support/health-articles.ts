import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { decodeHtml } from "./decode-html.ts";

/** A long article about a disease, as paragraphs, with a question that it answers. */
export type HealthArticle = {
  title: string;
  paragraphs: readonly string[];
  question: string;
  /** The topics of its paragraphs, such as `symptoms`. */
  aspects: readonly string[];
};

const pairPattern =
  /<Question[^>]*qtype="([^"]*)"[^>]*>([^<]*)<\/Question>\s*<Answer>([^<]*)<\/Answer>/g;

function readArticle(file: string): HealthArticle {
  const xml = readFileSync(file, "utf8").replaceAll("&apos;", "'");
  const pairs = [...xml.matchAll(pairPattern)];
  return {
    title: decodeHtml(/<Focus>([^<]*)/.exec(xml)?.[1]?.trim()),
    paragraphs: pairs.map((pair) => decodeHtml(pair[3])),
    question: decodeHtml(pairs[0]?.[2]).replace("(are) ", "").replace(/\s+\?/, "?"),
    aspects: pairs.map(([, aspect = ""]) => (aspect === "information" ? "overview" : aspect)),
  };
}

/** The articles of a folder with a text, without duplicate titles. */
export function readHealthArticles(folder: string): HealthArticle[] {
  const articles = readdirSync(folder)
    .toSorted()
    .map((name) => readArticle(path.join(folder, name)))
    .filter(({ paragraphs }) => paragraphs.length > 0);
  return [...new Map(articles.map((article) => [article.title.toLowerCase(), article])).values()];
}
