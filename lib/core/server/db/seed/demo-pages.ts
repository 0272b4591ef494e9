import type { SeedSite } from "./seed-types.ts";

/** A page that every site has, or that shows what sections can do. Sections are checked when stored. */
export type DemoPage = {
  slug: string;
  permalink: string | null;
  title: string;
  summary: string;
  sections: readonly Record<string, unknown>[];
};

/** Sites whose `/every-section` holds each section type once. */
export const sitesWithEverySection = ["migraine", "shn", "mentalhealth"];

/** The home page of a site. */
export function homePage(site: SeedSite): DemoPage {
  const hasForums = site.features.includes("Forums");
  return {
    slug: "home",
    permalink: null,
    title: site.name,
    summary: site.description,
    sections: [
      { id: "hero", kind: "HomepageHero", lead: null },
      { id: "recents", kind: "HomepageRecents", heading: "New and worth reading", limit: 6 },
      ...(hasForums
        ? [{ id: "threads", kind: "ThreadSection", heading: "Happening in the forums", limit: 5 }]
        : []),
    ],
  };
}

/** A home page that editors prepare: a draft that only they see, at `/homepage/home-autumn`. */
export function autumnHomePage(site: SeedSite): DemoPage {
  return {
    slug: "home-autumn",
    permalink: null,
    title: `${site.name} in autumn`,
    summary: "The home page for the darker months, still being put together.",
    sections: [
      {
        id: "hero",
        kind: "HomepageHero",
        lead: "Shorter days, longer evenings: what helps when the light changes.",
      },
      {
        id: "word",
        kind: "Quote",
        text: "In October I put a lamp by the kettle. It is the best thing I do for myself all year.",
        attribution: "A member",
      },
      { id: "recents", kind: "HomepageRecents", heading: "For the darker months", limit: 6 },
      { id: "threads", kind: "ThreadSection", heading: "How do you get through it?", limit: 5 },
    ],
  };
}

/** What the site is and who makes it. */
export function aboutPage(site: SeedSite): DemoPage {
  const { name, condition } = site;
  return {
    slug: "about-us",
    permalink: "about-us",
    title: `About ${name}`,
    summary: `Who makes ${name}, how articles are written and reviewed, and how the community is looked after.`,
    sections: [
      {
        id: "about",
        kind: "HTML",
        html: `<p>${name} is a place for people who live with ${condition} and for those who care about them. You will find articles by writers who know the condition from the inside, answers from other members, and a team that keeps the conversation kind.</p><h2>How we write</h2><p>Every article is read by an editor before it is published and again when the facts change. Where treatment is discussed, a clinician reads it too. We say when something is not known.</p><h2>How we look after the community</h2><p>Moderators read along every day. They remove spam and unkindness, and they step in when someone sounds unsafe. They are people with names, and they answer when you write to them.</p><h2>What this site is not</h2><p>Nothing here replaces your own doctor. If you are in danger or think you may harm yourself, please call the emergency number of your country now.</p>`,
      },
      {
        id: "promise",
        kind: "Quote",
        text: "You should never have to explain the basics of your own illness before you are heard. Here you do not.",
        attribution: "The editors",
      },
    ],
  };
}

/** Each section type once. `contentId` names an article of the site. */
export function everySectionPage(contentId: number): DemoPage {
  return {
    slug: "every-section",
    permalink: "every-section",
    title: "Every section on one page",
    summary: "Each kind of section that a page can be built from, once, for editors to look at.",
    sections: [
      {
        id: "hero",
        kind: "HomepageHero",
        lead: "The hero opens a home page with one featured article.",
      },
      {
        id: "html",
        kind: "HTML",
        html: '<h2>Text</h2><p>Editors write paragraphs, lists, tables and quotations. <strong>Nothing else</strong> gets through: scripts, styles and frames are taken out when the text is saved.</p><table><caption>A small table</caption><thead><tr><th scope="col">Time of day</th><th scope="col">What helped</th></tr></thead><tbody><tr><td>Morning</td><td>A dark room</td></tr><tr><td>Evening</td><td>A short walk</td></tr></tbody></table>',
      },
      {
        id: "columns",
        kind: "Columns",
        columns: [
          [
            {
              id: "left",
              kind: "HTML",
              html: "<h3>Two columns</h3><p>Side by side on a wide screen, one below the other on a phone.</p>",
            },
          ],
          [
            {
              id: "right",
              kind: "Quote",
              text: "I print these two lists and keep them on the fridge.",
              attribution: "A member",
            },
          ],
        ],
      },
      { id: "teaser", kind: "PostTeaser", contentId },
      { id: "recents", kind: "HomepageRecents", heading: "Recent articles", limit: 3 },
      { id: "threads", kind: "ThreadSection", heading: "From the forums", limit: 3 },
      {
        id: "quote",
        kind: "Quote",
        text: "Rest is not a reward. It is part of the plan.",
        attribution: null,
      },
      { id: "recommendation", kind: "Recommendation", contentId, limit: 2 },
    ],
  };
}
