import type { ComponentProps } from "react";

type Props = Omit<ComponentProps<"div">, "popover"> & {
  /** What a PopoverButton names to open it; unique in the page. */
  id: string;
};

/**
 * What a PopoverButton opens: a native popover beside its button. Escape and a press outside close it
 * and give the focus back, before any script.
 */
export function PopoverPanel(props: Props) {
  return <div {...props} popover="auto" />;
}
