import type { ReactNode } from "react";
import { Icon } from "./Icon.tsx";

/** A link above the heading, from a page to its list. */
export function BackLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      href={href}
      className="-ms-1.5 inline-flex min-h-11 items-center py-2 gap-1 text-sm font-semibold text-link no-underline hover:underline print:hidden"
    >
      <Icon name="chevron-left" className="size-5 rtl:-scale-x-100" />
      {children}
    </a>
  );
}
