import type { ReactNode } from "react";

export const dynamic = "force-dynamic";

/** A fragment is the content of `main`; Next needs the elements around it. */
export default function FragmentLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <main>{children}</main>
      </body>
    </html>
  );
}
