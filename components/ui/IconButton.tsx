import type { ComponentProps } from "react";
import { iconButtonClasses } from "./button-classes.ts";
import { Icon } from "./Icon.tsx";
import type { IconName } from "./icon-paths.ts";

type Props = Omit<ComponentProps<"button">, "children"> & { icon: IconName; label: string };

/** A button of one icon, 44 px square. `label` is what it does, for those who do not see the icon. */
export function IconButton({ icon, label, type = "button", className = "", ...rest }: Props) {
  return (
    <button
      type={type}
      aria-label={label}
      className={`${iconButtonClasses} ${className}`}
      {...rest}
    >
      <Icon name={icon} />
    </button>
  );
}
