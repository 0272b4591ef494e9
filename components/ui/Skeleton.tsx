/** Stands where something is being loaded, in its height, so that nothing jumps when it comes. */
export function Skeleton({ className = "h-6 w-full" }: { className?: string }) {
  return <span aria-hidden="true" className={`block rounded-sm bg-wash-strong ${className}`} />;
}
