/** The first page of those who work on a site. */
export const managePath = "/manage";

/** The list of content for those who write it. */
export const managedContentPath = `${managePath}/content`;

/** The items whose changes colleagues look at. */
export const reviewsPath = `${managePath}/reviews`;

/** What is scheduled and what was published, by day. */
export const contentCalendarPath = `${managedContentPath}/calendar`;

/** The changes to several items at once. */
export const contentChangesPath = `${managedContentPath}/changes`;

/** The editor of an item. */
export const toEditorPath = (id: string | number) => `${managedContentPath}/${id}`;

/** The pages of those who work on a site, in order, with the permission that each needs. */
export const managePages = [
  {
    href: managedContentPath,
    needs: "content.save",
    label: "Content",
    purpose: "Articles, stories, recipes and everything else with a page, drafts too.",
  },
  {
    href: reviewsPath,
    needs: "content.save",
    label: "Reviews",
    purpose: "Changes that wait for a review before they are published, by the day they are due.",
  },
  {
    href: `${managePath}/activity`,
    needs: "analytics.read",
    label: "Activity",
    purpose: "How the site is read: visits, pages, forms and ads, day by day.",
  },
  {
    href: `${managePath}/leads`,
    needs: "leads.manage",
    label: "Leads",
    purpose: "Who signed up for emails, by campaign; failures, opt-outs, and a list to download.",
  },
  {
    href: `${managePath}/newsletter`,
    needs: "newsletter.manage",
    label: "Newsletter",
    purpose: "What the next newsletter contains, and what became of the last ones.",
  },
  {
    href: `${managePath}/ads`,
    needs: "ads.manage",
    label: "Ads",
    purpose: "The site’s own ads: where, how long and how often they are shown.",
  },
] as const;
