import type { ReactNode } from "react";

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
