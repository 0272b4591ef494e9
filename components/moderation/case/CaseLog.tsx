import { Time } from "#components/ui/Time.tsx";
import type { CaseDetailsFragment } from "#graphql/generated/client/graphql.ts";
import { canUndoOutcome } from "#lib/moderation/shared/case-outcomes.ts";
import {
  describeOperation,
  casePageTexts as texts,
} from "#lib/moderation/shared/case-page-texts.ts";
import { communityRules } from "#lib/moderation/shared/community-rules.ts";
import { type LoggedOperation, undoModerationDays } from "#lib/moderation/shared/moderation.ts";
import { LogUndo } from "./LogUndo.tsx";

const findRule = (code: string) => communityRules.find((rule) => rule.code === code)?.title ?? code;

type Entry = CaseDetailsFragment["log"][number];
type Undoer = { isAdmin: boolean };

const undoMs = undoModerationDays * 24 * 60 * 60 * 1000;
/** Only admins delete, so only they take that back. */
function canUndo({ operation, isUndone, insertedAt }: Entry, { isAdmin }: Undoer): boolean {
  if (isUndone || (operation === "DELETE" && !isAdmin)) return false;
  const age = Date.now() - new Date(insertedAt).getTime();
  return canUndoOutcome(operation as LoggedOperation) && age <= undoMs;
}

type Props = {
  entries: readonly Entry[];
  /** Who may undo decisions here; without it nobody, as in an appeal, which is decided instead. */
  undoer?: Undoer;
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
              {entry.rule ? <p className="mt-1 text-sm">{findRule(entry.rule)}</p> : null}
              {entry.explanation ? (
                <p dir="auto" className="mt-1 text-sm wrap-anywhere whitespace-pre-wrap">
                  {entry.explanation}
                </p>
              ) : null}
              {undoer && canUndo(entry, undoer) ? (
                <LogUndo id={entry.id} of={describeOperation(entry.operation)} />
              ) : null}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
