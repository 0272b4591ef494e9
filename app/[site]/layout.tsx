import type { ReactNode } from "react";

// Every page depends on the request; shared pages are kept by the page cache instead.
export const dynamic = "force-dynamic";

/** Pages and fragments have a document of their own, in the layouts below. */
export default function SiteLayout({ children }: { children: ReactNode }) {
  return children;
}
