import type { ComponentType } from "react";
import { ColumnsSection } from "./ColumnsSection.tsx";
import { HomepageHeroSection } from "./HomepageHeroSection.tsx";
import { HomepageRecentsSection } from "./HomepageRecentsSection.tsx";
import { HtmlSection } from "./HtmlSection.tsx";
import { PostTeaserSection } from "./PostTeaserSection.tsx";
import { QuoteSection } from "./QuoteSection.tsx";
import { RecommendationSection } from "./RecommendationSection.tsx";
import type { SectionKind, SectionProps } from "./section-data.ts";
import { ThreadSection } from "./ThreadSection.tsx";

/** The component of each kind of section. A kind without one fails the type check here. */
export const sectionRegistry: {
  readonly [Kind in SectionKind]: ComponentType<SectionProps<Kind>>;
} = {
  ColumnsSection,
  HomepageHeroSection,
  HomepageRecentsSection,
  HtmlSection,
  PostTeaserSection,
  QuoteSection,
  RecommendationSection,
  ThreadSection,
};
