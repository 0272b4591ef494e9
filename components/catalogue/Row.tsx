import type { ReactNode } from "react";

/** States of one component beside each other. */
export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-start gap-4">{children}</div>;
}
