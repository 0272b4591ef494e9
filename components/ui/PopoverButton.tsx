import type { ComponentProps } from "react";

type Props = Omit<ComponentProps<"button">, "type" | "popoverTarget"> & {
  /** The id of the Popover or Drawer that it opens and closes. */
  opens: string;
};

/** Opens and closes a popover before any script. The browser exposes its state to screen readers. */
export function PopoverButton({ opens, ...button }: Props) {
  return <button {...button} type="button" popoverTarget={opens} />;
}
