type Props = {
  /** Strokes on a grid of 24 units. */
  path: string;
  strokeWidth?: number;
  /** The accessible name; omit it beside a text. */
  label?: string | undefined;
  className?: string;
};

/** An icon drawn by its path, in the colour of the surrounding text. */
export function PathIcon({ path, strokeWidth = 1.75, label, className = "size-6" }: Props) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`shrink-0 ${className}`}
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      focusable="false"
    >
      <path d={path} />
    </svg>
  );
}
