import type { ReactNode } from "react";
import { iconButtonClasses } from "./button-classes.ts";
import { Icon } from "./Icon.tsx";

type Props = {
  /** What a PopoverButton names to open it; unique in the page. */
  id: string;
  title: string;
  /** The edge it comes from, in the direction of the page's text. */
  side?: "start" | "end";
  children: ReactNode;
};

/**
 * A panel at the edge of the screen, for what has no room in the page. A native popover that is a
 * dialog: the focus goes in, Escape, its button and a tap outside close it, and the focus comes back,
 * all before any script (spec §4).
 */
export function Drawer({ id, title, side = "end", children }: Props) {
  return (
    <dialog
      id={id}
      popover="auto"
      aria-labelledby={`${id}-title`}
      className="side-drawer"
      data-side={side}
    >
      <div className="side-drawer-head">
        <h2 id={`${id}-title`} className="min-w-0 text-lg">
          {title}
        </h2>
        <button
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label="Close"
          className={iconButtonClasses}
        >
          <Icon name="close" />
        </button>
      </div>
      {children}
    </dialog>
  );
}
