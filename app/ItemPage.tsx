import { ArticleView } from "#components/content/ArticleView.tsx";
import { crossSiteOf } from "#components/content/item-href.ts";
import { PageHeader } from "#components/content/PageHeader.tsx";
import { PreviewBanner } from "#components/content/PreviewBanner.tsx";
import { ReactionBar } from "#components/reactions/ReactionBar.tsx";
import { SectionList } from "#components/sections/SectionList.tsx";
import type { ContentPageQuery } from "#graphql/generated/client/graphql.ts";
import { countsInOrder } from "#lib/reactions/shared/reaction.ts";

type Item = NonNullable<ContentPageQuery["contentItem"]>;

/** An article with its reactions, or a page made of nothing but sections. */
export function ItemPage({ item, features }: { item: Item; features: readonly string[] }) {
  const crossSite = crossSiteOf(features);
  const banner = item.isUnpublished && <PreviewBanner />;
  if (item.type === "page") {
    const hasHero = item.sections.some((section) => section.__typename === "HomepageHeroSection");
    return (
      <>
        {banner}
        <PageHeader title={item.title} isSilent={hasHero} />
        <SectionList sections={item.sections} crossSite={crossSite} />
      </>
    );
  }
  return (
    <>
      {banner}
      <ArticleView
        item={item}
        reactions={
          features.includes("Reactions") && (
            <ReactionBar
              reactable={{ assocType: "POST", assocId: Number(item.id) }}
              counts={countsInOrder(item.reactionAggregates)}
              of="this article"
            />
          )
        }
      >
        <SectionList sections={item.sections} crossSite={crossSite} />
      </ArticleView>
    </>
  );
}
