import { RoleBadge } from "#components/members/RoleBadge.tsx";
import type { ContentPageQuery } from "#graphql/generated/client/graphql.ts";
import { authorLink, type LinkContext } from "#lib/content/shared/content-link.ts";
import { articleTexts } from "#lib/sections/shared/article-texts.ts";
import { AuthorAvatar } from "./AuthorAvatar.tsx";

type Item = NonNullable<ContentPageQuery["contentItem"]>;

/** The author of an item, at its end; nothing for authors without a description. */
export function AuthorBox({
  item,
  links,
}: {
  item: Pick<Item, "author" | "originalSite">;
  links: LinkContext;
}) {
  const { username, avatar, badge, secondaryBadge, bio, isEditorialTeam } = item.author;
  if (!bio) return null;
  const link = authorLink(item, links);
  return (
    <section
      aria-labelledby="author"
      className={isEditorialTeam ? "author-box author-box-team" : "author-box"}
    >
      <AuthorAvatar
        author={item.author}
        picture={avatar?.full}
        size="profileTooltip"
        isCrossPublished={links.isOnCrossPublishedPage}
      />
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <h2 id="author" className="text-lg">
            <bdi translate="no">{username}</bdi>
          </h2>
          {isEditorialTeam ? null : <RoleBadge badge={badge} secondaryBadge={secondaryBadge} />}
        </div>
        <p className="mt-1 wrap-anywhere">{bio}</p>
        {link ? (
          <p className="mt-2">
            <a {...link} className="font-semibold text-link underline">
              {isEditorialTeam ? (
                articleTexts.moreByEditors
              ) : (
                <>
                  {articleTexts.moreBy} <bdi translate="no">{username}</bdi>
                </>
              )}
            </a>
          </p>
        ) : null}
      </div>
    </section>
  );
}
