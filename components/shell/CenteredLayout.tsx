import type { ReactNode } from "react";

/** One reading column in the middle: forms, notices, a single text. */
export function CenteredLayout({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto max-w-[calc(var(--container-read)+2rem)] px-4 py-8 sm:py-12">
      {children}
    </div>
  );
}
