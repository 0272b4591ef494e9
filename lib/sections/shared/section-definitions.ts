import { adSlot } from "./kinds/ad-slot.ts";
import { clientLeadForm } from "./kinds/client-lead-form.ts";
import { columns } from "./kinds/columns.ts";
import { conditionSearchSection } from "./kinds/condition-search-section.ts";
import { copyItem } from "./kinds/copy-item.ts";
import { feature } from "./kinds/feature.ts";
import { forumDriver } from "./kinds/forum-driver.ts";
import { forumStarter } from "./kinds/forum-starter.ts";
import { gallery } from "./kinds/gallery.ts";
import { giveaway } from "./kinds/giveaway.ts";
import { homepageCollections } from "./kinds/homepage-collections.ts";
import { homepageCommunity } from "./kinds/homepage-community.ts";
import { homepageEngagement } from "./kinds/homepage-engagement.ts";
import { homepageHero } from "./kinds/homepage-hero.ts";
import { homepageRecents } from "./kinds/homepage-recents.ts";
import { homepageSubcommunities } from "./kinds/homepage-subcommunities.ts";
import { html } from "./kinds/html.ts";
import { imageSection } from "./kinds/image-section.ts";
import { leadGen } from "./kinds/lead-gen.ts";
import { native } from "./kinds/native.ts";
import { opportunityCampaignForm } from "./kinds/opportunity-campaign-form.ts";
import { otherSegments } from "./kinds/other-segments.ts";
import { patientInsiderHero } from "./kinds/patient-insider-hero.ts";
import { patientInsiderReadingList } from "./kinds/patient-insider-reading-list.ts";
import { poll } from "./kinds/poll.ts";
import { postTeaser } from "./kinds/post-teaser.ts";
import { quiz } from "./kinds/quiz.ts";
import { quizlet } from "./kinds/quizlet.ts";
import { quote } from "./kinds/quote.ts";
import { reading } from "./kinds/reading.ts";
import { recommendation } from "./kinds/recommendation.ts";
import { recommendedVideo } from "./kinds/recommended-video.ts";
import { sectionHeader } from "./kinds/section-header.ts";
import { segmentHeader } from "./kinds/segment-header.ts";
import { slidingTable } from "./kinds/sliding-table.ts";
import { stickyCornerAd } from "./kinds/sticky-corner-ad.ts";
import { storyWithAd } from "./kinds/story-with-ad.ts";
import { symptomChecker } from "./kinds/symptom-checker.ts";
import { thisOrThat } from "./kinds/this-or-that.ts";
import { threadSection } from "./kinds/thread-section.ts";
import { topArticles } from "./kinds/top-articles.ts";
import { videoWithCopy } from "./kinds/video-with-copy.ts";
import { wordRx } from "./kinds/word-rx.ts";
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
} as const satisfies { [Kind in SectionKind]: { kind: Kind } };
