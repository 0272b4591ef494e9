import {
  adSlot,
  native,
  stickyCornerAd,
  storyWithAd,
} from "#lib/sections/shared/kinds/ad-sections.ts";
import {
  keyPoints,
  review,
  seeDoctor,
  sources,
  sponsor,
} from "#lib/sections/shared/kinds/article-sections.ts";
import { chart } from "#lib/sections/shared/kinds/chart.ts";
import {
  clientLeadForm,
  conditionSearchSection,
  giveaway,
  leadGen,
  opportunityCampaignForm,
} from "#lib/sections/shared/kinds/form-sections.ts";
import {
  forumDriver,
  forumStarter,
  threadSection,
} from "#lib/sections/shared/kinds/forum-sections.ts";
import {
  homepageCollections,
  homepageCommunity,
  homepageEngagement,
  homepageHero,
  homepageRecents,
  homepageSubcommunities,
} from "#lib/sections/shared/kinds/homepage-sections.ts";
import {
  feature,
  otherSegments,
  patientInsiderReadingList,
  postTeaser,
  reading,
  recommendation,
  topArticles,
} from "#lib/sections/shared/kinds/item-sections.ts";
import {
  columns,
  patientInsiderHero,
  sectionHeader,
  segmentHeader,
} from "#lib/sections/shared/kinds/layout-sections.ts";
import {
  gallery,
  imageSection,
  recommendedVideo,
  videoWithCopy,
} from "#lib/sections/shared/kinds/media-sections.ts";
import { poll, quiz, quizlet, thisOrThat } from "#lib/sections/shared/kinds/question-sections.ts";
import { symptomChecker } from "#lib/sections/shared/kinds/symptom-checker.ts";
import {
  copyItem,
  html,
  quote,
  slidingTable,
  wordRx,
} from "#lib/sections/shared/kinds/text-sections.ts";
import type { SectionKind } from "./section-names.ts";

/** The definition of each type of section. A type without one fails the type check here. */
export const sectionDefinitions = {
  HTML: html,
  AdSlot: adSlot,
  Native: native,
  Columns: columns,
  PostTeaser: postTeaser,
  LeadGen: leadGen,
  ClientLeadForm: clientLeadForm,
  Feature: feature,
  Reading: reading,
  Recommendation: recommendation,
  HomepageHero: homepageHero,
  HomepageRecents: homepageRecents,
  HomepageCommunity: homepageCommunity,
  HomepageSubcommunities: homepageSubcommunities,
  HomepageEngagement: homepageEngagement,
  HomepageCollections: homepageCollections,
  Gallery: gallery,
  Quiz: quiz,
  OtherSegments: otherSegments,
  SegmentHeader: segmentHeader,
  SectionHeader: sectionHeader,
  SlidingTable: slidingTable,
  ThreadSection: threadSection,
  SymptomChecker: symptomChecker,
  TopArticles: topArticles,
  ThisOrThat: thisOrThat,
  ForumDriver: forumDriver,
  ForumStarter: forumStarter,
  Giveaway: giveaway,
  Quizlet: quizlet,
  Poll: poll,
  RecommendedVideo: recommendedVideo,
  PatientInsiderHero: patientInsiderHero,
  PatientInsiderReadingList: patientInsiderReadingList,
  CopyItem: copyItem,
  Quote: quote,
  ImageSection: imageSection,
  StickyCornerAd: stickyCornerAd,
  StoryWithAd: storyWithAd,
  VideoWithCopy: videoWithCopy,
  ConditionSearchSection: conditionSearchSection,
  WordRx: wordRx,
  OpportunityCampaignForm: opportunityCampaignForm,
  Chart: chart,
  KeyPoints: keyPoints,
  SeeDoctor: seeDoctor,
  Sources: sources,
  Review: review,
  Sponsor: sponsor,
} as const satisfies { [Kind in SectionKind]: { kind: Kind } };
