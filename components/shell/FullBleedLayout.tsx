import type { ReactNode } from "react";

/** A layout as wide as the screen: each part has its own margins. */
export function FullBleedLayout({ children }: { children: ReactNode }) {
  return <div className="overflow-x-clip">{children}</div>;
}
