/**
 * A placeholder with the height of the content that is loading, so that the layout does not shift.
 */
export function Skeleton({
  className = "h-6 w-full",
  isRound = false,
}: {
  className?: string;
  isRound?: boolean;
}) {
  const shape = isRound ? "rounded-full" : "rounded-sm";
  return (
    <span
      aria-hidden="true"
      data-skeleton=""
      className={`block bg-wash-strong ${shape} ${className}`}
    />
  );
}
