import type { ReactNode } from "react";
import { Banner } from "#components/ui/Banner.tsx";
import { Prose } from "#components/ui/Prose.tsx";
import { TextLink } from "#components/ui/TextLink.tsx";
import type { ConditionFragment } from "#graphql/generated/client/graphql.ts";
import { conditionTexts } from "#lib/conditions/shared/condition-texts.ts";
import { Breadcrumb } from "./Breadcrumb.tsx";
import { ConditionFacts } from "./ConditionFacts.tsx";

type Props = {
  condition: ConditionFragment;
  /** The steps from Home to this page. */
  steps: readonly { name: string; path: string }[];
  /** An element after the name, such as the Follow button. */
  action?: ReactNode;
  /** Below the summary: the community's content about it. */
  overview?: ReactNode;
  /** The community's content about it. */
  children: ReactNode;
};

/** Links to the headings of the page; none for a page with one section. */
function Contents({ entries }: { entries: readonly { id: string; title: string }[] }) {
  if (entries.length < 2) return null;
  return (
    <nav aria-labelledby="contents" className="rounded-lg border border-line px-5 py-4">
      <h2 id="contents" className="text-lg">
        {conditionTexts.contents}
      </h2>
      <ul className="mt-1">
        {entries.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} className="inline-flex min-h-11 items-center text-link underline">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Sources({ sources }: { sources: ConditionFragment["sources"] }) {
  if (sources.length === 0) return null;
  return (
    <section aria-labelledby="sources" className="text-sm text-ink-soft">
      <h2 id="sources" className="text-lg text-ink">
        {conditionTexts.sources}
      </h2>
      <ul className="mt-2 list-disc space-y-1 ps-5">
        {sources.map(({ title, url }) => (
          <li key={`${title} ${url}`}>{url ? <TextLink href={url}>{title}</TextLink> : title}</li>
        ))}
      </ul>
    </section>
  );
}

/** The page of a condition: its names, facts and texts, and the community's content about it. */
export function ConditionView({ condition, steps, action, overview, children }: Props) {
  const { name, synonyms, summary, sections, tableOfContents, sources } = condition;
  return (
    <article>
      <div className="border-b border-line bg-wash print:bg-transparent">
        <header className="mx-auto max-w-page px-4 pt-4 pb-8 sm:px-6 sm:pt-6 sm:pb-10 lg:px-8">
          <Breadcrumb steps={steps} />
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <h1 className="max-w-head text-4xl sm:text-5xl">{name}</h1>
            {action}
          </div>
          {synonyms.length > 0 ? (
            <p className="mt-3 max-w-head text-ink-soft">
              {conditionTexts.alsoKnownAs} {synonyms.join(", ")}
            </p>
          ) : null}
          {summary ? <p className="mt-4 max-w-read text-xl">{summary}</p> : null}
          {overview}
        </header>
      </div>
      <div className="mx-auto grid max-w-page gap-x-12 gap-y-8 px-4 pt-8 sm:px-6 sm:pt-10 lg:grid-cols-[minmax(0,1fr)_19rem] lg:px-8">
        <div className="min-w-0 space-y-6 lg:col-start-2">
          <ConditionFacts {...condition} />
          <Contents entries={tableOfContents} />
        </div>
        <div className="min-w-0 space-y-10 lg:col-start-1 lg:row-start-1">
          {sections.map(({ html }, at) => {
            const { id, title } = tableOfContents[at] ?? { id: `part-${at}`, title: "" };
            return (
              <section key={id} aria-labelledby={id}>
                <h2 id={id} className="mb-3 text-2xl">
                  {title}
                </h2>
                <Prose html={html} />
              </section>
            );
          })}
          <div className="max-w-read">
            <Banner tone="info">{conditionTexts.talkToDoctor}</Banner>
          </div>
          {children}
          <Sources sources={sources} />
        </div>
      </div>
    </article>
  );
}
