import type { ComponentProps } from "react";
import { type ButtonVariant, buttonClasses } from "./button-classes.ts";

type Props = ComponentProps<"a"> & { href: string; variant?: ButtonVariant };

/** A link that looks like a button. */
export function ButtonLink({ variant = "primary", className = "", ...rest }: Props) {
  return (
    <a
      className={className ? `${buttonClasses(variant)} ${className}` : buttonClasses(variant)}
      {...rest}
    />
  );
}
