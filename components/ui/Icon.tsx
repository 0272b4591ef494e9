import { type IconName, iconPaths } from "./icon-paths.ts";

type Props = {
  name: IconName;
  /** Said aloud; leave it out where words stand beside the icon. */
  label?: string;
  className?: string;
};

/** One of our icons, in the colour of the text around it. */
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
