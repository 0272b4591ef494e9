import { useMay } from "#components/providers/account-store.ts";
import { toApiError } from "#components/providers/api-error.ts";
import { request } from "#components/providers/request.ts";
import { Icon } from "#components/ui/Icon.tsx";
import { Menu } from "#components/ui/Menu.tsx";
import { showToast } from "#components/ui/toast-manager.ts";
import { DeleteCommentDocument, PinCommentDocument } from "#graphql/generated/client/graphql.ts";
import { commentToolTexts } from "#lib/comments/shared/comment-texts.ts";

type Props = {
  comment: { id: string; username: string; isPinned: boolean };
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

/** What a member can do with a comment. The server asks again who they are. */
export function CommentMenu({ comment, item, isOwn, onQuote, onEdit, onDeleted }: Props) {
  const mayPin = useMay("comment.pin");
  const { id, username, isPinned } = comment;

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
    ...(isOwn
      ? [
          { id: "edit", label: edit, onSelect: onEdit },
          { id: "delete", label: deleteText, onSelect: () => void remove() },
        ]
      : []),
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
      label={`More about the comment by ${username}`}
      menuLabel={`The comment by ${username}`}
      triggerClassName="inline-flex min-h-11 items-center gap-1 rounded-sm px-3 text-sm font-semibold text-link hover:bg-wash-strong"
      choices={choices}
    />
  );
}
