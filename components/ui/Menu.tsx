"use client";

import { Menu as BaseMenu } from "@base-ui/react/menu";
import { type ReactNode, useState } from "react";
import { Icon } from "./Icon.tsx";
import type { IconName } from "./icon-paths.ts";

type MenuLook = {
  id: string;
  label: string;
  icon?: IconName;
  /** Shown after the label, such as a number of unread messages. */
  count?: number;
};
export type MenuChoice = MenuLook &
  ({ href: string; onSelect?: never } | { href?: never; onSelect: () => void });

type Props = {
  /** What stands in the button. */
  trigger: ReactNode;
  /** What the button is called, where its content is a picture. */
  label?: string;
  choices: readonly MenuChoice[];
  triggerClassName?: string;
};

const itemClasses =
  "flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 py-2 text-base text-ink no-underline outline-none data-highlighted:bg-wash-strong data-highlighted:outline-solid data-highlighted:outline-3 data-highlighted:-outline-offset-3 data-highlighted:outline-focus";

function ChoiceWords({ choice }: { choice: MenuChoice }) {
  return (
    <>
      {choice.icon ? <Icon name={choice.icon} className="size-5 text-ink-soft" /> : null}
      <span className="min-w-0 flex-1">{choice.label}</span>
      {choice.count ? (
        <span className="rounded-full bg-brand px-2 text-xs font-semibold text-on-brand tabular-nums">
          {choice.count > 99 ? "99+" : choice.count}
        </span>
      ) : null}
    </>
  );
}

/** A button that opens a list of links and actions. */
export function Menu({ trigger, label, choices, triggerClassName }: Props) {
  // The list opens inside the landmark that its button stands in.
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return (
    <BaseMenu.Root>
      <BaseMenu.Trigger aria-label={label} className={triggerClassName}>
        {trigger}
      </BaseMenu.Trigger>
      <span ref={setPlace} />
      <BaseMenu.Portal container={place}>
        <BaseMenu.Positioner align="end" sideOffset={8} className="z-40">
          <BaseMenu.Popup className="min-w-56 max-w-[calc(100vw-2rem)] rounded-lg border border-line bg-surface p-2 text-ink shadow-overlay transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0">
            {choices.map((choice) =>
              choice.href === undefined ? (
                <BaseMenu.Item key={choice.id} className={itemClasses} onClick={choice.onSelect}>
                  <ChoiceWords choice={choice} />
                </BaseMenu.Item>
              ) : (
                <BaseMenu.LinkItem key={choice.id} className={itemClasses} href={choice.href}>
                  <ChoiceWords choice={choice} />
                </BaseMenu.LinkItem>
              ),
            )}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}
