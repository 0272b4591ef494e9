import { defineSection } from "#lib/sections/shared/define-section.ts";
import { heading, limit, recordId, sentence } from "#lib/sections/shared/section-fields.ts";

/** The opening of a home page. */
export const homepageHero = defineSection({
  kind: "HomepageHero",
  name: "Opening of the home page",
  description: "The featured items, large, at the top of the home page.",
  words: ["hero", "featured", "top", "cover"],
  group: "home",
  shape: {
    lead: sentence.nullable().meta({
      title: "Text above the featured item",
      description: "Leave it empty for the description of the site.",
    }),
  },
  // One main item and two more.
  needs: () => ({ items: { from: "latest", isFeatured: true, limit: 3 } }),
  isForColumns: false,
});

/** The newest articles of a site, without sponsored ones. */
export const homepageRecents = defineSection({
  kind: "HomepageRecents",
  name: "Newest articles",
  description: "The newest articles of the site, without sponsored ones.",
  words: ["recent", "latest", "new", "feed"],
  group: "home",
  shape: {
    heading: heading.meta({ title: "Heading" }),
    limit: limit(24).meta({ title: "Number of articles" }),
  },
  needs: ({ limit }) => ({
    // Excludes featured items, which are in the hero.
    items: { from: "latest", types: ["post"], isFeatured: false, limit },
  }),
  isForColumns: false,
});

/** Active threads, and a link to the forums. */
export const homepageCommunity = defineSection({
  kind: "HomepageCommunity",
  name: "Threads of the home page",
  description: "Active threads, and a link to the forums.",
  words: ["community", "forum", "discussions"],
  group: "home",
  shape: {
    heading: heading.meta({ title: "Heading" }),
    text: sentence.meta({ title: "Text" }),
    limit: limit(6).meta({ title: "Number of threads" }),
  },
  needs: (fields) => ({ items: { from: "threads", limit: fields.limit } }),
  feature: "Forums",
  isForColumns: false,
});

/** The communities of a family. */
export const homepageSubcommunities = defineSection({
  kind: "HomepageSubcommunities",
  name: "Related communities",
  description: "The other communities of the same family.",
  words: ["subcommunities", "child sites", "family", "sites"],
  group: "home",
  shape: {
    heading: heading.meta({ title: "Heading" }),
    text: sentence.nullable().meta({ title: "Text" }),
  },
  isForColumns: false,
});

/** Activities: a poll, and a link to a quiz. */
export const homepageEngagement = defineSection({
  kind: "HomepageEngagement",
  name: "Poll and quiz of the home page",
  description: "A poll, and a link to a quiz.",
  words: ["engagement", "activities", "vote", "test"],
  group: "home",
  shape: {
    heading: heading.meta({ title: "Heading" }),
    pollId: recordId.nullable().meta({ title: "Poll", picks: "poll" }),
    quizId: recordId.nullable().meta({ title: "Quiz", picks: "quiz" }),
  },
  needs: ({ pollId, quizId }) => ({
    pollIds: pollId === null ? undefined : [pollId],
    items: quizId === null ? undefined : { from: "ids", ids: [quizId] },
  }),
  isForColumns: false,
});

/** The newest collections. */
export const homepageCollections = defineSection({
  kind: "HomepageCollections",
  name: "Newest collections",
  description: "The newest collections of the site.",
  words: ["collections", "series", "latest"],
  group: "home",
  shape: {
    heading: heading.meta({ title: "Heading" }),
    limit: limit(12).meta({ title: "Number of collections" }),
  },
  needs: (fields) => ({ items: { from: "latest", types: ["cas"], limit: fields.limit } }),
  isForColumns: false,
});
