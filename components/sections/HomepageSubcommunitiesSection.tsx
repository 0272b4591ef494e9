import { Card } from "#components/ui/Card.tsx";
import { SectionFrame } from "./SectionFrame.tsx";
import type { SectionProps } from "./section-data.ts";

/** The child communities, the sibling communities, or some communities of the network. */
export function HomepageSubcommunitiesSection({
  section,
  place,
}: SectionProps<"HomepageSubcommunities">) {
  const sites = place.communities.slice(0, 9);
  if (sites.length === 0) return null;
  return (
    <SectionFrame
      kind="HomepageSubcommunities"
      id={section.id}
      heading={section.heading}
      text={section.text}
      width="page"
    >
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {sites.map((site) => (
          <li key={site.prefix}>
            <Card className="group h-full p-5 hover:border-line-strong">
              <a href={site.url} className="font-heading text-xl card-link">
                {site.name}
              </a>
            </Card>
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}
