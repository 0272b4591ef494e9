"use client";

import { useState } from "react";
import { useAccount } from "#components/providers/account-store.ts";
import { getPressFailure, toApiError } from "#components/providers/api-error.ts";
import { openAuthDialog, openAuthDialogForError } from "#components/providers/auth-dialog-store.ts";
import { keepPendingAction } from "#components/providers/pending-action.ts";
import { Menu } from "#components/ui/Menu.tsx";
import { showToast } from "#components/ui/toast-manager.ts";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import {
  getSelectedReaction,
  type Reactable,
  type ReactionType,
  reactionLabels,
  reactionTypes,
  supportiveReactions,
} from "#lib/reactions/shared/reaction.ts";
import { PlainReactionForm } from "./PlainReactionForm.tsx";
import { ReactionIcon } from "./ReactionIcon.tsx";
import { ReactorsButton } from "./ReactorsButton.tsx";
import { toReactionLabel } from "./reaction-label.ts";
import { useReactable } from "./use-reactable.ts";

/**
 * The reaction counts of a post and a menu of five reactions (spec §4 Reaction menu).
 * @param props.counts public counts in the order of `reactionTypes`
 * @param props.of a name of the post, for screen readers
 */
export function ReactionBar(props: {
  reactable: Reactable;
  counts: readonly number[];
  of: string;
  /** Whether it has no border, because there is a bar under every post. */
  isQuiet?: boolean;
  /** The path of the page with the plain form, because the form would otherwise be repeated under every post. */
  plainPath?: string;
  /** Whether this is that page, with its form open. */
  isPlainPage?: boolean;
  /** Whether only supportive reactions are offered and shown, because somebody may be in danger. */
  isSupportiveOnly?: boolean;
  /** Whether the page is for members, who may see who reacted. */
  isMember?: boolean;
}) {
  const { reactable, counts, of, isQuiet = false, plainPath, isPlainPage = false } = props;
  const { isSupportiveOnly = false, isMember = false } = props;
  const types = isSupportiveOnly ? supportiveReactions : reactionTypes;
  const account = useAccount();
  const { aggregates, choose } = useReactable(reactable, counts, showFailure);
  const [hasChosen, setHasChosen] = useState(false);
  const open = aggregates.filter(({ type }) => types.includes(type));
  const selected = getSelectedReaction(open);
  const shown = open.filter((line) => line.count > 0);
  const total = shown.reduce((sum, line) => sum + line.count, 0);

  /** Guests are asked to join first; their reaction is sent afterwards (spec §6). */
  function select(type: ReactionType): void {
    if (account.status !== "guest") {
      setHasChosen(true);
      return void choose(type === selected ? null : type);
    }
    keepPendingAction({ kind: "reaction", ...reactable, type });
    openAuthDialog({ form: "register", reason: errorTexts.logInFirst });
  }

  /** The response to a failed reaction: the verification prompt, or the message (spec §8). */
  function showFailure(error: unknown, type: ReactionType | null): void {
    if (openAuthDialogForError(toApiError(error).code, errorTexts.logInFirst)) {
      if (type) keepPendingAction({ kind: "reaction", ...reactable, type });
      return;
    }
    showToast({ type: "error", description: getPressFailure(error) });
  }

  return (
    <div id={`reactions-${reactable.assocType}-${reactable.assocId}`} className="reactions">
      {plainPath ? (
        <noscript>
          <a href={plainPath} rel="nofollow" className="plain-reactions">
            React<span className="sr-only">{` to ${of}`}</span>
          </a>
        </noscript>
      ) : (
        <PlainReactionForm reactable={reactable} of={of} types={types} isOpen={isPlainPage} />
      )}
      <Menu
        id={`react-to-${reactable.assocType}-${reactable.assocId}`}
        layout="row"
        label={toReactionLabel(of, selected)}
        menuLabel={`Reactions to ${of}`}
        triggerClassName={`reaction-button ${selected ? "reaction-chosen" : isQuiet ? "reaction-quiet" : ""}`}
        trigger={
          <>
            <span key={selected} className={hasChosen ? "settle" : undefined}>
              <ReactionIcon type={selected ?? types[0] ?? "support"} />
            </span>
            {/* The script of members' pages may have set this text. */}
            <span suppressHydrationWarning>{selected ? reactionLabels[selected] : "React"}</span>
          </>
        }
        choices={types.map((type) => ({
          id: type,
          label: reactionLabels[type],
          icon: <ReactionIcon type={type} isLarge />,
          isChecked: type === selected,
          onSelect: () => select(type),
        }))}
      />
      {shown.length > 0 && (
        <ul className="unless-quiet reaction-counts" aria-label={`${total} reactions`}>
          {shown.map(({ type, count }) => (
            <li
              // A changed count gets a new element, whose entry is animated.
              key={`${type}-${count}`}
              className={hasChosen ? "settle" : undefined}
              data-reaction-count={type}
            >
              <ReactionIcon type={type} />
              <span className="sr-only">{`${reactionLabels[type]}: `}</span>
              {count}
            </li>
          ))}
        </ul>
      )}
      {total > 0 && !isSupportiveOnly && (isMember || account.status === "member") && (
        <ReactorsButton reactable={reactable} total={total} of={of} />
      )}
    </div>
  );
}
