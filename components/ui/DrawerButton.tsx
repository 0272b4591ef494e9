import type { ComponentProps } from "react";

type Props = Omit<ComponentProps<"button">, "type" | "popoverTarget"> & {
  /** The id of the drawer. */
  opens: string;
};

/** Opens and closes a drawer. The browser tells a screen reader which of the two is next. */
export function DrawerButton({ opens, ...button }: Props) {
  return <button {...button} type="button" popoverTarget={opens} />;
}
