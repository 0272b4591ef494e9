"use client";

import { Popover as BasePopover } from "@base-ui/react/popover";
import { type ReactNode, useState } from "react";
import { iconButtonClasses } from "./button-classes.ts";
import { Icon } from "./Icon.tsx";
import { popupClasses } from "./overlay-classes.ts";

type Props = {
  /** What stands in the button. */
  trigger: ReactNode;
  /** What the button is called, where its content is a picture. */
  label?: string;
  triggerClassName?: string;
  title: string;
  /** As narrow as a tooltip, 250 px (spec §9); else 352 px. */
  isNarrow?: boolean;
  /** For an owner that closes it itself, such as after a choice. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  children: ReactNode;
};

/** A titled panel beside its button. Escape and a click outside close it and give the focus back. */
export function Popover(props: Props) {
  const { trigger, label, triggerClassName, title, isNarrow, open, onOpenChange, children } = props;
  // The panel opens inside the landmark that its button stands in.
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return (
    <BasePopover.Root open={open} onOpenChange={(isOpen) => onOpenChange?.(isOpen)}>
      <BasePopover.Trigger aria-label={label} className={triggerClassName}>
        {trigger}
      </BasePopover.Trigger>
      <span ref={setPlace} />
      <BasePopover.Portal container={place}>
        <BasePopover.Positioner sideOffset={8} collisionPadding={8} className="z-40">
          <BasePopover.Popup
            className={`${popupClasses} max-h-(--available-height) overflow-y-auto overscroll-contain p-4 ${isNarrow ? "w-62.5" : "w-88"} max-w-(--available-width)`}
          >
            <div className="flex items-start justify-between gap-2">
              <BasePopover.Title className="min-w-0 pt-1.5 text-lg leading-snug">
                {title}
              </BasePopover.Title>
              <BasePopover.Close
                aria-label="Close"
                className={`${iconButtonClasses} -me-2 -mt-1.5`}
              >
                <Icon name="close" />
              </BasePopover.Close>
            </div>
            <div className="mt-1">{children}</div>
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  );
}
