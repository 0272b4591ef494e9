import type { ComponentProps } from "react";

type Props = Omit<ComponentProps<"div">, "popover"> & {
  /** The id for its PopoverButton; unique in the page. */
  id: string;
};

/**
 * The native popover of a PopoverButton. Escape and a click outside close it and return focus,
 * before any script.
 */
export function PopoverPanel(props: Props) {
  return <div {...props} popover="auto" />;
}
