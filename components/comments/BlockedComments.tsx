import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { takeBlocked } from "#components/providers/member-page.ts";
import { request } from "#components/providers/request.ts";
import { Button } from "#components/ui/Button.tsx";
import { BlockedAuthorsDocument } from "#graphql/generated/client/graphql.ts";
import { commentToolTexts, discussionTexts } from "#lib/comments/shared/comment-texts.ts";
import type { CommentPlace, ToolsProps } from "./discussed.ts";
import { setShown } from "./shown-comments.ts";

/** Hides the comments of members whom the viewer has blocked. Each comment can still be shown. */
export function BlockedComments(props: {
  places: readonly CommentPlace[];
  item: Pick<ToolsProps["item"], "type">;
  ownId: string;
}) {
  const { places, item, ownId } = props;
  const [blockedIds, setBlockedIds] = useState<ReadonlySet<string>>(new Set());
  const [shownIds, setShownIds] = useState<ReadonlySet<string>>(new Set());
  const authorIds = [...new Set(places.map(({ authorId }) => authorId))]
    .filter((id) => id !== ownId)
    .toSorted()
    .join();

  useEffect(() => {
    if (authorIds === "") return;
    const known = takeBlocked();
    if (known) return setBlockedIds(new Set(known));
    let isCurrent = true;
    request(BlockedAuthorsDocument, { userIds: authorIds.split(",") })
      .then(({ blockedAmong }) => {
        if (isCurrent) setBlockedIds(new Set(blockedAmong));
      })
      // All comments stay visible.
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [authorIds]);

  const hidden = places.filter(({ id, authorId }) => blockedIds.has(authorId) && !shownIds.has(id));
  useEffect(() => {
    for (const place of hidden) setShown(place, false);
  });

  function show(place: CommentPlace): void {
    setShown(place, true);
    setShownIds((ids) => new Set([...ids, place.id]));
    place.element.querySelector<HTMLElement>("a")?.focus();
  }

  return hidden.map((place) => {
    const slot = place.element.querySelector(`[data-comment-form="${place.id}"]`);
    const { word } = discussionTexts(item);
    return (
      slot &&
      createPortal(
        <div className="flex flex-wrap items-center gap-4 text-ink-soft">
          <p>{commentToolTexts.byBlocked(word)}</p>
          <Button variant="secondary" onClick={() => show(place)}>
            {commentToolTexts.showBlocked(word)}
          </Button>
        </div>,
        slot,
        `blocked-${place.id}`,
      )
    );
  });
}
