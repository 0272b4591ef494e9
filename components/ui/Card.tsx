import type { ReactNode } from "react";

/** A thing that can be opened. Lists stay lists: they need no card. */
export function Card({ children, className = "" }: { children: ReactNode; className?: string }) {
  return (
    <div
      className={`relative overflow-hidden rounded-lg border border-line bg-surface ${className}`}
    >
      {children}
    </div>
  );
}
