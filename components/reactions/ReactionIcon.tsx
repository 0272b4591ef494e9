import { PathIcon } from "#components/ui/PathIcon.tsx";
import type { ReactionType } from "#lib/reactions/shared/reaction.ts";
import { reactionPaths } from "./reaction-paths.ts";

/** The icon of a reaction. Its label is shown next to it. */
export function ReactionIcon({ type, isLarge = false }: { type: ReactionType; isLarge?: boolean }) {
  return <PathIcon path={reactionPaths[type]} className={isLarge ? "size-7" : "size-5"} />;
}
