"use client";

import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import { isComposing } from "#lib/core/shared/is-composing.ts";
import { loadChunk } from "./load-chunk.ts";
import type { MenuChoice, MenuItems } from "./MenuItems.tsx";
import { takeFocus } from "./take-focus.ts";
import { showToast } from "./toast-manager.ts";

type Props = {
  /**
   * Id of the menu, unique on the page; `useId` by default. HTML that is cached separately from its page has to pass
   * an id.
   */
  id?: string;
  /** Content of the button. */
  trigger: ReactNode;
  /** The accessible name of the button, if its content does not give one. */
  label?: string;
  /** Name of the menu; by default that of its button. */
  menuLabel?: string;
  choices: readonly MenuChoice[];
  triggerClassName?: string;
  /** `row`: pictures side by side, such as reactions. */
  layout?: "list" | "row";
  /** The preferred side: by default a `list` opens below its button, a `row` above. */
  placement?: "above" | "below";
  /**
   * Called before the menu opens, for example to check whether the viewer is logged in. @returns whether to
   * open it
   */
  canOpen?: () => boolean;
  /** The name by which its button takes over an early press on its placeholder (`shell/early-press.ts`). */
  press?: string;
};

const isOpeningKey = (event: KeyboardEvent): boolean =>
  ["ArrowDown", "ArrowUp"].includes(event.key) && !isComposing(event);

/** Fetches the items of a menu when they are first needed. */
function useItems(menu: RefObject<HTMLDivElement | null>) {
  const [Items, setItems] = useState<typeof MenuItems | null>(null);

  function loadItems(): void {
    if (Items) return;
    loadChunk(() => import("./MenuItems.tsx")).then(
      (module) => setItems(() => module.MenuItems),
      () => {
        if (!menu.current?.matches(":popover-open")) return;
        menu.current.hidePopover();
        const description = navigator.onLine ? errorTexts.generic : errorTexts.offline;
        showToast({ type: "error", description });
      },
    );
  }

  return { Items, loadItems };
}

/**
 * A button that opens a menu, after the menu button pattern of the ARIA practices: arrows, Home, End and letters
 * move, Enter and Space choose, Escape and a press outside close it and return the focus. The menu is a native
 * popover. `MenuItems`, with the items and their keys, is fetched when the button is hovered or focused, and is
 * mounted while the menu is open. The browser itself exposes the expanded state of a button with `popovertarget`, so
 * HTML does not allow `aria-expanded` there.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a button and its popover, with many attributes each
export function Menu(props: Props) {
  const {
    trigger,
    label,
    menuLabel,
    choices,
    triggerClassName,
    layout = "list",
    placement,
  } = props;
  const { canOpen = () => true } = props;
  const countedId = useId();
  const { id = countedId } = props;
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const { Items, loadItems } = useItems(menu);

  function open(): void {
    loadItems();
    flushSync(() => setIsOpen(true));
  }

  useLayoutEffect(() => takeFocus(button.current), []);

  // The menu may have been opened before scripts ran.
  useEffect(() => {
    if (!menu.current?.matches(":popover-open")) return;
    if (!canOpen()) menu.current.hidePopover();
    else {
      loadItems();
      setIsOpen(true);
    }
  }, []);

  function close(): void {
    menu.current?.hidePopover();
    button.current?.focus();
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        id={menuLabel ? undefined : `${id}-button`}
        popoverTarget={id}
        aria-haspopup="menu"
        data-replay=""
        data-press={props.press}
        aria-label={label}
        className={triggerClassName}
        onClick={(event) => {
          if (!isOpen && !canOpen()) event.preventDefault();
        }}
        onPointerEnter={loadItems}
        onFocus={loadItems}
        onKeyDown={(event) => {
          if (isOpen || !isOpeningKey(event)) return;
          event.preventDefault();
          button.current?.click();
        }}
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
        data-placement={placement}
        className="menu"
        onBeforeToggle={({ newState }) => {
          if (newState === "open") open();
        }}
        onToggle={({ newState }) => {
          if (newState === "closed") setIsOpen(false);
        }}
      >
        {isOpen && Items ? (
          <Items choices={choices} layout={layout} menu={menu} onClose={close} />
        ) : null}
      </div>
    </>
  );
}
