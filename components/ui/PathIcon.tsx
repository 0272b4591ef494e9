type Props = {
  /** Strokes on a grid of 24 units. */
  path: string;
  strokeWidth?: number;
  /** The accessible name; omit it next to a text. */
  label?: string | undefined;
  className?: string;
};

/** An icon drawn by its path, in the colour of the surrounding text. */
export function PathIcon({ path, strokeWidth, label, className = "" }: Props) {
  return (
    <svg
      viewBox="0 0 24 24"
      strokeWidth={strokeWidth}
      className={className === "" ? "icon" : `icon ${className}`}
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <path d={path} />
    </svg>
  );
}
