import { LoggedDecision } from "#components/moderation/LoggedDecision.tsx";
import type { CaseDetailsFragment } from "#graphql/generated/client/graphql.ts";
import { canUndoDecision } from "#lib/moderation/shared/case-outcomes.ts";
import {
  describeOperation,
  casePageTexts as texts,
} from "#lib/moderation/shared/case-page-texts.ts";
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
  /** The viewer, if they may undo decisions here. Nobody may undo an appeal, because it has its own decision. */
  undoer?: { isAdmin: boolean };
};

/** The actions in the case with their authors, with an undo for 30 days. */
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
            <li key={entry.id} className="grid justify-items-start gap-1 py-3">
              <LoggedDecision entry={entry} />
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
