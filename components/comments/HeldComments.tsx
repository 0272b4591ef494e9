import { useCallback, useEffect, useState } from "react";
import { ReviewTools } from "#components/moderation/ReviewTools.tsx";
import { useAccount, useMay } from "#components/providers/account-store.ts";
import { request } from "#components/providers/request.ts";
import { RichTextView } from "#components/rich-text/RichTextView.tsx";
import { HeldCommentsDocument, type HeldCommentsQuery } from "#graphql/generated/client/graphql.ts";
import { safeStartTexts } from "#lib/moderation/shared/safe-start-texts.ts";
import { forgetHeldComment, hasHeldComment, onHeldComment } from "./held-store.ts";

type Held = NonNullable<HeldCommentsQuery["contentItem"]>["heldComments"];

/**
 * The comments below an item that wait for a moderator: one's own with a note, and for moderators
 * all of them with the tools to review them. The shared page has none of it.
 */
export function HeldComments({ contentId }: { contentId: string }) {
  const isMember = useAccount().status === "member";
  const mayReview = useMay("moderation.review");
  const [held, setHeld] = useState<Held>([]);

  const load = useCallback(async () => {
    const { contentItem } = await request(HeldCommentsDocument, { id: contentId });
    const found = contentItem?.heldComments ?? [];
    if (found.length === 0) forgetHeldComment(contentId);
    setHeld(found);
  }, [contentId]);

  useEffect(() => {
    if (!isMember) return;
    const show = () => void load().catch(() => undefined);
    if (mayReview || hasHeldComment(contentId)) show();
    return onHeldComment(show);
  }, [isMember, mayReview, contentId, load]);

  if (held.length === 0) return null;
  return (
    <ul aria-label={safeStartTexts.heldList} className="mt-6 grid gap-4">
      {held.map(({ id, body, document, author }) => (
        <li key={id} className="rounded-sm border border-warning/40 bg-warning-ground p-4">
          <p className="font-semibold">{author.username}</p>
          <p className="mt-1 text-sm text-ink-soft">
            {`${safeStartTexts.heldList}. ${safeStartTexts.heldNote}`}
          </p>
          <RichTextView text={body} document={document} className="mt-3" />
          <div className="mt-4 empty:hidden">
            <ReviewTools
              assocType="COMMENT"
              assocId={id}
              of={`the comment by ${author.username}`}
            />
          </div>
        </li>
      ))}
    </ul>
  );
}
