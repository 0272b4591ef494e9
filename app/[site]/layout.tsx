import type { ReactNode } from "react";

// Every page depends on the request; shared pages are kept by the page cache instead.
export const dynamic = "force-dynamic";

/** The layouts of pages and of fragments each render their own document. */
export default function SiteLayout({ children }: { children: ReactNode }) {
  return children;
}
