import type { TeaserFragment } from "#graphql/generated/client/graphql.ts";

/** An article as a list shows it, for component tests. */
export const teaserItem: TeaserFragment = {
  __typename: "ContentItem",
  id: "7",
  type: "post",
  title: "Sleeping in shifts",
  path: "/posts/sleeping-in-shifts",
  summary: "",
  date: null,
  lastActiveAt: "2026-11-12T08:00:00.000Z",
  commentCount: 0,
  commentStatus: "open",
  featuredMedia: null,
  category: null,
  author: {
    __typename: "User",
    id: "3",
    username: "Rosa",
    slug: "rosa",
    path: "/members/rosa",
    isEditorialTeam: false,
    badge: null,
    secondaryBadge: null,
    avatar: null,
  },
  originalSite: {
    __typename: "SiteSummary",
    prefix: "sleep",
    name: "Sleep",
    displayName: "Night Harbor",
    url: "https://sleep.example",
  },
};
