import type { ReactNode } from "react";
import { basicIconPaths } from "./basic-icon-paths.ts";
import { PathIcon } from "./PathIcon.tsx";
import { PopoverButton } from "./PopoverButton.tsx";

type Props = {
  /** Id of the list, unique on the page. */
  id: string;
  /** The subject of the actions, such as `the reply by ada`. */
  of: string;
  /** Links with the class `menu-choice`. */
  children: ReactNode;
};

export const moreActionsClasses = "more-actions";

/**
 * A button that opens a short list of links for rare actions, such as reporting. It is a native popover of plain
 * links, so it works without scripts and is cheap enough for every post of a page.
 */
export function MoreActions({ id, of, children }: Props) {
  return (
    <div className="popover-place">
      <PopoverButton opens={id} aria-label={`More about ${of}`} className={moreActionsClasses}>
        More
        <PathIcon path={basicIconPaths["chevron-down"]} className="size-4" />
      </PopoverButton>
      <div id={id} popover="auto" className="menu">
        {children}
      </div>
    </div>
  );
}
