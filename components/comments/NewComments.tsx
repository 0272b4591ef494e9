import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { apollo } from "#components/providers/apollo-client.ts";
import { takeSecondsBefore } from "#components/providers/member-page.ts";
import { request } from "#components/providers/request.ts";
import { useReconnect } from "#components/providers/use-reconnect.ts";
import { buttonClasses } from "#components/ui/button-classes.ts";
import {
  CommentCreatedDocument,
  RecentCommentsDocument,
} from "#graphql/generated/client/graphql.ts";
import { discussionTexts } from "#lib/comments/shared/comment-texts.ts";
import type { ToolsProps } from "./discussed.ts";

type Props = Pick<ToolsProps, "item"> & { memberId: string };

/**
 * Counts the comments that others post while the page is open, and links to the first of them. After a lost
 * connection it also counts missed comments. The page does not move until the link is pressed.
 */
export function NewComments({ item, memberId }: Props) {
  const [ids, setIds] = useState<readonly string[]>([]);
  const [slot, setSlot] = useState<Element | null>(null);

  function add(comments: readonly { id: string; author: { id: string } | null }[]): void {
    const others = comments.filter(
      ({ id, author }) =>
        author?.id !== memberId && !document.querySelector(`[data-comment="${id}"]`),
    );
    if (others.length === 0) return;
    setIds((known) => [...new Set([...known, ...others.map(({ id }) => id)])]);
  }

  const catchUp = (seconds: number) =>
    void request(RecentCommentsDocument, { id: item.id, seconds }).then(
      ({ contentItem }) => add(contentItem?.recentComments ?? []),
      // The next page load shows missed comments.
      () => undefined,
    );
  useReconnect(catchUp);
  useEffect(() => {
    // Includes comments from before the page was hydrated.
    const seconds = takeSecondsBefore();
    if (seconds !== null) catchUp(seconds);
  }, []);

  useEffect(() => {
    setSlot(document.querySelector("[data-new-comments]"));
    const events = apollo
      .subscribe({ query: CommentCreatedDocument, variables: { assocId: item.id } })
      .subscribe({
        next: ({ data }) => {
          if (data) add([data.commentCreated]);
        },
        // The socket reconnects by itself.
        error: () => undefined,
      });
    return () => events.unsubscribe();
  }, [item.id, memberId]);

  const [first] = ids;
  if (!slot || first === undefined) return null;
  return createPortal(
    <a href={`${item.path}?comment=${first}`} className={buttonClasses("primary")}>
      {discussionTexts(item).newOnes(ids.length)}
    </a>,
    slot,
  );
}
