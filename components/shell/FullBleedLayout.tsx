import type { ReactNode } from "react";

/** As wide as the screen: each part of such a page brings its own margins. */
export function FullBleedLayout({ children }: { children: ReactNode }) {
  return <div className="overflow-x-clip">{children}</div>;
}
