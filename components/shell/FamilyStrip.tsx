import type { Family } from "./site-shell.ts";

const linkClasses =
  "inline-flex min-h-11 items-center text-ink no-underline hover:text-link hover:underline sm:min-h-9";

/** Links to the parent, siblings or children of a site, above its header. */
export function FamilyStrip({ family }: { family: Family }) {
  const { parent, members } = family;
  return (
    <nav
      aria-label="Site family"
      className={`unless-quiet border-b border-line bg-wash text-sm ${parent ? "" : "hidden lg:block"}`}
    >
      <div className="page-wide flex flex-wrap items-center gap-x-6">
        {parent ? (
          <p className="text-ink-soft">
            Part of{" "}
            <a href={parent.url} className={`${linkClasses} font-semibold`}>
              {parent.name}
            </a>
          </p>
        ) : null}
        {members.length > 0 ? (
          <div className="hidden items-center gap-x-4 lg:flex">
            <p className="text-ink-soft">{parent ? "Also related:" : "Related communities:"}</p>
            <ul className="flex flex-wrap gap-x-4">
              {members.map((site) => (
                <li key={site.prefix}>
                  <a href={site.url} className={linkClasses}>
                    {site.name}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ) : null}
      </div>
    </nav>
  );
}
