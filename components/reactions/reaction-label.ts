import { type ReactionType, reactionLabels } from "#lib/reactions/shared/reaction.ts";

const unselected = "React to ";

/** The accessible name of the button of a `ReactionBar`. @param of a name of the post */
export const toReactionLabel = (of: string, selected: ReactionType | null): string =>
  selected
    ? `Your reaction to ${of}: ${reactionLabels[selected]}. Change it`
    : `${unselected}${of}`;

/** The name of the target in the label of a button, for a viewer without a reaction. */
export const readReactionLabel = (label: string): string => label.replace(unselected, "");
