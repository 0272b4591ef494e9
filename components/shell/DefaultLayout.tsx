import type { ReactNode } from "react";

/** The width of a page. */
export function DefaultLayout({
  children,
  className = "",
}: {
  children: ReactNode;
  className?: string;
}) {
  return <div className={`mx-auto max-w-page px-4 sm:px-6 lg:px-8 ${className}`}>{children}</div>;
}
