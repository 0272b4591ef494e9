import type { ReactNode } from "react";
import { Avatar } from "#components/members/Avatar.tsx";
import { Icon } from "#components/ui/Icon.tsx";
import { Time } from "#components/ui/Time.tsx";
import type { PostUpdateFragment, UpdatesQuery } from "#graphql/generated/client/graphql.ts";
import { followingPath } from "#lib/follows/shared/following-path.ts";
import { updateTexts as texts } from "#lib/updates/shared/update-texts.ts";
import { Part, SiteNote, titleClasses, toHref } from "./UpdatePart.tsx";

type Updates = UpdatesQuery["updates"];

type PostProps = {
  post: PostUpdateFragment;
  /** The author's action, before the title. */
  did: string;
  /** The number of further replies that this reply represents. */
  moreCount?: number;
};

/** A post: a reply, a comment or a status update. */
function Post({ post, did, moreCount = 0 }: PostProps) {
  const { author, title, excerpt, insertedAt, site } = post;
  return (
    <li className="flex gap-3 border-b border-line py-3">
      <Avatar username={author.username} picture={author.avatar?.thumb ?? null} />
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere">
          <bdi translate="no" className="font-semibold">
            {author.username}
          </bdi>
          {did}
          <a
            href={toHref(post)}
            className={`wrap-anywhere text-link underline decoration-1 hover:decoration-2 ${title === null ? "whitespace-nowrap" : ""}`}
          >
            {title ?? texts.status}
          </a>
        </p>
        <p dir="auto" className="mt-1 line-clamp-2 wrap-anywhere text-ink-soft">
          {excerpt}
        </p>
        <p className="mt-1 flex flex-wrap gap-x-3 text-sm text-ink-soft">
          <Time at={insertedAt} format="elapsed" />
          {moreCount > 0 ? <span>{texts.more(moreCount)}</span> : null}
          <SiteNote site={site} />
        </p>
      </div>
    </li>
  );
}

function Item({ item }: { item: Updates["items"][number] }) {
  const { author, title, date, reason, reasonName, site, otherSites } = item;
  return (
    <li className="flex gap-3 border-b border-line py-3">
      <Avatar username={author.username} picture={author.avatar?.thumb ?? null} />
      <div className="min-w-0 flex-1">
        <a href={toHref(item)} className={titleClasses}>
          {title}
        </a>
        <p className="mt-1 flex flex-wrap gap-x-3 text-sm text-ink-soft">
          <span>{texts.startedBy(author.username)}</span>
          <Time at={date} format="elapsed" />
          {reason === "MEMBER" ? null : <span>{texts.reasons[reason](reasonName)}</span>}
          <SiteNote site={site} />
          {otherSites.length > 0 ? (
            <span translate="no">{texts.alsoOn(otherSites.map(({ name }) => name))}</span>
          ) : null}
        </p>
      </div>
    </li>
  );
}

type Props = {
  updates: Updates;
  /** The button for the next items; none at the end. */
  more?: ReactNode;
  /** Next to the list if there is room, else after the replies. */
  side?: ReactNode;
};

/** The updates of a member. */
export function UpdateList({ updates, more, side }: Props) {
  const { replies, threads, posts, items } = updates;
  const isEmpty = replies.length + threads.length + posts.length + items.length === 0;
  return (
    <div className="@container">
      <div className="grid gap-x-12 @4xl:grid-cols-[minmax(0,1fr)_20rem] @4xl:grid-rows-[auto_1fr]">
        <div className="min-w-0">
          {replies.length > 0 ? (
            <Part title={texts.replies}>
              {replies.map((reply) => (
                <Post
                  key={reply.id}
                  post={reply}
                  did={texts.repliedIn}
                  moreCount={reply.moreCount}
                />
              ))}
            </Part>
          ) : null}
        </div>
        <div className="min-w-0 @4xl:col-start-2 @4xl:row-span-2 @4xl:row-start-1">{side}</div>
        <div className="min-w-0">
          {posts.length > 0 ? (
            <Part title={texts.posts}>
              {posts.map((post) => (
                <Post
                  key={`${post.kind} ${post.id}`}
                  post={post}
                  did={post.kind === "COMMENT" ? texts.commentedOn : texts.wrote}
                />
              ))}
            </Part>
          ) : null}
          {items.length > 0 ? (
            <Part title={texts.items}>
              {items.map((item) => (
                <Item key={item.id} item={item} />
              ))}
            </Part>
          ) : null}
          {more ?? (
            <div className="flex items-start gap-3 rounded-lg bg-wash px-4 py-3">
              <Icon name="check" className="mt-0.5 size-5 shrink-0 text-success" />
              <div>
                <p className="font-semibold">{texts.upToDate}</p>
                <p className="text-sm text-ink-soft">
                  {isEmpty ? texts.empty : texts.upToDateHint}{" "}
                  <a href={isEmpty ? "/welcome" : followingPath()} className="text-link underline">
                    {isEmpty ? texts.findPeople : texts.manage}
                  </a>
                </p>
              </div>
            </div>
          )}
        </div>
      </div>
    </div>
  );
}
