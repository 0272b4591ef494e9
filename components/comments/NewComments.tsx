import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { apollo } from "#components/providers/apollo-client.ts";
import { buttonClasses } from "#components/ui/button-classes.ts";
import { CommentCreatedDocument } from "#graphql/generated/client/graphql.ts";
import { discussionAnchor } from "#lib/comments/shared/comment.ts";
import { discussionTexts } from "#lib/comments/shared/comment-texts.ts";
import type { ToolsProps } from "./discussed.ts";

type Props = Pick<ToolsProps, "item"> & { memberId: string };

/**
 * Counts the comments of others that come while the page is open, behind a link to the first of them.
 * Nothing on the page moves until it is pressed.
 */
export function NewComments({ item, memberId }: Props) {
  const [ids, setIds] = useState<readonly string[]>([]);
  const [slot, setSlot] = useState<Element | null>(null);

  useEffect(() => {
    setSlot(
      document.getElementById(discussionAnchor(item))?.querySelector("[data-new-comments]") ?? null,
    );
    const events = apollo
      .subscribe({ query: CommentCreatedDocument, variables: { assocId: item.id } })
      .subscribe({
        next: ({ data }) => {
          const comment = data?.commentCreated;
          if (!comment || comment.author?.id === memberId) return;
          setIds((known) => (known.includes(comment.id) ? known : [...known, comment.id]));
        },
        // The socket connects again by itself; the next page shows what was missed.
        error: () => undefined,
      });
    return () => events.unsubscribe();
  }, [item.id, item.type, memberId]);

  const [first] = ids;
  if (!slot || first === undefined) return null;
  return createPortal(
    <a href={`${item.path}?comment=${first}`} className={buttonClasses("primary")}>
      {discussionTexts(item).newOnes(ids.length)}
    </a>,
    slot,
  );
}
