import { EmptyState } from "#components/ui/EmptyState.tsx";
import { TextLink } from "#components/ui/TextLink.tsx";
import { Time } from "#components/ui/Time.tsx";
import type { NoticesQuery } from "#graphql/generated/client/graphql.ts";
import { noticePath, noticesPath } from "#lib/moderation/shared/notice.ts";
import { noticeTexts as texts } from "#lib/moderation/shared/notice-texts.ts";

type Notices = NoticesQuery["moderationNotices"];

function toState(notice: Notices["items"][number]): string | null {
  if (notice.isWithdrawn) return texts.withdrawn;
  if (notice.appealOutcome === "UPHOLD") return texts.upheld;
  return notice.appealedAt ? texts.appealWaiting : null;
}

/** The decisions of staff about a member, newest first. */
export function NoticeList({ items, hasMore, page }: Notices & { page: number }) {
  if (items.length === 0 && page === 1)
    return (
      <div className="mt-6">
        <EmptyState title={texts.none}>{texts.noneText}</EmptyState>
      </div>
    );
  return (
    <>
      <p className="mb-6 text-ink-soft">{texts.lead}</p>
      <ul className="divide-y divide-line border-y border-line">
        {items.map((notice) => (
          <li key={notice.id} className="py-4">
            <TextLink href={noticePath(notice.id)}>
              {texts.decided(notice.operation, notice.assocType)}
            </TextLink>
            {notice.title && notice.assocType !== "USER" ? (
              <p className="mt-1 wrap-anywhere" dir="auto">
                {notice.title}
              </p>
            ) : null}
            <p className="mt-1 text-sm text-ink-soft">
              <Time at={notice.insertedAt} format="elapsed" />
              {toState(notice) ? ` · ${toState(notice)}` : null}
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-6 flex flex-wrap gap-x-6">
        {page > 1 ? <TextLink href={noticesPath}>{texts.newest}</TextLink> : null}
        {hasMore ? (
          <TextLink href={`${noticesPath}?page=${page + 1}`}>{texts.older}</TextLink>
        ) : null}
      </p>
    </>
  );
}
