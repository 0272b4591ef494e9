import type { Thing } from "schema-dts";
import { absoluteUrl } from "#app/_shared/metadata/page-metadata.ts";
import type { ContentType } from "#lib/content/shared/content.ts";
import { commentData, type DataComment } from "./comment-data.ts";
import { breadcrumbs } from "./list-data.ts";
import type { DataSite } from "./site-data.ts";

type DataPoll = {
  question: string;
  intro: string;
  path: string;
  discussion: {
    type: ContentType;
    commentCount: number;
    comments: readonly DataComment[];
  } | null;
};

/** The structured data of a poll and its comments: no votes, and no answer marked as correct. */
export function pollData(poll: DataPoll, site: DataSite): Thing[] {
  const { question, intro, path, discussion } = poll;
  const url = absoluteUrl(site, path);
  const comment = discussion ? commentData(discussion.comments, { ...discussion, url }) : [];
  const trail = breadcrumbs(site, [
    { name: "Quizzes", path: "/quizzes" },
    { name: question, path },
  ]);
  return [
    {
      "@type": "WebPage",
      name: question,
      url,
      inLanguage: "en",
      isPartOf: { "@id": `${site.url}/#website` },
      description: intro || undefined,
      commentCount: discussion?.commentCount,
      comment: comment.length > 0 ? comment : undefined,
    },
    ...(trail ? [trail] : []),
  ];
}
