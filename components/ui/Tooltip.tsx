"use client";

import { Tooltip as BaseTooltip } from "@base-ui/react/tooltip";
import { type ReactElement, useId, useState } from "react";
import { popupClasses } from "./overlay-classes.ts";

type Props = {
  /** Short text without controls. Use InfoTip for touch. */
  text: string;
  /** The described control, which has a name of its own. */
  children: ReactElement<Record<string, unknown>>;
};

/**
 * A description of a control while it is hovered or focused; at most 250 px wide (spec §9). Escape
 * hides it, and the pointer can move onto it.
 */
export function Tooltip({ text, children }: Props) {
  const id = useId();
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return (
    <BaseTooltip.Root>
      <BaseTooltip.Trigger delay={300} render={children} aria-describedby={id} />
      {/* Screen readers get the text at once, whether it is open or not. */}
      <span ref={setPlace}>
        <span id={id} hidden>
          {text}
        </span>
      </span>
      <BaseTooltip.Portal container={place}>
        <BaseTooltip.Positioner sideOffset={8} collisionPadding={8} className="z-40">
          <BaseTooltip.Popup
            aria-hidden="true"
            className={`${popupClasses} max-w-62.5 px-3 py-2 text-sm wrap-anywhere`}
          >
            {text}
          </BaseTooltip.Popup>
        </BaseTooltip.Positioner>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  );
}
