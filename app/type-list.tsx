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

/** What members tell (spec §2 `/stories`). */
export const stories = typeList({
  type: "story",
  path: "/stories",
  title: "Stories",
  description: "Told by people who live with it, in their own words.",
  empty: {
    title: "No stories yet",
    words: "The first one will stand here. Every story begins with somebody who dares.",
  },
});

/** Recipes (spec §2 `/recipes`). */
export const recipes = typeList({
  type: "recipe",
  path: "/recipes",
  title: "Recipes",
  description: "Things to cook and eat, chosen for days with little strength.",
  empty: {
    title: "No recipes yet",
    words: "The editors are still tasting. Recipes will stand here.",
  },
});
