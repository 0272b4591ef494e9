import type { ComponentType } from "react";
import type { SectionKind } from "#lib/sections/shared/section-names.ts";
import { AdSlotSection } from "./AdSlotSection.tsx";
import { ChartSection } from "./ChartSection.tsx";
import { ClientLeadFormSection } from "./ClientLeadFormSection.tsx";
import { ColumnsSection } from "./ColumnsSection.tsx";
import { ConditionSearchSection } from "./ConditionSearchSection.tsx";
import { CopyItemSection } from "./CopyItemSection.tsx";
import { FeatureSection } from "./FeatureSection.tsx";
import { ForumDriverSection } from "./ForumDriverSection.tsx";
import { ForumStarterSection } from "./ForumStarterSection.tsx";
import { GallerySection } from "./GallerySection.tsx";
import { GiveawaySection } from "./GiveawaySection.tsx";
import { HomepageCollectionsSection } from "./HomepageCollectionsSection.tsx";
import { HomepageCommunitySection } from "./HomepageCommunitySection.tsx";
import { HomepageEngagementSection } from "./HomepageEngagementSection.tsx";
import { HomepageHeroSection } from "./HomepageHeroSection.tsx";
import { HomepageRecentsSection } from "./HomepageRecentsSection.tsx";
import { HomepageSubcommunitiesSection } from "./HomepageSubcommunitiesSection.tsx";
import { HtmlSection } from "./HtmlSection.tsx";
import { ImageSection } from "./ImageSection.tsx";
import { KeyPointsSection } from "./KeyPointsSection.tsx";
import { LeadGenSection } from "./LeadGenSection.tsx";
import { NativeSection } from "./NativeSection.tsx";
import { OpportunityCampaignFormSection } from "./OpportunityCampaignFormSection.tsx";
import { OtherSegmentsSection } from "./OtherSegmentsSection.tsx";
import { PatientInsiderHeroSection } from "./PatientInsiderHeroSection.tsx";
import { PatientInsiderReadingListSection } from "./PatientInsiderReadingListSection.tsx";
import { PollSection } from "./PollSection.tsx";
import { PostTeaserSection } from "./PostTeaserSection.tsx";
import { QuizletSection } from "./QuizletSection.tsx";
import { QuizSection } from "./QuizSection.tsx";
import { QuoteSection } from "./QuoteSection.tsx";
import { ReadingSection } from "./ReadingSection.tsx";
import { RecommendationSection } from "./RecommendationSection.tsx";
import { RecommendedVideoSection } from "./RecommendedVideoSection.tsx";
import { ReviewSection } from "./ReviewSection.tsx";
import { SectionHeaderSection } from "./SectionHeaderSection.tsx";
import { SeeDoctorSection } from "./SeeDoctorSection.tsx";
import { SegmentHeaderSection } from "./SegmentHeaderSection.tsx";
import { SlidingTableSection } from "./SlidingTableSection.tsx";
import { SourcesSection } from "./SourcesSection.tsx";
import { SponsorSection } from "./SponsorSection.tsx";
import { StickyCornerAdSection } from "./StickyCornerAdSection.tsx";
import { StoryWithAdSection } from "./StoryWithAdSection.tsx";
import { SymptomCheckerSection } from "./SymptomCheckerSection.tsx";
import type { SectionProps } from "./section-data.ts";
import { ThisOrThatSection } from "./ThisOrThatSection.tsx";
import { ThreadSection } from "./ThreadSection.tsx";
import { TopArticlesSection } from "./TopArticlesSection.tsx";
import { VideoWithCopySection } from "./VideoWithCopySection.tsx";
import { WordRxSection } from "./WordRxSection.tsx";

/** The component of each type of section. A type without one fails the type check here. */
export const sectionRegistry: {
  readonly [Kind in SectionKind]: ComponentType<SectionProps<Kind>>;
} = {
  HTML: HtmlSection,
  AdSlot: AdSlotSection,
  Native: NativeSection,
  Columns: ColumnsSection,
  PostTeaser: PostTeaserSection,
  LeadGen: LeadGenSection,
  ClientLeadForm: ClientLeadFormSection,
  Feature: FeatureSection,
  Reading: ReadingSection,
  Recommendation: RecommendationSection,
  HomepageHero: HomepageHeroSection,
  HomepageRecents: HomepageRecentsSection,
  HomepageCommunity: HomepageCommunitySection,
  HomepageSubcommunities: HomepageSubcommunitiesSection,
  HomepageEngagement: HomepageEngagementSection,
  HomepageCollections: HomepageCollectionsSection,
  Gallery: GallerySection,
  Quiz: QuizSection,
  OtherSegments: OtherSegmentsSection,
  SegmentHeader: SegmentHeaderSection,
  SectionHeader: SectionHeaderSection,
  SlidingTable: SlidingTableSection,
  ThreadSection,
  SymptomChecker: SymptomCheckerSection,
  TopArticles: TopArticlesSection,
  ThisOrThat: ThisOrThatSection,
  ForumDriver: ForumDriverSection,
  ForumStarter: ForumStarterSection,
  Giveaway: GiveawaySection,
  Quizlet: QuizletSection,
  Poll: PollSection,
  RecommendedVideo: RecommendedVideoSection,
  PatientInsiderHero: PatientInsiderHeroSection,
  PatientInsiderReadingList: PatientInsiderReadingListSection,
  CopyItem: CopyItemSection,
  Quote: QuoteSection,
  ImageSection,
  StickyCornerAd: StickyCornerAdSection,
  StoryWithAd: StoryWithAdSection,
  VideoWithCopy: VideoWithCopySection,
  ConditionSearchSection,
  WordRx: WordRxSection,
  OpportunityCampaignForm: OpportunityCampaignFormSection,
  Chart: ChartSection,
  KeyPoints: KeyPointsSection,
  SeeDoctor: SeeDoctorSection,
  Sources: SourcesSection,
  Review: ReviewSection,
  Sponsor: SponsorSection,
};
