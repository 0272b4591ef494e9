import { useState } from "react";
import { useMay } from "#components/providers/account-store.ts";
import { toApiError } from "#components/providers/api-error.ts";
import { request } from "#components/providers/request.ts";
import { Icon } from "#components/ui/Icon.tsx";
import { Menu } from "#components/ui/Menu.tsx";
import { moreActionsClasses } from "#components/ui/MoreActions.tsx";
import { showToast } from "#components/ui/toast-manager.ts";
import {
  BookmarkStatesDocument,
  DeleteCommentDocument,
  PinCommentDocument,
  UpdateBookmarkDocument,
} from "#graphql/generated/client/graphql.ts";
import { bookmarkTexts } from "#lib/bookmarks/shared/bookmark-texts.ts";
import { commentToolTexts } from "#lib/comments/shared/comment-texts.ts";
import { isolateText } from "#lib/core/shared/isolate-text.ts";
import { reportLinkTexts } from "#lib/moderation/shared/report-link-texts.ts";
import { reportPath } from "#lib/moderation/shared/report-path.ts";

type Props = {
  comment: { id: string; kind: "COMMENT" | "REPLY"; username: string; isPinned: boolean };
  item: { path: string };
  isOwn: boolean;
  onQuote: (() => void) | null;
  onEdit: () => void;
  onDeleted: () => void;
};

async function tryTo(action: () => Promise<unknown>): Promise<boolean> {
  try {
    await action();
    return true;
  } catch (error) {
    showToast({ type: "error", description: toApiError(error).message });
    return false;
  }
}

/** Whether the member has bookmarked a comment. The request is sent when its menu first opens. */
function useBookmark(bookmarkable: { assocType: "COMMENT" | "REPLY"; assocId: string }) {
  const [isSaved, setIsSaved] = useState<boolean | null>(null);

  /** Requests the bookmark state when the menu first opens. */
  function loadSaved(): void {
    if (isSaved !== null) return;
    request(BookmarkStatesDocument, { bookmarkables: [bookmarkable] }).then(
      ({ bookmarkStates }) => setIsSaved(bookmarkStates[0]?.isBookmarked ?? false),
      // Saving a bookmark twice changes nothing.
      () => undefined,
    );
  }

  async function save(): Promise<void> {
    const variables = { ...bookmarkable, isBookmarked: !isSaved };
    if (!(await tryTo(() => request(UpdateBookmarkDocument, variables)))) return;
    setIsSaved(!isSaved);
    const description = isSaved ? bookmarkTexts.removed : bookmarkTexts.added;
    showToast({ type: "success", description });
  }

  return { isSaved, loadSaved, save };
}

/** The actions of a member for a comment. The server checks the permissions again. */
export function CommentMenu({ comment, item, isOwn, onQuote, onEdit, onDeleted }: Props) {
  const mayPin = useMay("comment.pin");
  const { id, kind, username, isPinned } = comment;
  const { isSaved, loadSaved, save } = useBookmark({ assocType: kind, assocId: id });

  async function copyLink(): Promise<void> {
    const link = new URL(`${item.path}?comment=${id}`, window.location.origin).href;
    if (await tryTo(() => navigator.clipboard.writeText(link)))
      showToast({ type: "success", description: commentToolTexts.linkCopied });
  }

  async function remove(): Promise<void> {
    if (await tryTo(() => request(DeleteCommentDocument, { id }))) onDeleted();
  }

  async function pin(): Promise<void> {
    const variables = { id, isPinned: !isPinned };
    if (await tryTo(() => request(PinCommentDocument, variables))) window.location.reload();
  }

  const { quote, edit, delete: deleteText, copyLink: copyText } = commentToolTexts;
  const choices = [
    ...(onQuote ? [{ id: "quote", label: quote, onSelect: onQuote }] : []),
    { id: "copy", label: copyText, onSelect: () => void copyLink() },
    {
      id: "save",
      label: isSaved ? bookmarkTexts.removeComment : bookmarkTexts.addComment,
      onSelect: () => void save(),
    },
    ...(isOwn
      ? [
          { id: "edit", label: edit, onSelect: onEdit },
          { id: "delete", label: deleteText, isDanger: true, onSelect: () => void remove() },
        ]
      : [
          {
            id: "report",
            label: reportLinkTexts.report,
            href: reportPath({ assocType: kind, assocId: id }),
          },
        ]),
    ...(mayPin
      ? [
          {
            id: "pin",
            label: isPinned ? commentToolTexts.unpin : commentToolTexts.pin,
            onSelect: () => void pin(),
          },
        ]
      : []),
  ];
  return (
    <Menu
      trigger={
        <>
          {commentToolTexts.more}
          <Icon name="chevron-down" className="size-4" />
        </>
      }
      label={`More about the comment by ${isolateText(username)}`}
      menuLabel={`The comment by ${isolateText(username)}`}
      press={`more-${id}`}
      triggerClassName={moreActionsClasses}
      choices={choices}
      canOpen={() => {
        loadSaved();
        return true;
      }}
    />
  );
}
