import { type IconName, iconPaths } from "./icon-paths.ts";

type Props = {
  name: IconName;
  /** The accessible name; omit it beside a text. */
  label?: string;
  className?: string;
};

/** An icon in the colour of the surrounding text. */
export function Icon({ name, label, className = "size-6" }: Props) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={name === "more" ? 3 : 1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`shrink-0 ${className}`}
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      focusable="false"
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}
