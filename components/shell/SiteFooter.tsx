import { SiteMark } from "./SiteMark.tsx";
import { familyOf, type ShellSite, type SiteLink } from "./site-shell.ts";

type Props = { site: ShellSite; network: readonly SiteLink[] };

const shownFirst = 12;
const linkClasses =
  "inline-block py-3 leading-snug text-ink no-underline hover:text-link hover:underline sm:py-2";
const headingClasses = "text-base";

function SiteLinks({ sites, className = "" }: { sites: readonly SiteLink[]; className?: string }) {
  return (
    <ul className={className}>
      {sites.map((other) => (
        <li key={other.prefix}>
          <a href={other.url} className={linkClasses}>
            {other.name}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Who makes the site, its family, and the rest of the network. */
export function SiteFooter({ site, network }: Props) {
  const family = familyOf(site);
  const familySites = family ? [...(family.parent ? [family.parent] : []), ...family.members] : [];
  const near = new Set([site.prefix, ...familySites.map(({ prefix }) => prefix)]);
  const others = network
    .filter(({ prefix }) => !near.has(prefix))
    .toSorted((a, b) => a.name.localeCompare(b.name, "en"));
  const columns = "grid grid-cols-2 gap-x-6 sm:grid-cols-3 lg:grid-cols-4";
  return (
    <footer
      id="footer"
      tabIndex={-1}
      className="site-footer mt-auto border-t border-line bg-wash text-sm"
    >
      <div className="mx-auto grid max-w-page gap-10 px-4 py-12 sm:px-6 lg:grid-cols-[18rem_1fr] lg:gap-16 lg:px-8">
        <div className="space-y-4">
          <p className="flex items-center gap-3 font-heading text-lg font-semibold">
            <SiteMark motif={site.theme.motif} className="size-8" />
            {site.displayName}
          </p>
          <p className="text-ink-soft">{site.description}</p>
          <ul>
            <li>
              <a href="/about-us" className={`${linkClasses} font-semibold`}>
                About us
              </a>
            </li>
          </ul>
        </div>
        <div className="space-y-8">
          {familySites.length > 0 ? (
            <nav aria-label="Sites in this family">
              <h2 className={headingClasses}>In this family</h2>
              <SiteLinks sites={familySites} className={`mt-2 ${columns}`} />
            </nav>
          ) : null}
          {others.length > 0 ? (
            <nav aria-label="Other communities">
              <h2 className={headingClasses}>Other communities</h2>
              <SiteLinks sites={others.slice(0, shownFirst)} className={`mt-2 ${columns}`} />
              {others.length > shownFirst ? (
                <details className="view-all flex flex-col-reverse">
                  <summary className="inline-flex min-h-11 items-center font-semibold text-link underline">
                    <span className="when-closed">View all {others.length} communities</span>
                    <span className="when-open">View less</span>
                  </summary>
                  <SiteLinks sites={others.slice(shownFirst)} className={columns} />
                </details>
              ) : null}
            </nav>
          ) : null}
        </div>
        <div className="space-y-2 border-t border-line pt-6 text-ink-soft lg:col-span-2">
          <p className="max-w-head">
            What you read here is for information and company. It does not replace the advice of a
            doctor who knows you.
          </p>
          <p>
            © {new Date().getUTCFullYear()} {site.displayName}
          </p>
        </div>
      </div>
    </footer>
  );
}
