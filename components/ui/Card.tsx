import type { ReactNode } from "react";

/** The frame of an item that can be opened. Plain lists need no card. */
export function Card({ children, className = "" }: { children: ReactNode; className?: string }) {
  return (
    <div
      className={`relative overflow-hidden rounded-lg border border-line bg-surface ${className}`}
    >
      {children}
    </div>
  );
}
