import type { ReactNode } from "react";

export const dynamic = "force-dynamic";

/** A fragment is what stands in `main`; the rest is what Next needs around it. */
export default function FragmentLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <main>{children}</main>
      </body>
    </html>
  );
}
