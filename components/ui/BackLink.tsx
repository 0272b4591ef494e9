import type { ReactNode } from "react";
import { Icon } from "./Icon.tsx";

/** A link above the heading, from a page to its list. */
export function BackLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className="back-link">
      <Icon name="chevron-left" className="size-5 rtl:-scale-x-100" />
      {children}
    </a>
  );
}
