"use client";

import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Icon } from "./Icon.tsx";
import type { IconName } from "./icon-paths.ts";

export type MenuChoice = {
  id: string;
  label: string;
  icon?: IconName | ReactNode;
  /** Shown after the label, such as a number of unread messages. */
  count?: number | undefined;
  /** Makes the menu one of choices: whether this one is chosen. */
  isChecked?: boolean;
} & ({ href: string; onSelect?: never } | { href?: never; onSelect: () => void });

type Props = {
  /** What stands in the button. */
  trigger: ReactNode;
  /** Name of the button where its content does not say it. */
  label?: string;
  /** Name of the menu; that of its button where it is left out. */
  menuLabel?: string;
  choices: readonly MenuChoice[];
  triggerClassName?: string;
  /** `row`: pictures side by side, such as reactions. */
  layout?: "list" | "row";
  /** Asked before the menu opens, such as whether somebody is logged in. */
  canOpen?: () => boolean;
};

const itemSelector = "[role^=menuitem]";

function ChoiceContent({ choice, layout }: { choice: MenuChoice; layout: "list" | "row" }) {
  const { icon, label, count } = choice;
  return (
    <>
      {typeof icon === "string" ? (
        <Icon name={icon as IconName} className="size-5 text-ink-soft" />
      ) : (
        icon
      )}
      <span className={layout === "list" ? "min-w-0 flex-1" : ""}>{label}</span>
      {count ? (
        <span className="rounded-full bg-brand px-2 text-xs font-semibold text-on-brand tabular-nums">
          {count > 99 ? "99+" : count}
        </span>
      ) : null}
    </>
  );
}

/**
 * A button that opens a menu, after the menu button pattern of the ARIA practices: arrows, Home, End and
 * letters move, Enter and Space choose, Escape and a press outside close it and give the focus back. The
 * menu is a native popover; its items are in the page while it is open.
 */
export function Menu(props: Props) {
  const { trigger, label, menuLabel, choices, triggerClassName, layout = "list" } = props;
  const { canOpen = () => true } = props;
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);

  const getItems = () => [...(menu.current?.querySelectorAll<HTMLElement>(itemSelector) ?? [])];

  // It may have been opened before scripts ran.
  useEffect(() => {
    if (!menu.current?.matches(":popover-open")) return;
    if (canOpen()) setIsOpen(true);
    else menu.current.hidePopover();
  }, []);

  function close(): void {
    menu.current?.hidePopover();
    button.current?.focus();
  }

  function focusFirst(): void {
    const items = getItems();
    (items.find((item) => item.ariaChecked === "true") ?? items[0])?.focus();
  }

  function openByKey(event: KeyboardEvent): void {
    if (isOpen || !["ArrowDown", "ArrowUp"].includes(event.key)) return;
    event.preventDefault();
    button.current?.click();
  }

  function moveTo(event: KeyboardEvent): void {
    const items = getItems();
    const index = items.indexOf(document.activeElement as HTMLElement);
    const { key } = event;
    const steps: Record<string, number> = {
      ...{ ArrowDown: index + 1, ArrowRight: index + 1, ArrowUp: index - 1, ArrowLeft: index - 1 },
      ...{ Home: 0, End: items.length - 1 },
    };
    const step = steps[key];
    if (step !== undefined) {
      event.preventDefault();
      items[(step + items.length) % items.length]?.focus();
    } else if (key === "Tab") close();
    else if (key === " ") {
      event.preventDefault();
      items[index]?.click();
    } else if (key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) {
      const later = [...items.slice(index + 1), ...items.slice(0, index + 1)];
      const letter = key.toLowerCase();
      later.find((item) => item.textContent?.trim().toLowerCase().startsWith(letter))?.focus();
    }
  }

  function renderChoice(choice: MenuChoice): ReactNode {
    const content = <ChoiceContent choice={choice} layout={layout} />;
    if (choice.href !== undefined) {
      return (
        <a key={choice.id} role="menuitem" tabIndex={-1} href={choice.href} className="menu-choice">
          {content}
        </a>
      );
    }
    const role =
      choice.isChecked === undefined
        ? ({ role: "menuitem" } as const)
        : ({ role: "menuitemradio", "aria-checked": choice.isChecked } as const);
    return (
      <button
        key={choice.id}
        type="button"
        {...role}
        tabIndex={-1}
        className="menu-choice"
        onClick={() => {
          close();
          choice.onSelect();
        }}
      >
        {content}
      </button>
    );
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        id={`${id}-button`}
        popoverTarget={id}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={label}
        className={triggerClassName}
        onClick={(event) => {
          if (!isOpen && !canOpen()) event.preventDefault();
        }}
        onKeyDown={openByKey}
      >
        {trigger}
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={menuLabel}
        aria-labelledby={menuLabel ? undefined : `${id}-button`}
        data-layout={layout}
        className="menu"
        onBeforeToggle={({ newState }) => {
          if (newState === "open") flushSync(() => setIsOpen(true));
        }}
        onToggle={({ newState }) => {
          if (newState === "open") focusFirst();
          else setIsOpen(false);
        }}
        onKeyDown={moveTo}
      >
        {isOpen ? choices.map(renderChoice) : null}
      </div>
    </>
  );
}
