import { Time } from "#components/ui/Time.tsx";
import type { CaseDetailsFragment } from "#graphql/generated/client/graphql.ts";
import { canUndoDecision } from "#lib/moderation/shared/case-outcomes.ts";
import {
  describeOperation,
  casePageTexts as texts,
} from "#lib/moderation/shared/case-page-texts.ts";
import { getRuleTitle } from "#lib/moderation/shared/community-rules.ts";
import type { LoggedOperation } from "#lib/moderation/shared/moderation.ts";
import { LogUndo } from "./LogUndo.tsx";

type Entry = CaseDetailsFragment["log"][number];
const toDecision = ({ operation, isUndone, insertedAt }: Entry) => ({
  operation: operation as LoggedOperation,
  isUndone,
  insertedAt: new Date(insertedAt),
});

type Props = {
  entries: readonly Entry[];
  /** Who may undo decisions here; without it nobody, as in an appeal, which is decided instead. */
  undoer?: { isAdmin: boolean };
};

/** Who did what with the case, with the way back for 30 days. */
export function CaseLog({ entries, undoer }: Props) {
  return (
    <section aria-labelledby="log">
      <h2 id="log" className="text-2xl">
        {texts.log}
      </h2>
      {entries.length === 0 ? (
        <p className="mt-2 text-ink-soft">{texts.noLog}</p>
      ) : (
        <ul className="mt-2 divide-y divide-line border-y border-line">
          {entries.map((entry) => (
            <li key={entry.id} className="py-3">
              <p className="flex flex-wrap gap-x-3">
                <span className="font-semibold">
                  {describeOperation(entry.operation)}
                  {entry.isUndone ? ` (${texts.undone})` : null}
                </span>
                <span className="text-ink-soft">
                  <bdi translate="no">{entry.actor?.username ?? texts.deletedMember}</bdi> ·{" "}
                  <Time at={entry.insertedAt} format="dateAndTime" />
                </span>
              </p>
              {entry.rule ? <p className="mt-1 text-sm">{getRuleTitle(entry.rule)}</p> : null}
              {entry.explanation ? (
                <p dir="auto" className="mt-1 text-sm wrap-anywhere whitespace-pre-wrap">
                  {entry.explanation}
                </p>
              ) : null}
              {undoer && canUndoDecision(toDecision(entry), undoer) ? (
                <LogUndo id={entry.id} of={describeOperation(entry.operation)} />
              ) : null}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
