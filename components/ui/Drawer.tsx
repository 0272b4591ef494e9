import type { ReactNode } from "react";
import { ClosePopoverButton } from "./ClosePopoverButton.tsx";

type Props = {
  /** The id for its PopoverButton; unique in the page. */
  id: string;
  title: string;
  /** The edge it is attached to, in the direction of the page's text. */
  side?: "start" | "end";
  children: ReactNode;
};

/**
 * A panel at the edge of the screen. A native popover with role dialog: it takes focus; Escape, its
 * button and a tap outside close it and return focus, all before any script (spec §4).
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
        <ClosePopoverButton closes={id} />
      </div>
      {children}
    </dialog>
  );
}
