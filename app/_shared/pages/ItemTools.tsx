import { BookmarkButton } from "#components/bookmarks/BookmarkButton.tsx";
import { ReadAloud } from "#components/content/read-aloud/ReadAloud.tsx";
import { ShareButton } from "#components/content/share/ShareButton.tsx";
import { ReportLink } from "#components/moderation/report/ReportLink.tsx";
import { ReactionBar } from "#components/reactions/ReactionBar.tsx";
import type { SectionContext } from "#components/sections/section-data.ts";
import type { ContentPageQuery } from "#graphql/generated/client/graphql.ts";
import { toCounts } from "#lib/reactions/shared/reaction.ts";

type Item = NonNullable<ContentPageQuery["contentItem"]>;

/** The type name that reactions use for an item, unless it is an article. */
const reactableNames: Partial<Record<Item["type"], string>> = {
  quiz: "this quiz",
  story: "this story",
  recipe: "this recipe",
};

/**
 * The tools of an item that the site has: reading aloud, reactions, bookmark and sharing.
 * @param props.url the absolute URL
 * @param props.isMember whether the page is for members
 */
export function ItemTools({
  item,
  features,
  url,
  isMember,
}: { item: Item; url: string; isMember: boolean } & Pick<SectionContext["site"], "features">) {
  const of = reactableNames[item.type] ?? "this article";
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {features.includes("Reactions") && (
        <ReactionBar
          reactable={{ assocType: "POST", assocId: Number(item.id) }}
          counts={toCounts(item.reactionAggregates)}
          of={of}
          isMember={isMember}
        />
      )}
      <ReadAloud />
      {features.includes("Accounts") && (
        <BookmarkButton bookmarkable={{ assocType: "POST", assocId: Number(item.id) }} of={of} />
      )}
      <ShareButton item={item} url={url} />
      {features.includes("Accounts") && (
        <ReportLink
          target={{ assocType: "POST", assocId: item.id }}
          of={of}
          authorId={item.author?.id ?? ""}
          backPath={item.path}
        />
      )}
    </div>
  );
}
