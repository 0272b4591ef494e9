import type { ComponentProps } from "react";
import { type ButtonLook, buttonClasses } from "./button-classes.ts";

type Props = ComponentProps<"a"> & { href: string; look?: ButtonLook };

/** Goes somewhere, and is important enough to look like a button. */
export function ButtonLink({ look = "primary", className = "", ...rest }: Props) {
  return <a className={`${buttonClasses(look)} ${className}`} {...rest} />;
}
