import {
  type Reactable,
  type ReactionType,
  reactionLabels,
} from "#lib/reactions/shared/reaction.ts";

/** The reactions as a plain form, for browsers without scripts. */
export function PlainReactionForm(props: {
  reactable: Reactable;
  of: string;
  types: readonly ReactionType[];
  isOpen?: boolean;
}) {
  const { reactable, of, types, isOpen = false } = props;
  const { assocType, assocId } = reactable;
  return (
    <noscript>
      <details open={isOpen}>
        <summary className="plain-reactions">
          React<span className="sr-only">{` to ${of}`}</span>
        </summary>
        <form method="post" action="/api/reactions" className="flex flex-wrap gap-2">
          <input type="hidden" name="on" value={`${assocType}-${assocId}`} />
          {types.map((type) => (
            <button key={type} type="submit" name="type" value={type} className="plain-choice">
              {reactionLabels[type]}
            </button>
          ))}
          <button type="submit" name="type" value="none" className="plain-choice">
            Remove my reaction
          </button>
        </form>
      </details>
    </noscript>
  );
}
