import { ThreadList } from "#components/forums/ThreadList.tsx";
import { EmptyState } from "#components/ui/EmptyState.tsx";
import { Icon } from "#components/ui/Icon.tsx";
import { pageWidth, type SectionProps } from "./section-data.ts";

export function ThreadSection({ section, links }: SectionProps<"ThreadSection">) {
  const headingId = `section-${section.id}`;
  return (
    <section data-section="ThreadSection" aria-labelledby={headingId} className={pageWidth}>
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id={headingId} className="text-2xl">
          {section.heading}
        </h2>
        <a
          href="/forums"
          className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-link no-underline hover:underline"
        >
          All forum threads
          <Icon name="arrow-right" className="size-5" />
        </a>
      </div>
      <ThreadList
        threads={section.items}
        level={3}
        links={links}
        empty={
          <EmptyState title="Nobody has begun yet" level={3}>
            This is where members ask and answer. The first question may well be yours.
          </EmptyState>
        }
      />
    </section>
  );
}
