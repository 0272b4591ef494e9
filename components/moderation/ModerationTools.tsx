"use client";

import { useMay } from "#components/providers/account-store.ts";
import { lazyPart } from "#components/ui/LazyPart.tsx";
import type { ModeratedType } from "#lib/moderation/shared/moderation.ts";

const ModerationButtons = lazyPart({
  load: () => import("./ModerationButtons.tsx").then((module) => module.ModerationButtons),
});

/**
 * Staff's controls on one thing, loaded for staff only. Members never see them; the server asks the same
 * table again.
 */
export function ModerationTools(props: { assocType: ModeratedType; assocId: string; of: string }) {
  const maySpam = useMay("moderation.spam");
  const mayDelete = useMay("moderation.delete");
  return maySpam || mayDelete ? <ModerationButtons {...props} {...{ maySpam, mayDelete }} /> : null;
}
