import type { ContentPageQuery } from "#graphql/generated/client/graphql.ts";
import type { LinkContext } from "#lib/content/shared/content-link.ts";
import { articleTexts } from "#lib/sections/shared/article-texts.ts";
import { TeaserList } from "./TeaserList.tsx";

type Props = {
  items: NonNullable<ContentPageQuery["contentItem"]>["readNext"];
  links: LinkContext;
};

/** Recommended items after an item, without comment counts; renders nothing if there are none. */
export function ReadNext({ items, links }: Props) {
  if (items.length === 0) return null;
  const teasers = items.map((item) => ({ ...item, commentCount: 0, lastActiveAt: "" }));
  return (
    <section aria-labelledby="read-next" className="print:hidden">
      <h2 id="read-next" className="mb-6 text-2xl">
        {articleTexts.readNext}
      </h2>
      <TeaserList items={teasers} isRecommendation level={3} links={links} />
    </section>
  );
}
