import type { ReactNode } from "react";

type Props = {
  /** Id of its heading, unique in the page. */
  id: string;
  title: string;
  children: ReactNode;
};

/** A section of a page of the viewer's profile. */
export function ProfileSection({ id, title, children }: Props) {
  return (
    <section
      aria-labelledby={id}
      className="not-first:border-t not-first:border-line not-first:pt-8"
    >
      <h2 id={id} className="mb-3 text-2xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
