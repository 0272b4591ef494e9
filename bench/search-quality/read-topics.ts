import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { decodeHtml } from "#tests/support/decode-html.ts";
import { readHealthArticles } from "#tests/support/health-articles.ts";

/** An article about a health topic, with other names of the topic that need not be in the text. */
export type Topic = {
  title: string;
  paragraphs: readonly string[];
  synonyms: readonly string[];
  /** Whether it is in the half for tuning the search; the other half validates the tuning. */
  isTuned: boolean;
};

const data = path.resolve("../shared/data");
const articleFolders = ["4_MPlus_Health_Topics_QA", "5_NIDDK_QA"].map((name) =>
  path.join(data, "health_articles", name),
);
const conditionFile = path.join(data, "conditions/orphapackets-cut.ndjson");

/** Whether the articles are next to the checkout, which only development machines have. */
export const hasTopics = (): boolean => [...articleFolders, conditionFile].every(existsSync);

const isInFirstHalf = (title: string) =>
  (createHash("sha256").update(title).digest()[31] ?? 0) % 2 === 0;

function readSynonyms(folder: string): Map<string, string[]> {
  const files = readdirSync(folder).map((name) => readFileSync(path.join(folder, name), "utf8"));
  return new Map(
    files.map((xml) => [
      decodeHtml(/<Focus>([^<]*)/.exec(xml)?.[1]?.trim()).toLowerCase(),
      [...xml.matchAll(/<Synonym>([^<]*)/g)].map(([, name]) => decodeHtml(name).trim()),
    ]),
  );
}

/** All articles, each title once. */
export function readTopics(): Topic[] {
  const topics = articleFolders.flatMap((folder) => {
    const synonyms = readSynonyms(folder);
    return readHealthArticles(folder).map(({ title, paragraphs }) => ({
      title,
      paragraphs,
      isTuned: isInFirstHalf(title),
      synonyms: synonyms.get(title.toLowerCase()) ?? [],
    }));
  });
  return [...new Map(topics.map((topic) => [topic.title.toLowerCase(), topic])).values()];
}

type Packet = { Label?: string; TextSection?: { Contents?: string } };

/** Descriptions of rare diseases, which are not searched for: they bring the site to a realistic size. */
export function readOthers(topics: readonly Topic[], count: number): Topic[] {
  const taken = new Set(topics.map(({ title }) => title.toLowerCase()));
  const packets = readFileSync(conditionFile, "utf8").split("\n").filter(Boolean);
  return packets
    .map((line) => JSON.parse(line) as Packet)
    .flatMap(({ Label: title, TextSection: text }) =>
      title && !taken.has(title.toLowerCase()) && typeof text?.Contents === "string"
        ? [{ title, paragraphs: [text.Contents], synonyms: [], isTuned: false }]
        : [],
    )
    .slice(0, count);
}
