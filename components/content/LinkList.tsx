import type { ReactNode } from "react";
import type { ContentLink } from "#lib/content/shared/content-link.ts";

type Props = {
  id: string;
  title: string;
  links: readonly (ContentLink & { label: string; mark?: ReactNode })[];
};

/** A titled list of links in a side column; renders nothing without links. @param props.id the id of its title */
export function LinkList({ title, links, id }: Props) {
  if (links.length === 0) return null;
  return (
    <nav aria-labelledby={id}>
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      <ul className="mt-2 border-t border-line">
        {links.map(({ label, mark, ...link }) => (
          <li key={link.href} className="border-b border-line">
            <a
              {...link}
              className="flex min-h-11 items-center gap-3 py-2 leading-snug wrap-anywhere text-ink no-underline hover:text-link hover:underline"
            >
              {mark}
              <bdi className="min-w-0">{label}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
