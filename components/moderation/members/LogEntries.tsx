import { LoggedDecision } from "#components/moderation/LoggedDecision.tsx";
import { TextLink } from "#components/ui/TextLink.tsx";
import type { LogEntryLineFragment } from "#graphql/generated/client/graphql.ts";
import { describeOperation } from "#lib/moderation/shared/case-page-texts.ts";
import { logTexts as texts } from "#lib/moderation/shared/members/log-texts.ts";
import { managedMemberPath } from "#lib/moderation/shared/members/member-query.ts";
import { casePath } from "#lib/moderation/shared/queue-query.ts";
import { MemberForm } from "./MemberForm.tsx";

type Props = {
  entries: readonly LogEntryLineFragment[];
  /** The page with the entries, to which an undo redirects back. */
  backPath: string;
  /** Whether each entry names the affected member. */
  namesMember: boolean;
};

type EntryProps = Omit<Props, "entries"> & { entry: LogEntryLineFragment };

/** The affected member of an entry, and the case of the decision. */
function About({ entry, namesMember }: Pick<EntryProps, "entry" | "namesMember">) {
  const member = namesMember ? entry.member : null;
  if (!member && !entry.caseId) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-5 text-sm">
      {member ? (
        <span>
          {texts.about}{" "}
          <TextLink href={managedMemberPath(member.id)}>
            <bdi translate="no">{member.username}</bdi>
          </TextLink>
        </span>
      ) : null}
      {entry.caseId ? (
        <TextLink
          href={casePath(entry.caseId)}
          className="inline-flex min-h-6 items-center"
        >{`${texts.openCase} ${entry.caseId}`}</TextLink>
      ) : null}
    </p>
  );
}

function LogEntry({ entry, backPath, namesMember }: EntryProps) {
  return (
    <li className="grid gap-1 py-3">
      <LoggedDecision entry={entry} by={texts.by} on={texts.on(entry.siteName)}>
        <About entry={entry} namesMember={namesMember} />
        {entry.changes.map(({ label, before, after }) => (
          <p key={label} dir="auto" className="text-sm wrap-anywhere">
            {`${label}: ${before} → ${after}`}
          </p>
        ))}
      </LoggedDecision>
      {entry.undoProblem ? <p className="text-sm text-ink-soft">{entry.undoProblem}</p> : null}
      {entry.canUndo ? (
        <div className="-ms-5 print:hidden">
          <MemberForm
            form="undo"
            fields={{ logId: entry.id, back: backPath }}
            button={texts.undo}
            buttonLabel={texts.undoOf(describeOperation(entry.operation))}
            variant="quiet"
          />
        </div>
      ) : null}
    </li>
  );
}

/** The staff actions, each with its author, time, change and undo button. */
export function LogEntries({ entries, backPath, namesMember }: Props) {
  return (
    <ul aria-label={texts.list} className="mt-3 divide-y divide-line border-y border-line">
      {entries.map((entry) => (
        <LogEntry key={entry.id} entry={entry} backPath={backPath} namesMember={namesMember} />
      ))}
    </ul>
  );
}
