import { Fragment, type ReactNode } from "react";
import type { FramePlace } from "#graphql/render-context.ts";

/**
 * A page without the frame around it, which the server has (docs/decisions/0091): only so much of it is rendered that
 * React gives the content the same ids as in its frame.
 */
export function BarePage({ place, children }: { place: FramePlace; children: ReactNode }) {
  return (
    <html lang="en">
      <head />
      <body>
        {place.reduceRight<ReactNode>(
          (inside, [length, at]) =>
            Array.from({ length }, (_, index) =>
              index === at ? <Fragment key="inside">{inside}</Fragment> : null,
            ),
          // What precedes the content there.
          <main>
            {null}
            {null}
            {children}
          </main>,
        )}
        {/* The frame has a script there. */}
        {null}
      </body>
    </html>
  );
}
