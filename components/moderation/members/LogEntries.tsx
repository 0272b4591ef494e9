import { TextLink } from "#components/ui/TextLink.tsx";
import { Time } from "#components/ui/Time.tsx";
import type { LogEntryLineFragment } from "#graphql/generated/client/graphql.ts";
import { describeOperation } from "#lib/moderation/shared/case-page-texts.ts";
import { getRuleTitle } from "#lib/moderation/shared/community-rules.ts";
import { logTexts as texts } from "#lib/moderation/shared/members/log-texts.ts";
import { managedMemberPath } from "#lib/moderation/shared/members/member-query.ts";
import { casePath } from "#lib/moderation/shared/queue-query.ts";
import { MemberForm } from "./MemberForm.tsx";

type Props = {
  entries: readonly LogEntryLineFragment[];
  /** The page with the entries, to which an undo leads back. */
  backPath: string;
  /** Whether each entry says whom it is about. */
  namesMember: boolean;
};

/** What staff did: who, when, before and after, with the button to undo it. */
export function LogEntries({ entries, backPath, namesMember }: Props) {
  return (
    <ul aria-label={texts.list} className="mt-3 divide-y divide-line border-y border-line">
      {entries.map((entry) => (
        <li key={entry.id} className="grid gap-1 py-3">
          <p className="flex flex-wrap gap-x-3">
            <span className="font-semibold">
              {describeOperation(entry.operation)}
              {entry.isUndone ? ` (${texts.undone})` : null}
            </span>
            <span className="text-ink-soft">
              {texts.by} <bdi translate="no">{entry.actor?.username ?? texts.deletedMember}</bdi>{" "}
              {texts.on(entry.siteName)} · <Time at={entry.insertedAt} format="dateAndTime" />
            </span>
          </p>
          {(namesMember && entry.member) || entry.caseId ? (
            <p className="flex flex-wrap items-center gap-x-5 text-sm">
              {namesMember && entry.member ? (
                <span>
                  {texts.about}{" "}
                  <TextLink href={managedMemberPath(entry.member.id)}>
                    <bdi translate="no">{entry.member.username}</bdi>
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
          ) : null}
          {entry.changes.map(({ label, before, after }) => (
            <p key={label} dir="auto" className="text-sm wrap-anywhere">
              {`${label}: ${before} → ${after}`}
            </p>
          ))}
          {entry.rule ? <p className="text-sm">{getRuleTitle(entry.rule)}</p> : null}
          {entry.explanation ? (
            <p dir="auto" className="text-sm wrap-anywhere whitespace-pre-wrap">
              {entry.explanation}
            </p>
          ) : null}
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
      ))}
    </ul>
  );
}
