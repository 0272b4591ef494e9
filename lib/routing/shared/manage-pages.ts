/** The first page of those who run a site. */
export const managePath = "/manage";

/** The pages of those who run a site, in order. */
export const managePages = [
  {
    href: `${managePath}/activity`,
    label: "Activity",
    purpose: "How the site is read: visits, pages, forms and ads, day by day.",
  },
  {
    href: `${managePath}/leads`,
    label: "Leads",
    purpose: "Who signed up for emails, by campaign; failures, opt-outs, and a list to download.",
  },
  {
    href: `${managePath}/newsletter`,
    label: "Newsletter",
    purpose: "What the next newsletter contains, and what became of the last ones.",
  },
  {
    href: `${managePath}/ads`,
    label: "Ads",
    purpose: "The site’s own ads: where, how long and how often they are shown.",
  },
] as const;
