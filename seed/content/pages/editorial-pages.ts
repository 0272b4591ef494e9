import { toSiteNames } from "#lib/site/shared/site-name.ts";
import type { SeedSite } from "#seed/seed-types.ts";

/** A page that every site has, or a page that demonstrates sections. Sections are validated when they are stored. */
export type DemoPage = {
  slug: string;
  permalink: string | null;
  title: string;
  summary: string;
  sections: readonly Record<string, unknown>[];
};

/** Sites whose `/every-section` holds each section type once. */
export const sitesWithEverySection = ["migraine", "shn", "mentalhealth"];

/** The sections of a home page below its newest items, by the kind of its site. */
function homeBelow(site: SeedSite): Record<string, unknown>[] {
  const { features } = site;
  const family = {
    id: "family",
    kind: "HomepageSubcommunities",
    heading: site.parentPrefix ? "Communities beside this one" : "Our communities",
    text: null,
  };
  const threads = {
    id: "threads",
    kind: "ThreadSection",
    heading: "Happening in the forums",
    limit: 5,
  };
  const community = {
    id: "community",
    kind: "HomepageCommunity",
    heading: `Talk with others at ${toSiteNames(site).displayName}`,
    text: "Ask, answer, or only read along. Somebody here has been where you are.",
    limit: 4,
  };
  const collections = {
    id: "collections",
    kind: "HomepageCollections",
    heading: "Start here",
    limit: 3,
  };
  if (features.includes("social_network")) return [community, collections];
  const isFamily =
    site.parentPrefix !== undefined || ["sleep", "mentalhealth"].includes(site.prefix);
  if (isFamily) return [family, threads];
  if (features.includes("rare_disease")) {
    const search = {
      id: "conditions",
      kind: "ConditionSearchSection",
      heading: "Look up a condition",
      text: "By its name, or by another name for it.",
    };
    return [search, community];
  }
  return [threads];
}

/** The home page of a site: the same beginning for all sites, then sections for its kind of site. */
export function homePage(site: SeedSite): DemoPage {
  return {
    slug: "home",
    permalink: null,
    title: site.name,
    summary: site.description,
    sections: [
      { id: "hero", kind: "HomepageHero", lead: null },
      { id: "recents", kind: "HomepageRecents", heading: "Latest articles", limit: 6 },
      { id: "ad-leaderboard", kind: "AdSlot", slot: "home_leaderboard" },
      ...homeBelow(site),
      { id: "ad-native", kind: "AdSlot", slot: "home_native" },
    ],
  };
}

/** A home page that editors prepare: a draft that only editors see, at `/homepage/home-autumn`. */
export function autumnHomePage(site: SeedSite): DemoPage {
  return {
    slug: "home-autumn",
    permalink: null,
    title: `${toSiteNames(site).displayName} in autumn`,
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

/** The site's purpose and publisher. */
export function aboutPage(site: SeedSite): DemoPage {
  const { condition } = site;
  const name = toSiteNames(site).displayName;
  return {
    slug: "about-us",
    permalink: "about-us",
    title: `About ${name}`,
    summary: `Who makes ${name}, how articles are written, and how the community is looked after.`,
    sections: [
      {
        id: "about",
        kind: "HTML",
        html: `<p>${name} is a place for people who live with ${condition} and for those who care about them. You will find articles by writers who know the condition from the inside, answers from other members, and a team that keeps the conversation kind.</p><h2>How we write</h2><p>An editor reads every article before it is published. Where a health professional has checked the facts, the article says who and when. We say when something is not known.</p><h2>How we look after the community</h2><p>Moderators read along every day. They remove spam and unkindness, and they step in when someone sounds unsafe. They are people with names.</p><h2>What this site is not</h2><p>Nothing here replaces your own doctor. If you are in danger or think you may harm yourself, please call the emergency number of your country now.</p>`,
      },
      {
        id: "promise",
        kind: "Quote",
        zone: "side",
        text: "You should never have to explain the basics of your own illness before you are heard. Here you do not.",
        attribution: "The editors",
      },
    ],
  };
}
