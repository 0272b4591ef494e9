import type { SectionKind } from "#lib/sections/shared/section-names.ts";

/** A shape on a ground of 48 by 32. `block` is filled; `frame` and `picture` are outlines. */
export type KindShape =
  | readonly ["line" | "title", x: number, y: number, width: number]
  | readonly ["block" | "frame" | "picture", x: number, y: number, width: number, height: number]
  | readonly ["dot", x: number, y: number]
  | readonly ["question" | "play" | "quote" | "bubble" | "plus", x: number, y: number];

/** Lines of text below each other. */
const text = (x: number, y: number, width: number, count: number): KindShape[] =>
  Array.from({ length: count }, (_line, at) => [
    "line",
    x,
    y + at * 5,
    // The last line of a paragraph is shorter.
    at > 0 && at === count - 1 ? Math.round(width * 0.6) : width,
  ]);

/** Lines with a dot before each. */
const list = (x: number, y: number, width: number, count: number): KindShape[] =>
  Array.from({ length: count }, (_entry, at): KindShape[] => [
    ["dot", x + 1, y + at * 7],
    ["line", x + 6, y + at * 7, width - 6],
  ]).flat();

/** A field and a button. */
const form: KindShape[] = [
  ["frame", 6, 14, 36, 7],
  ["block", 6, 24, 14, 5],
];

/** A heading above other shapes. */
const titled = (...shapes: KindShape[]): KindShape[] => [["title", 6, 6, 22], ...shapes];

const ad = (x: number, y: number, width: number, height: number): KindShape[] => [
  ["frame", x, y, width, height],
  ["line", x + 4, y + height / 2, Math.max(4, width - 8)],
];

const cards: KindShape[] = [
  ["picture", 6, 12, 10, 10],
  ["picture", 19, 12, 10, 10],
  ["picture", 32, 12, 10, 10],
  ["line", 6, 26, 10],
  ["line", 19, 26, 10],
  ["line", 32, 26, 10],
];

/** A small drawing of each type of section, for menus. */
export const kindShapes: Record<SectionKind, readonly KindShape[]> = {
  HTML: titled(...text(6, 13, 36, 4)),
  AdSlot: ad(6, 9, 36, 14),
  Native: [["picture", 6, 9, 14, 14], ...ad(23, 9, 19, 14)],
  Columns: [
    ["frame", 6, 6, 16, 20],
    ["frame", 26, 6, 16, 20],
    ...text(9, 11, 10, 3),
    ...text(29, 11, 10, 3),
  ],
  PostTeaser: [["picture", 6, 9, 14, 14], ["title", 24, 11, 18], ...text(24, 17, 18, 2)],
  LeadGen: titled(...form),
  ClientLeadForm: titled(["dot", 38, 6], ...form),
  Feature: [
    ["picture", 6, 4, 36, 17],
    ["title", 6, 26, 28],
  ],
  Reading: titled(...list(6, 14, 34, 3)),
  Recommendation: [...cards, ["plus", 38, 6]],
  HomepageHero: [
    ["picture", 6, 5, 22, 22],
    ["picture", 31, 5, 11, 9],
    ["picture", 31, 18, 11, 9],
  ],
  HomepageRecents: titled(...cards),
  HomepageCommunity: titled(["bubble", 8, 12], ["bubble", 27, 12]),
  HomepageSubcommunities: titled(
    ["frame", 6, 13, 10, 13],
    ["frame", 19, 13, 10, 13],
    ["frame", 32, 13, 10, 13],
  ),
  HomepageEngagement: [
    ["frame", 6, 6, 16, 20],
    ["frame", 26, 6, 16, 20],
    ["block", 9, 12, 10, 3],
    ["block", 9, 18, 6, 3],
    ["question", 34, 16],
  ],
  HomepageCollections: titled(
    ["frame", 9, 12, 14, 12],
    ["picture", 6, 15, 14, 12],
    ["frame", 29, 12, 14, 12],
    ["picture", 26, 15, 14, 12],
  ),
  Gallery: [
    ["picture", 12, 5, 24, 18],
    ["dot", 19, 28],
    ["dot", 24, 28],
    ["dot", 29, 28],
  ],
  Quiz: [
    ["question", 11, 16],
    ["frame", 21, 5, 21, 6],
    ["frame", 21, 13, 21, 6],
    ["block", 21, 21, 21, 6],
  ],
  OtherSegments: [
    ["frame", 6, 6, 36, 5],
    ["block", 6, 14, 36, 5],
    ["frame", 6, 22, 36, 5],
  ],
  SegmentHeader: [
    ["block", 6, 10, 8, 8],
    ["title", 18, 12, 24],
    ["line", 18, 18, 16],
  ],
  SectionHeader: [
    ["title", 6, 13, 30],
    ["line", 6, 20, 36],
  ],
  SlidingTable: [
    ["frame", 6, 5, 36, 22],
    ["line", 6, 12, 36],
    ["line", 6, 19, 36],
    ["block", 6, 5, 12, 22],
  ],
  ThreadSection: [
    ["bubble", 6, 4],
    ["bubble", 6, 18],
    ...text(24, 8, 18, 1),
    ...text(24, 22, 18, 1),
  ],
  SymptomChecker: [["dot", 12, 7], ["block", 9, 11, 6, 14], ...list(22, 9, 20, 3)],
  TopArticles: [
    ["block", 6, 20, 7, 8],
    ["block", 16, 13, 7, 15],
    ["block", 26, 6, 7, 22],
    ["bubble", 34, 4],
  ],
  ThisOrThat: [
    ["frame", 6, 8, 15, 16],
    ["block", 27, 8, 15, 16],
  ],
  ForumDriver: [
    ["bubble", 6, 9],
    ["title", 26, 13, 16],
    ["line", 26, 19, 12],
  ],
  ForumStarter: [
    ["bubble", 6, 4],
    ["frame", 6, 19, 36, 9],
    ["line", 10, 23.5, 18],
  ],
  Giveaway: [
    ["frame", 15, 13, 18, 14],
    ["block", 13, 9, 22, 4],
    ["block", 22.5, 13, 3, 14],
  ],
  Quizlet: [
    ["question", 24, 9],
    ["frame", 6, 20, 16, 7],
    ["block", 26, 20, 16, 7],
  ],
  Poll: titled(["block", 6, 12, 30, 4], ["block", 6, 18, 18, 4], ["block", 6, 24, 24, 4]),
  RecommendedVideo: [
    ["frame", 6, 5, 36, 22],
    ["play", 24, 16],
  ],
  PatientInsiderHero: [
    ["picture", 24, 5, 18, 22],
    ["title", 6, 9, 14],
    ["line", 6, 15, 14],
    ["block", 6, 20, 10, 5],
  ],
  PatientInsiderReadingList: [
    ["block", 6, 5, 5, 5],
    ["line", 15, 7.5, 27],
    ["block", 6, 13, 5, 5],
    ["line", 15, 15.5, 27],
    ["block", 6, 21, 5, 5],
    ["line", 15, 23.5, 27],
  ],
  CopyItem: text(6, 6, 36, 5),
  Quote: [["quote", 6, 6], ...text(18, 9, 24, 3), ["line", 18, 26, 10]],
  ImageSection: [
    ["picture", 9, 4, 30, 20],
    ["line", 9, 28, 20],
  ],
  StickyCornerAd: [
    ["frame", 6, 4, 36, 24],
    ["block", 26, 16, 14, 10],
  ],
  StoryWithAd: [["picture", 6, 6, 18, 12], ["title", 6, 23, 18], ...ad(28, 6, 14, 20)],
  VideoWithCopy: [["frame", 6, 7, 20, 18], ["play", 16, 16], ...text(30, 10, 12, 3)],
  ConditionSearchSection: [
    ["frame", 6, 11, 36, 10],
    ["line", 10, 16, 16],
    ["dot", 37, 16],
  ],
  WordRx: [
    ["frame", 14, 4, 24, 20],
    ["frame", 10, 8, 24, 20],
    ["title", 14, 18, 16],
  ],
  OpportunityCampaignForm: [["plus", 38, 6], ["title", 6, 6, 22], ...form],
  Chart: [
    ["line", 6, 28, 36],
    ["block", 9, 16, 7, 11],
    ["block", 20, 8, 7, 19],
    ["block", 31, 12, 7, 15],
  ],
  KeyPoints: [["frame", 6, 4, 36, 24], ...list(10, 10, 28, 3)],
  SeeDoctor: [["frame", 6, 4, 36, 24], ["plus", 14, 16], ...text(22, 12, 16, 3)],
  Sources: [["line", 6, 6, 12], ...list(6, 13, 36, 3)],
  Review: [
    ["dot", 9, 16],
    ["title", 15, 13, 20],
    ["line", 15, 19, 14],
  ],
  Sponsor: [
    ["line", 6, 8, 14],
    ["frame", 6, 13, 36, 13],
    ["title", 14, 19.5, 20],
  ],
};
