import { sisterCommunities } from "#lib/site/shared/site-family.ts";
import type { Community, ShellSite } from "./site-shell.ts";

const shownFirst = 12;

function SiteLinks({ sites, className = "" }: { sites: readonly Community[]; className?: string }) {
  return (
    <ul className={`footer-sites${className}`}>
      {sites.map(({ prefix, name, url }) => (
        <li key={prefix}>
          <a href={url}>{name}</a>
        </li>
      ))}
    </ul>
  );
}

type Props = {
  site: Pick<ShellSite, "prefix" | "parentSite">;
  /** Every site of the network. */
  network: readonly Community[];
};

/** The other communities of the network, a dozen at first (spec §2 footer). */
export function SisterCommunities({ site, network }: Props) {
  const sites = sisterCommunities(network, {
    prefix: site.prefix,
    parentPrefix: site.parentSite?.prefix ?? null,
  });
  if (sites.length === 0) return null;
  return (
    <nav aria-label="Sister communities">
      <h2 className="text-base">More communities</h2>
      <SiteLinks sites={sites.slice(0, shownFirst)} className=" mt-2" />
      {sites.length > shownFirst ? (
        <details className="view-all">
          <summary>
            <span className="when-closed">View all</span>
            <span className="when-open">View less</span>
          </summary>
          <SiteLinks sites={sites.slice(shownFirst)} />
        </details>
      ) : null}
    </nav>
  );
}
