/** Stands where something is being loaded, in its height, so that nothing jumps when it comes. */
export function Skeleton({
  className = "h-6 w-full",
  isRound = false,
}: {
  className?: string;
  isRound?: boolean;
}) {
  const shape = isRound ? "rounded-full" : "rounded-sm";
  return <span aria-hidden="true" className={`block bg-wash-strong ${shape} ${className}`} />;
}
