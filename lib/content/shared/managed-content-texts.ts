import type { ContentState } from "./content-state.ts";
import type { ManagedOrder, ManagedType } from "./managed-content-query.ts";

/** What editors call the types of content. */
export const contentTypeLabels: Record<ManagedType, string> = {
  page: "Page",
  post: "Article",
  cas: "Collection",
  gallery: "Gallery",
  graphic: "Infographic",
  sponsored_article: "Sponsored article",
  quiz: "Quiz",
  story: "Story",
  recipe: "Recipe",
  poll: "Poll",
};

export const contentStateLabels: Record<ContentState, string> = {
  draft: "Draft",
  held: "Waits for a moderator",
  scheduled: "Scheduled",
  published: "Published",
  archived: "Archived",
};

export const managedOrderLabels: Record<ManagedOrder, string> = {
  changed: "Last change",
  published: "Publication",
  title: "Title",
};

/** Texts of the list of content for those who write it. */
export const managedContentTexts = {
  title: "Content",
  scopeAll: (site: string) => `Everything that belongs to ${site}, drafts too.`,
  scopeOwn: "Everything that you have written here, drafts too.",
  search: "Title or id",
  searchHint: "Three letters of the title are enough, or its first one or two.",
  type: "Type",
  anyType: "All types",
  state: "State",
  anyState: "All states",
  category: "Category",
  anyCategory: "All categories",
  author: "Author",
  tag: "Tag",
  site: "Also on the site",
  anySite: "Any site",
  picture: "Main picture",
  anyPicture: "With or without",
  noPicture: "Without",
  review: "Facts",
  reviewer: "Reviewer",
  links: "Links",
  anyLinks: "All",
  deadLinks: "A link leads nowhere",
  anyReview: "All",
  reviewDue: "Due for review",
  order: "Sort by",
  filters: "Filters and order",
  apply: "Show content",
  clear: "Clear filters",
  list: "Content",
  name: "Title",
  noCategory: "None",
  untitled: "Without a title",
  view: "View",
  goesLive: "goes live",
  more: "Show more",
  first: "Back to the first page",
  noneTitle: "Nothing found",
  none: "No content matches your search and filters.",
  noneYet: "You have not written anything here yet.",
} as const;
