import type { ReactNode } from "react";

/** A part of the catalogue, reached from its table of contents. */
export function CatalogueSection(props: { id: string; title: string; children: ReactNode }) {
  const { id, title, children } = props;
  return (
    <section aria-labelledby={id} className="border-t-2 border-ink pt-6">
      <h2 id={id} className="scroll-mt-16 text-2xl">
        {title}
      </h2>
      <div className="mt-2 divide-y divide-line">{children}</div>
    </section>
  );
}
