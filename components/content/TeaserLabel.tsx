import type { ContentType } from "#graphql/generated/client/graphql.ts";
import { recommendationLabel } from "./item-labels.ts";

type Props = { type: ContentType; isRecommendation: boolean };

/** The reason why an item is shown. Sponsored items are labelled in every list. */
export function TeaserLabel({ type, isRecommendation }: Props) {
  const label = isRecommendation || type === "sponsored_article" ? recommendationLabel(type) : null;
  if (!label) return null;
  return <p className="teaser-label">{label}</p>;
}
