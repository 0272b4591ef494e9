import type { ContentList } from "#app/content-list.tsx";
import { pagedHref } from "#app/path-page.ts";
import { CategoryHeader } from "#components/content/CategoryHeader.tsx";
import type { ContentType } from "#lib/content/shared/content.ts";

/** A list of everything of one type, at an address of its own. */
function typeList(options: {
  type: ContentType;
  path: string;
  title: string;
  description: string;
  empty: { title: string; words: string };
}): ContentList {
  const { type, path, title, description, empty } = options;
  const header = <CategoryHeader name={title} description={description} />;
  return {
    filter: { types: [type] },
    hrefOf: pagedHref(path),
    about: () => ({ title, description, header, empty }),
  };
}

/** The site's galleries (spec §2 `/images`). */
export const galleries = typeList({
  type: "gallery",
  path: "/images",
  title: "Galleries",
  description: "Pictures to go through slowly, each with a few words.",
  empty: {
    title: "No galleries yet",
    words: "Pictures will stand here as soon as the editors have some.",
  },
});

/** Articles that a sponsor pays for (spec §2 `/sponsored`). */
export const sponsoredArticles = typeList({
  type: "sponsored_article",
  path: "/sponsored",
  title: "Sponsored articles",
  description: "Paid for by a sponsor, and marked as such wherever they stand.",
  empty: {
    title: "No sponsored articles",
    words: "Nothing on this site is paid for by a sponsor at the moment.",
  },
});

/** Content hubs (spec §2 `/featured`). */
export const collections = typeList({
  type: "cas",
  path: "/featured",
  title: "Collections",
  description: "What belongs together, gathered by the editors.",
  empty: {
    title: "No collections yet",
    words: "The editors gather articles on one subject here.",
  },
});

/** Quizzes (spec §2 `/quizzes`). */
export const quizzes = typeList({
  type: "quiz",
  path: "/quizzes",
  title: "Quizzes",
  description:
    "A few questions to test what you know, or to think about. Nobody keeps your answers.",
  empty: {
    title: "No quizzes yet",
    words: "The editors are thinking of good questions. They will stand here.",
  },
});
