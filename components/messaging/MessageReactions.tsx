import { ReactionIcon } from "#components/reactions/ReactionIcon.tsx";
import { Menu } from "#components/ui/Menu.tsx";
import {
  getSelectedReaction,
  type ReactionType,
  reactionLabels,
  reactionTypes,
} from "#lib/reactions/shared/reaction.ts";
import { type ShownMessage, toAggregates } from "./shown-message.ts";

type Props = {
  message: ShownMessage;
  viewerId: string;
  /** The target of the reaction, for screen readers. */
  of: string;
  react: (messageId: string, type: ReactionType | null) => void;
  /** Whether the menu opens upward, where there is more room (spec §4 Reaction menu). */
  opensUp: boolean;
};

/** The menu of five reactions to a message (spec §4 Reaction menu). */
export function MessageReactionMenu({ message, viewerId, of, react, opensUp }: Props) {
  const selected = getSelectedReaction(toAggregates(message, viewerId));
  return (
    <Menu
      layout="row"
      placement={opensUp ? "above" : "below"}
      label={
        selected
          ? `Your reaction to ${of}: ${reactionLabels[selected]}. Change it`
          : `React to ${of}`
      }
      menuLabel={`Reactions to ${of}`}
      triggerClassName="inline-flex size-11 shrink-0 items-center justify-center rounded-full text-ink-soft hover:bg-wash-strong hover:text-ink"
      trigger={<ReactionIcon type={selected ?? "like"} />}
      choices={reactionTypes.map((type) => ({
        id: type,
        label: reactionLabels[type],
        icon: <ReactionIcon type={type} isLarge />,
        isChecked: type === selected,
        onSelect: () => react(message.id, type === selected ? null : type),
      }))}
    />
  );
}

/** The reactions of the two members to a message. */
export function MessageReactionList(props: {
  message: ShownMessage;
  viewerId: string;
  partnerName: string;
}) {
  const { message, viewerId, partnerName } = props;
  if (message.reactions.length === 0) return null;
  return (
    <ul aria-label="Reactions" className="mt-1 flex flex-wrap gap-2 text-sm text-ink-soft">
      {message.reactions.map(({ type, userId }) => (
        <li
          key={userId}
          className="inline-flex items-center gap-1 rounded-full border border-line bg-surface px-2 py-0.5"
        >
          <ReactionIcon type={type} />
          <span className="sr-only">
            {userId === viewerId ? "You" : partnerName}: {reactionLabels[type]}
          </span>
        </li>
      ))}
    </ul>
  );
}
