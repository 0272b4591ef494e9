import { type ReactNode, type RefObject, useEffect } from "react";
import { isComposing } from "#lib/core/shared/is-composing.ts";
import { Icon } from "./Icon.tsx";
import type { IconName } from "./icon-paths.ts";

export type MenuChoice = {
  id: string;
  label: string;
  icon?: IconName | ReactNode;
  /** Shown after the label, such as a number of unread messages. */
  count?: number | undefined;
  /** In a menu of choices: whether this item is selected. */
  isChecked?: boolean;
  /** Whether it is a destructive action: shown by colour in addition to its text. */
  isDanger?: boolean;
} & ({ href: string; onSelect?: never } | { href?: never; onSelect: () => void });

type Layout = "list" | "row";

function ChoiceContent({ choice, layout }: { choice: MenuChoice; layout: Layout }) {
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

const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey;

/** The next item after an index whose label starts with a letter. */
function findByLetter(items: readonly HTMLElement[], index: number, key: string) {
  const later = [...items.slice(index + 1), ...items.slice(0, index + 1)];
  const letter = key.toLowerCase();
  return later.find((item) => item.textContent?.trim().toLowerCase().startsWith(letter));
}

/** The items of an open menu, with the focus on the first or the selected item, and the keys that move the focus. */
export function MenuItems(props: {
  choices: readonly MenuChoice[];
  layout: Layout;
  menu: RefObject<HTMLDivElement | null>;
  onClose: () => void;
}) {
  const { choices, layout, menu, onClose } = props;

  useEffect(() => {
    const popover = menu.current;
    if (!popover) return;
    const getItems = () => [...popover.querySelectorAll<HTMLElement>("[role^=menuitem]")];

    function focusFirst(): void {
      if (!popover?.matches(":popover-open")) return;
      const items = getItems();
      (items.find((item) => item.ariaChecked === "true") ?? items[0])?.focus();
    }

    function moveFocus(event: KeyboardEvent): void {
      if (isComposing(event)) return;
      const items = getItems();
      const index = items.indexOf(document.activeElement as HTMLElement);
      const { key } = event;
      const steps: Record<string, number> = {
        ArrowDown: index + 1,
        ArrowRight: index + 1,
        ArrowUp: index - 1,
        ArrowLeft: index - 1,
        Home: 0,
        End: items.length - 1,
      };
      const step = steps[key];
      if (step !== undefined) {
        event.preventDefault();
        items[(step + items.length) % items.length]?.focus();
      } else if (key === "Tab") onClose();
      else if (key === " ") {
        event.preventDefault();
        items[index]?.click();
      } else if (isLetter(event)) findByLetter(items, index, key)?.focus();
    }

    // The menu is either already open, because this module loaded later, or opens right after this.
    focusFirst();
    popover.addEventListener("toggle", focusFirst);
    popover.addEventListener("keydown", moveFocus);
    return () => {
      popover.removeEventListener("toggle", focusFirst);
      popover.removeEventListener("keydown", moveFocus);
    };
  }, []);

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
        data-danger={choice.isDanger || undefined}
        onClick={() => {
          onClose();
          choice.onSelect();
        }}
      >
        {content}
      </button>
    );
  }

  return choices.map(renderChoice);
}
