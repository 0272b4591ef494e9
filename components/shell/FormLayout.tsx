import type { ReactNode } from "react";

type Props = {
  children: ReactNode;
  /** Content next to the form if there is room; hidden on smaller screens. */
  beside: ReactNode;
};

/** A page with one form. */
export function FormLayout({ children, beside }: Props) {
  return (
    <div className="mx-auto grid max-w-[calc(var(--container-read)+2rem)] px-4 py-8 sm:py-12 lg:max-w-[64rem] lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-x-16 lg:px-8">
      <div className="min-w-0">{children}</div>
      <div className="unless-quiet max-lg:hidden print:hidden">{beside}</div>
    </div>
  );
}
