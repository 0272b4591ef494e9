import { Time } from "#components/ui/Time.tsx";
import type { CaseNoteLineFragment } from "#graphql/generated/client/graphql.ts";
import { casePageTexts as texts } from "#lib/moderation/shared/case-page-texts.ts";

/** Internal notes of staff. */
export function NoteList({ notes }: { notes: readonly CaseNoteLineFragment[] }) {
  return (
    <ul className="mt-2 divide-y divide-line">
      {notes.map(({ id, author, body, insertedAt }) => (
        <li key={id} className="py-3">
          <p className="text-sm text-ink-soft">
            <bdi translate="no">{author?.username ?? texts.deletedMember}</bdi> ·{" "}
            <Time at={insertedAt} format="dateAndTime" />
          </p>
          <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
            {body}
          </p>
        </li>
      ))}
    </ul>
  );
}
