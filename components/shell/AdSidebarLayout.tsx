import type { ReactNode } from "react";

type Props = {
  children: ReactNode;
  /** The ads; `null` on pages without: the text then has the whole width. */
  ads: ReactNode;
};

/** A page with ads beside its text on a wide screen, and below it on a small one. */
export function AdSidebarLayout({ children, ads }: Props) {
  if (!ads) return children;
  return (
    <div className="with-ads mx-auto max-w-page lg:grid lg:grid-cols-[minmax(0,1fr)_18.75rem] lg:gap-x-8 lg:pe-8">
      <div className="min-w-0">{children}</div>
      <aside
        aria-label="Advertisements"
        className="unless-quiet mt-12 px-4 sm:px-6 lg:mt-12 lg:px-0"
      >
        {ads}
      </aside>
    </div>
  );
}
