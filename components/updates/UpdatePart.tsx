import type { ReactNode } from "react";
import type { UpdateSiteFragment } from "#graphql/generated/client/graphql.ts";
import { updateTexts as texts } from "#lib/updates/shared/update-texts.ts";

type Linked = { path: string; site: UpdateSiteFragment | null };

/** The URL of an item on this site or another. */
export const toHref = ({ path, site }: Linked) => `${site?.url.replace(/\/+$/, "") ?? ""}${path}`;

export const titleClasses =
  "font-semibold wrap-anywhere text-ink no-underline hover:text-link hover:underline";

type Props = {
  title: string;
  children: ReactNode;
  /** Content below the list. */
  more?: ReactNode;
};

/** One part of the updates. */
export function Part({ title, children, more }: Props) {
  return (
    <div className="mb-8">
      <h3 className="text-lg">{title}</h3>
      <ul className="mt-1 border-t border-line">{children}</ul>
      {more}
    </div>
  );
}

/** The site on which an item opens, unless it is this site. */
export function SiteNote({ site }: { site: UpdateSiteFragment | null }) {
  return site ? <span translate="no">{texts.onSite(site.name)}</span> : null;
}
