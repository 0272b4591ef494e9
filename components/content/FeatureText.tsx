import type { ReactNode } from "react";
import type { TeaserFragment } from "#graphql/generated/client/graphql.ts";
import { authorLink, contentLink, type LinkContext } from "#lib/content/shared/content-link.ts";
import { AuthorLine } from "./AuthorLine.tsx";
import { shownAuthor } from "./item-labels.ts";

type Props = {
  item: TeaserFragment;
  /** Above the title: its category or another label. */
  kicker: ReactNode;
  links?: LinkContext | undefined;
};

/** The text of an item that is shown large. */
export function FeatureText({ item, kicker, links }: Props) {
  return (
    <div className="min-w-0">
      {kicker}
      <h2 className="text-3xl">
        <a
          {...contentLink(item, links)}
          className="text-ink no-underline hover:text-link hover:underline"
        >
          {item.title}
        </a>
      </h2>
      <p className="mt-4 max-w-read text-lg text-ink-soft">{item.summary}</p>
      <div className="mt-6">
        <AuthorLine
          author={shownAuthor(item)}
          link={authorLink(item, links)}
          date={item.date}
          variant="byline"
        />
      </div>
    </div>
  );
}
