import type { ReactNode } from "react";

type Props = {
  children: ReactNode;
  /** The ads; `null` on pages without ads, where the text uses the whole width. */
  ads: ReactNode;
};

/** A page with ads next to its text on a wide screen, and below it on a small one. */
export function AdSidebarLayout({ children, ads }: Props) {
  if (!ads) return children;
  return (
    <div className="with-ads">
      <div className="min-w-0">{children}</div>
      <aside aria-label="Advertisements" className="unless-quiet ads-beside">
        {ads}
      </aside>
    </div>
  );
}
