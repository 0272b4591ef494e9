import type { Thing } from "schema-dts";
import { absoluteUrl } from "#app/_shared/metadata/page-metadata.ts";
import { breadcrumbs } from "./list-data.ts";
import type { DataSite } from "./site-data.ts";

/** The structured data of a poll: no votes, and no answer marked as correct. */
export function pollData(
  poll: { question: string; intro: string; path: string },
  site: DataSite,
): Thing[] {
  const { question, intro, path } = poll;
  const trail = breadcrumbs(site, [
    { name: "Quizzes", path: "/quizzes" },
    { name: question, path },
  ]);
  return [
    {
      "@type": "WebPage",
      name: question,
      url: absoluteUrl(site, path),
      inLanguage: "en",
      isPartOf: { "@id": `${site.url}/#website` },
      ...(intro ? { description: intro } : {}),
    },
    ...(trail ? [trail] : []),
  ];
}
