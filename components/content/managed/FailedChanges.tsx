import { TextLink } from "#components/ui/TextLink.tsx";
import type { PlannedChangeLineFragment } from "#graphql/generated/client/graphql.ts";
import { failedChangesTexts as texts } from "#lib/content/shared/content-calendar-texts.ts";
import { toEditorPath } from "#lib/routing/shared/manage-pages.ts";

/** Changes that were to go live and did not, for the editors who can schedule them again. */
export function FailedChanges({ changes }: { changes: readonly PlannedChangeLineFragment[] }) {
  if (changes.length === 0) return null;
  return (
    <section
      aria-labelledby="failed-changes"
      className="mt-6 rounded-lg border border-warning/40 bg-warning-ground p-4 sm:p-5"
    >
      <h2 id="failed-changes" className="text-xl">
        {texts.title}
      </h2>
      <ul className="mt-2 grid gap-2">
        {changes.map(({ id, title, failure }) => (
          <li key={id}>
            <TextLink href={toEditorPath(id)} className="inline-flex min-h-11 items-center">
              <bdi>{title}</bdi>
            </TextLink>
            <p className="text-ink-soft">{failure}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
