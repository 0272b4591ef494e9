import type { ReactNode } from "react";

/** States of one component side by side. */
export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-start gap-4">{children}</div>;
}
