import { adSlot } from "#lib/sections/shared/kinds/ad-slot.ts";
import { chart } from "#lib/sections/shared/kinds/chart.ts";
import { clientLeadForm } from "#lib/sections/shared/kinds/client-lead-form.ts";
import { columns } from "#lib/sections/shared/kinds/columns.ts";
import { conditionSearchSection } from "#lib/sections/shared/kinds/condition-search-section.ts";
import { copyItem } from "#lib/sections/shared/kinds/copy-item.ts";
import { feature } from "#lib/sections/shared/kinds/feature.ts";
import { forumDriver } from "#lib/sections/shared/kinds/forum-driver.ts";
import { forumStarter } from "#lib/sections/shared/kinds/forum-starter.ts";
import { gallery } from "#lib/sections/shared/kinds/gallery.ts";
import { giveaway } from "#lib/sections/shared/kinds/giveaway.ts";
import { homepageCollections } from "#lib/sections/shared/kinds/homepage-collections.ts";
import { homepageCommunity } from "#lib/sections/shared/kinds/homepage-community.ts";
import { homepageEngagement } from "#lib/sections/shared/kinds/homepage-engagement.ts";
import { homepageHero } from "#lib/sections/shared/kinds/homepage-hero.ts";
import { homepageRecents } from "#lib/sections/shared/kinds/homepage-recents.ts";
import { homepageSubcommunities } from "#lib/sections/shared/kinds/homepage-subcommunities.ts";
import { html } from "#lib/sections/shared/kinds/html.ts";
import { imageSection } from "#lib/sections/shared/kinds/image-section.ts";
import { keyPoints } from "#lib/sections/shared/kinds/key-points.ts";
import { leadGen } from "#lib/sections/shared/kinds/lead-gen.ts";
import { native } from "#lib/sections/shared/kinds/native.ts";
import { opportunityCampaignForm } from "#lib/sections/shared/kinds/opportunity-campaign-form.ts";
import { otherSegments } from "#lib/sections/shared/kinds/other-segments.ts";
import { patientInsiderHero } from "#lib/sections/shared/kinds/patient-insider-hero.ts";
import { patientInsiderReadingList } from "#lib/sections/shared/kinds/patient-insider-reading-list.ts";
import { poll } from "#lib/sections/shared/kinds/poll.ts";
import { postTeaser } from "#lib/sections/shared/kinds/post-teaser.ts";
import { quiz } from "#lib/sections/shared/kinds/quiz.ts";
import { quizlet } from "#lib/sections/shared/kinds/quizlet.ts";
import { quote } from "#lib/sections/shared/kinds/quote.ts";
import { reading } from "#lib/sections/shared/kinds/reading.ts";
import { recommendation } from "#lib/sections/shared/kinds/recommendation.ts";
import { recommendedVideo } from "#lib/sections/shared/kinds/recommended-video.ts";
import { review } from "#lib/sections/shared/kinds/review.ts";
import { sectionHeader } from "#lib/sections/shared/kinds/section-header.ts";
import { seeDoctor } from "#lib/sections/shared/kinds/see-doctor.ts";
import { segmentHeader } from "#lib/sections/shared/kinds/segment-header.ts";
import { slidingTable } from "#lib/sections/shared/kinds/sliding-table.ts";
import { sources } from "#lib/sections/shared/kinds/sources.ts";
import { sponsor } from "#lib/sections/shared/kinds/sponsor.ts";
import { stickyCornerAd } from "#lib/sections/shared/kinds/sticky-corner-ad.ts";
import { storyWithAd } from "#lib/sections/shared/kinds/story-with-ad.ts";
import { symptomChecker } from "#lib/sections/shared/kinds/symptom-checker.ts";
import { thisOrThat } from "#lib/sections/shared/kinds/this-or-that.ts";
import { threadSection } from "#lib/sections/shared/kinds/thread-section.ts";
import { topArticles } from "#lib/sections/shared/kinds/top-articles.ts";
import { videoWithCopy } from "#lib/sections/shared/kinds/video-with-copy.ts";
import { wordRx } from "#lib/sections/shared/kinds/word-rx.ts";
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
