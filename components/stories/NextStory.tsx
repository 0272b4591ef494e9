import { TeaserCard } from "#components/content/TeaserCard.tsx";
import { ButtonLink } from "#components/ui/ButtonLink.tsx";
import type { TeaserFragment } from "#graphql/generated/client/graphql.ts";
import type { LinkContext } from "#lib/content/shared/content-link.ts";
import { createStoryPath } from "#lib/stories/shared/story.ts";

type Props = { story: TeaserFragment | null; links: LinkContext };

/** Links at the end of every story: to the next story, and to the form for the reader's own story. */
export function NextStory({ story, links }: Props) {
  return (
    <aside
      aria-label="More stories"
      className="mx-auto mt-12 max-w-[calc(60rem+4rem)] px-4 sm:px-8 print:hidden"
    >
      <div className={`grid gap-6 ${story ? "md:grid-cols-2" : ""}`}>
        {story ? (
          <section aria-labelledby="next-story" className="flex flex-col">
            <h2 id="next-story" className="mb-4 text-2xl">
              Next story
            </h2>
            <div className="flex-1">
              <TeaserCard item={story} links={links} hasCategory={false} />
            </div>
          </section>
        ) : null}
        <section aria-labelledby="your-story" className="flex flex-col">
          <h2 id="your-story" className="mb-4 text-2xl">
            What’s yours?
          </h2>
          <div className="flex flex-1 flex-col items-start justify-between gap-5 rounded-lg border border-line-warm bg-member p-5">
            <p>
              Somebody is reading this tonight because they want to know that they’re not the only
              one. A few honest paragraphs are enough.
            </p>
            <ButtonLink href={createStoryPath}>Share your story</ButtonLink>
          </div>
        </section>
      </div>
    </aside>
  );
}
