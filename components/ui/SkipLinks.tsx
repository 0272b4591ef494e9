import type { ReactNode } from "react";

type Props = { links: readonly { href: `#${string}`; label: ReactNode }[] };

/** Links at the start of the page, visible while focused. */
export function SkipLinks({ links }: Props) {
  return (
    <nav aria-label="Skip to">
      <ul className="skip-links">
        {links.map(({ href, label }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
