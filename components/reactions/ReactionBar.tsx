"use client";

import { useEffect, useId, useRef, useState } from "react";
import { useAccount } from "#components/providers/account-store.ts";
import { toApiError } from "#components/providers/api-error.ts";
import { openAuthDialog, openForRefusal } from "#components/providers/auth-dialog-store.ts";
import { showToast } from "#components/ui/toast-manager.ts";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import {
  getSelectedReaction,
  type Reactable,
  type ReactionType,
  reactionLabels,
  reactionTypes,
} from "#lib/reactions/shared/reaction.ts";
import { ReactionIcon } from "./ReactionIcon.tsx";
import { useReactable } from "./use-reactable.ts";

/** What follows when a reaction fails: the prompt to verify, or the generic words (spec §8). */
function tellFailure(error: unknown): void {
  if (openForRefusal(toApiError(error).code, errorTexts.logInFirst)) return;
  showToast({ type: "error", description: errorTexts.generic });
}

function lookOf(isSelected: boolean, isQuiet: boolean): string {
  if (isSelected) return "border-brand bg-wash text-link px-4";
  if (isQuiet)
    return "border-transparent text-ink-soft px-3 -ms-3 hover:bg-wash-strong hover:text-ink";
  return "border-line-strong text-ink px-4 hover:bg-wash";
}

/**
 * The counts of a thing and a menu of five reactions (spec §4 Reaction menu).
 * @param props.counts public counts in the order of `reactionTypes`
 * @param props.of what is reacted to, for screen readers
 */
export function ReactionBar(props: {
  reactable: Reactable;
  counts: readonly number[];
  of: string;
  /** Without a border, where there is one under every post. */
  isQuiet?: boolean;
}) {
  const { reactable, counts, of, isQuiet = false } = props;
  const account = useAccount();
  const { aggregates, choose } = useReactable(reactable, counts, tellFailure);
  const [isOpen, setIsOpen] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const menuId = useId();
  const selected = getSelectedReaction(aggregates);
  const shown = aggregates.filter((line) => line.count > 0);
  const total = shown.reduce((sum, line) => sum + line.count, 0);

  useEffect(() => {
    if (!isOpen) return;
    const close = (event: Event) => {
      if (event instanceof KeyboardEvent) {
        if (event.key !== "Escape") return;
        trigger.current?.focus();
      } else if (bar.current?.contains(event.target as Node)) return;
      setIsOpen(false);
    };
    document.addEventListener("pointerdown", close);
    document.addEventListener("keydown", close);
    return () => {
      document.removeEventListener("pointerdown", close);
      document.removeEventListener("keydown", close);
    };
  }, [isOpen]);

  function react(type: ReactionType): void {
    setIsOpen(false);
    trigger.current?.focus();
    void choose(type === selected ? null : type);
  }

  return (
    <div
      ref={bar}
      className="relative flex flex-wrap items-center gap-x-4 gap-y-2 text-sm print:hidden"
    >
      <button
        ref={trigger}
        type="button"
        aria-expanded={isOpen}
        aria-controls={menuId}
        aria-label={
          selected
            ? `Your reaction to ${of}: ${reactionLabels[selected]}. Change it`
            : `React to ${of}`
        }
        className={`inline-flex min-h-11 items-center gap-2 rounded-full border font-semibold ${lookOf(
          selected !== null,
          isQuiet,
        )}`}
        onClick={() => {
          if (account.status === "guest")
            return openAuthDialog({ form: "register", reason: errorTexts.logInFirst });
          setIsOpen(!isOpen);
        }}
      >
        <ReactionIcon type={selected ?? "like"} />
        {selected ? reactionLabels[selected] : "React"}
      </button>
      {shown.length > 0 && (
        <ul
          className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft"
          aria-label={`${total} reactions`}
        >
          {shown.map(({ type, count }) => (
            <li
              key={type}
              className="inline-flex items-center gap-1 tabular-nums"
              data-reaction-count={type}
            >
              <ReactionIcon type={type} />
              <span className="sr-only">{reactionLabels[type]}: </span>
              {count}
            </li>
          ))}
        </ul>
      )}
      {isOpen && (
        <fieldset
          id={menuId}
          aria-label={`Reactions to ${of}`}
          className="absolute start-0 bottom-full z-20 mb-2 flex w-max max-w-[calc(100vw-4rem)] flex-wrap justify-center rounded-lg border border-line bg-surface p-1.5 shadow-overlay sm:gap-1"
        >
          {reactionTypes.map((type) => (
            <button
              key={type}
              type="button"
              aria-pressed={type === selected}
              className="flex min-h-11 min-w-11 flex-col items-center justify-center gap-0.5 rounded-sm px-1 py-1.5 sm:min-w-14 sm:px-2 text-xs text-ink hover:bg-wash aria-pressed:bg-wash-strong aria-pressed:font-semibold"
              onClick={() => react(type)}
            >
              <ReactionIcon type={type} isLarge />
              {reactionLabels[type]}
            </button>
          ))}
        </fieldset>
      )}
    </div>
  );
}
