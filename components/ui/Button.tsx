import type { ComponentProps } from "react";
import { type ButtonLook, buttonClasses } from "./button-classes.ts";

type Props = ComponentProps<"button"> & { look?: ButtonLook };

/** Does something here. Its words say what. */
export function Button({ look = "primary", type = "button", className = "", ...rest }: Props) {
  return <button type={type} className={`${buttonClasses(look)} ${className}`} {...rest} />;
}
