import { loadApollo } from "#components/providers/load-apollo.ts";
import { track } from "#components/providers/track.ts";
import {
  CreateReactionDocument,
  RemoveReactionDocument,
} from "#graphql/generated/client/graphql.ts";
import type { Reactable, ReactionAggregate, ReactionType } from "#lib/reactions/shared/reaction.ts";

/**
 * Selects a reaction, or removes it with `null`.
 * @returns the target's current counts
 * @throws the client's error with the server's text when it is refused
 */
export async function sendReaction(
  { assocType, assocId }: Reactable,
  type: ReactionType | null,
): Promise<readonly ReactionAggregate[]> {
  const { apollo } = await loadApollo();
  const target = { assocId: String(assocId), reactedType: assocType };
  const countReaction = () => track({ name: "reaction", reactedType: assocType, type });
  if (type === null) {
    const { data } = await apollo.mutate({ mutation: RemoveReactionDocument, variables: target });
    countReaction();
    return data?.removeReaction.reactionAggregates ?? [];
  }
  const { data } = await apollo.mutate({
    mutation: CreateReactionDocument,
    variables: { ...target, type },
  });
  countReaction();
  return data?.createReaction.reactionAggregates ?? [];
}
