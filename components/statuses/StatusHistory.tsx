import { EmptyState } from "#components/ui/EmptyState.tsx";
import { Pagination } from "#components/ui/Pagination.tsx";
import { UndoNotice } from "#components/ui/UndoNotice.tsx";
import type { AuthorLineFragment, StatusLineFragment } from "#graphql/generated/client/graphql.ts";
import { statusListPath } from "#lib/statuses/shared/status.ts";
import { statusTexts } from "#lib/statuses/shared/status-texts.ts";
import { PlainStatusForm } from "./PlainStatusForm.tsx";
import { StatusForm } from "./StatusForm.tsx";
import { StatusPost } from "./StatusPost.tsx";

type Props = {
  member: AuthorLineFragment;
  statuses: readonly StatusLineFragment[];
  page: number;
  pageCount: number;
  isOwn: boolean;
  /** The viewer's own status update that was just deleted and can be restored. */
  deletedId: string | null;
  formKey: string;
  hasReactions: boolean;
};

/** The status updates of a member, newest first; the viewer's own page starts with the form. */
export function StatusHistory(props: Props) {
  const { member, statuses, page, pageCount, isOwn, deletedId, formKey, hasReactions } = props;
  const { username, slug } = member;
  const formProps = { memberSlug: slug, formKey, status: null };
  return (
    <>
      <h2 className="mt-8 mb-6 text-2xl">{statusTexts.title}</h2>
      {deletedId === null ? null : (
        <UndoNotice action="/api/statuses/restore" id={deletedId}>
          {statusTexts.deleted}
        </UndoNotice>
      )}
      {isOwn ? (
        <div className="mb-10">
          <StatusForm {...formProps}>
            <PlainStatusForm {...formProps} />
          </StatusForm>
        </div>
      ) : null}
      {statuses.length > 0 ? (
        <ul className="space-y-6">
          {statuses.map((status) => (
            <li key={status.id}>
              <StatusPost status={status} hasReactions={hasReactions} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState title={statusTexts.none} level={3}>
          {isOwn ? statusTexts.noneOwn : statusTexts.noneOther(username)}
        </EmptyState>
      )}
      <div className="mt-8">
        <Pagination
          page={page}
          pageCount={pageCount}
          toHref={(to) => statusListPath(slug, to)}
          label="Pages of status updates"
        />
      </div>
    </>
  );
}
