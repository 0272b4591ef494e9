import type { ReactNode } from "react";
import { Avatar } from "#components/members/Avatar.tsx";
import { Icon } from "#components/ui/Icon.tsx";
import { Time } from "#components/ui/Time.tsx";
import type {
  PostUpdateFragment,
  UpdateSiteFragment,
  UpdatesQuery,
} from "#graphql/generated/client/graphql.ts";
import { followingPath } from "#lib/follows/shared/following-path.ts";
import { updateTexts as texts } from "#lib/updates/shared/update-texts.ts";

type Updates = UpdatesQuery["updates"];
type Linked = { path: string; site: UpdateSiteFragment | null };

const toHref = ({ path, site }: Linked) => `${site?.url.replace(/\/+$/, "") ?? ""}${path}`;

const titleClasses =
  "font-semibold wrap-anywhere text-ink no-underline hover:text-link hover:underline";

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="not-first:mt-8">
      <h3 className="text-lg">{title}</h3>
      <ul className="mt-1 border-t border-line">{children}</ul>
    </div>
  );
}

/** The site that something is opened on, unless it is this one. */
function SiteNote({ site }: { site: UpdateSiteFragment | null }) {
  return site ? <span translate="no">{texts.onSite(site.name)}</span> : null;
}

type PostProps = {
  post: PostUpdateFragment;
  /** What the author did, before the title. */
  did: string;
  /** Other replies that this one stands for. */
  moreCount?: number;
};

/** What somebody wrote: a reply, a comment or a status update. */
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

function Thread({ thread }: { thread: Updates["threads"][number] }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-3">
      <div className="min-w-0 flex-[1_1_16rem]">
        <a href={toHref(thread)} className={titleClasses}>
          {thread.title}
        </a>
        <p className="text-sm text-ink-soft empty:hidden">
          <SiteNote site={thread.site} />
        </p>
      </div>
      <span className="rounded-full bg-wash-strong px-2.5 py-0.5 text-sm font-semibold">
        {texts.unread(thread.unreadCount)}
      </span>
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

/** What is new for a member. @param props.more the button for the next items; none at the end */
export function UpdateList({ updates, more }: { updates: Updates; more?: ReactNode }) {
  const { replies, threads, posts, items } = updates;
  const isEmpty = replies.length + threads.length + posts.length + items.length === 0;
  return (
    <>
      {replies.length > 0 ? (
        <Part title={texts.replies}>
          {replies.map((reply) => (
            <Post key={reply.id} post={reply} did={texts.repliedIn} moreCount={reply.moreCount} />
          ))}
        </Part>
      ) : null}
      {threads.length > 0 ? (
        <Part title={texts.threads}>
          {threads.map((thread) => (
            <Thread key={thread.id} thread={thread} />
          ))}
        </Part>
      ) : null}
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
        <div className="mt-5 flex items-start gap-3 rounded-lg bg-wash px-4 py-3">
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
    </>
  );
}
