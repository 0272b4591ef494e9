import { ReviewTools } from "#components/moderation/ReviewTools.tsx";
import { heldTexts } from "#lib/moderation/shared/held-texts.ts";
import type { HeldType } from "#lib/moderation/shared/moderation.ts";

/** A note that only the author and the team see a post, with the team's tools to review it. */
export function HeldNote(props: { assocType: HeldType; assocId: string; of: string }) {
  return (
    <div className="mt-3 rounded-sm border border-warning/40 bg-warning-ground p-4">
      <p className="text-sm">{`${heldTexts.heldList}. ${heldTexts.heldNote}`}</p>
      <div className="mt-3 empty:hidden">
        <ReviewTools {...props} />
      </div>
    </div>
  );
}
