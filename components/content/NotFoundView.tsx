import type { ReactNode } from "react";
import { ButtonLink } from "#components/ui/ButtonLink.tsx";
import type { TeaserFragment } from "#graphql/generated/client/graphql.ts";
import type { LinkContext } from "#lib/content/shared/content-link.ts";
import { notFoundLinks } from "./not-found-links.ts";
import { TeaserList } from "./TeaserList.tsx";

type Props = {
  features: readonly string[];
  /** Whether a dashboard for members is configured. */
  hasDashboard: boolean;
  /** The site search. */
  search: ReactNode;
  recommendations: readonly TeaserFragment[];
  links?: LinkContext | undefined;
};

/** The page for an unknown path (spec §2). */
export function NotFoundView({ features, hasDashboard, search, recommendations, links }: Props) {
  return (
    <div className="page-wide">
      <div className="py-10 sm:py-16">
        <h1 className="max-w-head text-3xl">Oops! We can't find that page.</h1>
        <p className="mt-4 max-w-read text-lg text-balance text-ink-soft">
          The address may have a typo, or the page has moved. Nothing is wrong on your side.
        </p>
        <div className="mt-8 max-w-md">{search}</div>
        <div className="mt-6 flex flex-wrap gap-3">
          <ButtonLink href="/" variant="secondary">
            Go to the home page
          </ButtonLink>
          {notFoundLinks(features, { hasDashboard }).map(({ href, label }) => (
            <ButtonLink key={href} href={href} variant="secondary">
              {label}
            </ButtonLink>
          ))}
        </div>
      </div>
      {recommendations.length > 0 ? (
        <section aria-labelledby="instead" className="border-t border-line pt-8">
          <h2 id="instead" className="mb-6 text-2xl">
            Try one of these instead
          </h2>
          <TeaserList
            items={recommendations}
            variant="cards"
            columns={2}
            isRecommendation
            links={links}
          />
        </section>
      ) : null}
    </div>
  );
}
