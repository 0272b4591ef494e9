import { badDayTag } from "#lib/content/shared/bad-day-items.ts";
import type { ContentImage, ContentType, Nutrition } from "#lib/content/shared/content.ts";
import type { Scene } from "#lib/illustrations/shared/scene.ts";
import { toDrawnPicture } from "#seed/build/drawn-picture.ts";
import { chooseGallery } from "#seed/content/galleries/choose-gallery.ts";
import type { SeedSite } from "#seed/seed-types.ts";
import { getGraphic } from "./graphics.ts";

/** An item of a type other than article and page. */
export type DemoItem = {
  type: Extract<ContentType, "gallery" | "graphic" | "sponsored_article" | "cas">;
  slug: string;
  title: string;
  summary: string;
  images: ContentImage[];
  daysAgo: number;
  /** Days since an editor last revised it. */
  revisedDaysAgo?: number;
  /** The picture of its cards, if it has no pictures of its own. */
  cardScene?: Scene;
  html: string;
  /** The sponsor. */
  sponsor?: { name: string; url: string | null; text: string };
  /** Charts after the text. */
  charts?: readonly Record<string, unknown>[];
  nutrition?: Nutrition;
  /** The author; the Editorial Team by default. */
  author?: string;
};

function image(site: SeedSite, scene: Scene, caption: string): ContentImage {
  return { ...toDrawnPicture(scene, site), caption };
}

/** The card of an infographic. */
const graphicScene: Scene = {
  setting: "desk",
  objects: ["bar-chart", "busts-in-silhouette", "magnifying-glass-tilted-left", "pencil"],
};

/** One item of each type for a site, after its articles. */
export function demoItems(site: SeedSite): DemoItem[] {
  const { name, condition } = site;
  const gallery = chooseGallery(site);
  return [
    {
      type: "gallery",
      daysAgo: 17,
      slug: gallery.slug,
      title: gallery.title,
      summary: gallery.summary.replaceAll("%c", condition),
      images: gallery.pictures.map(([scene, caption]) => image(site, scene, caption)),
      html: `<p>${gallery.intro}</p>`,
    },
    {
      type: "graphic",
      daysAgo: 41,
      slug: "in-numbers",
      images: [],
      cardScene: graphicScene,
      ...getGraphic(site),
    },
    {
      type: "sponsored_article",
      daysAgo: 66,
      slug: "questions-for-your-next-appointment",
      title: "Five questions to take to your next appointment",
      summary: `A list to print or to keep on the phone, for those who leave the doctor’s office and remember what they wanted to ask about ${condition}.`,
      images: [],
      sponsor: {
        name: "Northfield Pharmacies",
        url: null,
        text: "An invented company. Our editors wrote the article; the company did not see it first, had no say in it, and no product of it is named.",
      },
      html: `<p>Appointments are short, and ${condition} is not. These five questions fit into ten minutes.</p><ol><li>What do you think is the likeliest reason for the change I told you about?</li><li>What would you do first, and what if it does not help?</li><li>How will we know that it works, and when?</li><li>What should make me call you sooner?</li><li>Whom else should I see?</li></ol>`,
    },
    {
      type: "cas",
      daysAgo: 180,
      revisedDaysAgo: 12,
      slug: "start-here",
      title: `New to ${name}? Start here`,
      summary: `A short way in for people who have just heard the word ${condition}: what to read first, what can wait, and where to ask.`,
      images: [],
      html: "<p>You don’t have to understand everything this week. Read one of the articles below, then go for a walk or to bed. When a question comes, the forums are open, and no question is too small for them.</p>",
    },
  ];
}

/** Tags and the words that select them; a site has the tags of its articles. */
const tagWords: Readonly<Record<string, readonly [name: string, pattern: RegExp]>> = {
  sleep: ["Sleep", /\b(sleep|night|nap|tired|rest|bed)/i],
  food: ["Food and drink", /\b(food|eat|meal|diet|drink|coffee|kitchen|hungry|cook)/i],
  work: ["Work", /\b(work|job|boss|colleague|office|career)/i],
  family: ["Family and friends", /\b(family|partner|child|children|parent|friend|mother|father)/i],
  doctors: ["Doctors and tests", /\b(doctor|appointment|test|diagnos|clinic|scan|specialist)/i],
  medication: ["Medication", /\b(medic|dose|drug|pill|tablet|treatment|prescri)/i],
  feelings: ["Feelings", /\b(feel|fear|grief|anger|hope|lonel|mood|worry|stress|guilt)/i],
  movement: ["Movement", /\b(walk|move|exercise|sport|stretch|yoga|swim)/i],
  travel: ["Travel", /\b(travel|flight|holiday|train|journey|suitcase)/i],
};

/** Practical help: the page for a bad day lists it. */
const badDayWords = /\b(bad day|hard day|flare|dark room|relief|first hour|calm|rest)\b/i;

export const demoTags = [
  ...Object.entries(tagWords).map(([slug, [name]]) => ({ slug, name })),
  { slug: badDayTag, name: "For a bad day" },
];

/** Slugs of the tags for a text, three at most, plus the tag for a bad day. */
export function findTags(text: string): string[] {
  const slugs = Object.entries(tagWords)
    .filter(([, [, pattern]]) => pattern.test(text))
    .map(([slug]) => slug)
    .slice(0, 3);
  return badDayWords.test(text) ? [...slugs, badDayTag] : slugs;
}
