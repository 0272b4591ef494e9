import { defineSection } from "#lib/sections/shared/define-section.ts";
import { heading, limit, recordId, sentence } from "#lib/sections/shared/section-fields.ts";

/** The opening of a home page. */
export const homepageHero = defineSection({
  kind: "HomepageHero",
  shape: {
    /** The text above the featured item; the site's description if null. */
    lead: sentence.nullable(),
  },
  // One main item and two more.
  needs: () => ({ items: { from: "latest", isFeatured: true, limit: 3 } }),
  isForColumns: false,
});

/** The newest articles of a site, without sponsored ones. */
export const homepageRecents = defineSection({
  kind: "HomepageRecents",
  shape: { heading, limit: limit(24) },
  needs: ({ limit }) => ({
    // Excludes featured items, which are in the hero.
    items: { from: "latest", types: ["post"], isFeatured: false, limit },
  }),
  isForColumns: false,
});

/** Active threads, and a link to the forums. */
export const homepageCommunity = defineSection({
  kind: "HomepageCommunity",
  shape: { heading, text: sentence, limit: limit(6) },
  needs: (fields) => ({ items: { from: "threads", limit: fields.limit } }),
  feature: "Forums",
  isForColumns: false,
});

/** The communities of a family. */
export const homepageSubcommunities = defineSection({
  kind: "HomepageSubcommunities",
  shape: { heading, text: sentence.nullable() },
  isForColumns: false,
});

/** Activities: a poll, and a link to a quiz. */
export const homepageEngagement = defineSection({
  kind: "HomepageEngagement",
  shape: { heading, pollId: recordId.nullable(), quizId: recordId.nullable() },
  needs: ({ pollId, quizId }) => ({
    pollIds: pollId === null ? undefined : [pollId],
    items: quizId === null ? undefined : { from: "ids", ids: [quizId] },
  }),
  isForColumns: false,
});

/** The newest collections. */
export const homepageCollections = defineSection({
  kind: "HomepageCollections",
  shape: { heading, limit: limit(12) },
  needs: (fields) => ({ items: { from: "latest", types: ["cas"], limit: fields.limit } }),
  isForColumns: false,
});
