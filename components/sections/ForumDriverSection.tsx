import { commentCountLabel } from "#components/content/item-labels.ts";
import { ButtonLink } from "#components/ui/ButtonLink.tsx";
import { contentLink } from "#lib/content/shared/content-link.ts";
import { readWidth, type SectionProps } from "./section-data.ts";

/** Links from an article to the thread about it. */
export function ForumDriverSection({ section, data, place }: SectionProps<"ForumDriver">) {
  const [thread] = data.items ?? [];
  if (thread?.type !== "thread") return null;
  const headingId = `section-${section.id}`;
  return (
    <section data-section="ForumDriver" aria-labelledby={headingId} className={readWidth}>
      <div className="rounded-lg border border-line bg-wash p-6">
        <p className="font-semibold text-accent-ink">In the forums</p>
        <h2 id={headingId} className="mt-1 text-2xl">
          {section.prompt}
        </h2>
        <p className="mt-3">
          <span className="text-ink-soft">Members are talking about it in </span>
          <cite className="font-semibold not-italic">{thread.title}</cite>
          {thread.commentCount > 0 ? (
            <span className="text-ink-soft">
              {" "}
              <span className="whitespace-nowrap">
                · {commentCountLabel("thread", thread.commentCount)}
              </span>
            </span>
          ) : null}
        </p>
        <p className="mt-5">
          <ButtonLink {...contentLink(thread, place.links)} variant="secondary">
            Join the thread
          </ButtonLink>
        </p>
      </div>
    </section>
  );
}
