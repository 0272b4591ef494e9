import type { SectionKind } from "#lib/sections/shared/section-names.ts";
import { documentTexts } from "./document-texts.ts";

/** A kind of section as the insert menu offers it. `words` are further words that it is found by. */
export type KindChoice = { kind: string; name: string; words: string; group: string };

type Names = Record<Exclude<SectionKind, "HTML">, readonly [name: string, words?: string]>;
type Group = { title: string; names: Partial<Names> };

const groups: readonly Group[] = [
  {
    title: documentTexts.textGroup,
    names: {
      Quote: ["Quote", "quotation pull"],
      CopyItem: ["Plain text", "copy paragraph"],
      KeyPoints: ["Key points", "summary takeaways"],
      SlidingTable: ["Table", "sliding rows columns"],
      Chart: ["Chart", "graph bar line data"],
      Columns: ["Columns", "layout side by side"],
      SectionHeader: ["Section header", "heading title"],
      SegmentHeader: ["Segment header", "heading title"],
      WordRx: ["WordRx", "encouragement words"],
    },
  },
  {
    title: "Pictures and video",
    names: {
      ImageSection: ["Image", "picture photo"],
      Gallery: ["Gallery", "pictures slideshow"],
      VideoWithCopy: ["Video with text", "film copy"],
      RecommendedVideo: ["Recommended video", "film"],
    },
  },
  {
    title: "About the article",
    names: {
      SeeDoctor: ["When to see a doctor", "emergency warning"],
      Sources: ["Sources", "references citations"],
      Review: ["Review", "medical reviewer"],
      Sponsor: ["Sponsor", "sponsored disclosure"],
    },
  },
  {
    title: "Questions",
    names: {
      Poll: ["Poll", "vote survey"],
      Quiz: ["Quiz", "questions test"],
      Quizlet: ["Short quiz", "quizlet question"],
      ThisOrThat: ["This or that", "choice"],
      SymptomChecker: ["Symptom checker", "symptoms"],
    },
  },
  {
    title: "Links to articles",
    names: {
      PostTeaser: ["Article teaser", "post link"],
      Feature: ["Feature", "highlight article"],
      Reading: ["Reading", "read next"],
      Recommendation: ["Recommendation", "recommended articles"],
      TopArticles: ["Top articles", "popular"],
      OtherSegments: ["Other segments", "series parts"],
      ConditionSearchSection: ["Condition search", "find condition"],
      PatientInsiderHero: ["Patient Insider hero", "header"],
      PatientInsiderReadingList: ["Patient Insider reading list", "articles"],
    },
  },
  {
    title: "Community",
    names: {
      ThreadSection: ["Forum thread", "discussion"],
      ForumDriver: ["Forum link", "driver join"],
      ForumStarter: ["Start a thread", "forum starter ask"],
    },
  },
  {
    title: "Forms",
    names: {
      LeadGen: ["Newsletter sign-up", "lead form email"],
      ClientLeadForm: ["Client form", "lead"],
      OpportunityCampaignForm: ["Campaign form", "opportunity"],
      Giveaway: ["Giveaway", "prize entry"],
    },
  },
  {
    title: "Advertising",
    names: {
      AdSlot: ["Ad", "advertisement slot"],
      Native: ["Native ad", "advertisement sponsored"],
      StickyCornerAd: ["Corner ad", "sticky advertisement"],
      StoryWithAd: ["Story with ad", "advertisement"],
    },
  },
  {
    title: "Home page",
    names: {
      HomepageHero: ["Home hero", "header welcome"],
      HomepageRecents: ["Home recent articles", "latest"],
      HomepageCommunity: ["Home community", "members"],
      HomepageSubcommunities: ["Home communities", "related sites"],
      HomepageEngagement: ["Home engagement", "poll quiz"],
      HomepageCollections: ["Home collections", "topics"],
    },
  },
];

/** All kinds but text, in the order of the insert menu. */
export const kindChoices: readonly KindChoice[] = groups.flatMap(({ title, names }) =>
  Object.entries(names).map(([kind, [name, words = ""]]) => ({ kind, name, words, group: title })),
);

const namesByKind = new Map(kindChoices.map(({ kind, name }) => [kind, name]));

/** The name of a kind, `null` for one that no longer exists. */
export const getKindName = (kind: string): string | null =>
  kind === "HTML" ? documentTexts.text : (namesByKind.get(kind) ?? null);
