import type { ReactNode } from "react";
import { Time } from "#components/ui/Time.tsx";
import {
  describeOperation,
  casePageTexts as texts,
} from "#lib/moderation/shared/case-page-texts.ts";
import { getRuleTitle } from "#lib/moderation/shared/community-rules.ts";

type Props = {
  entry: {
    operation: Parameters<typeof describeOperation>[0];
    isUndone: boolean;
    actor?: { username: string } | null;
    insertedAt: string;
    rule?: string | null;
    explanation?: string | null;
  };
  /** Text before and after the name of the member of staff who decided. */
  by?: ReactNode;
  on?: ReactNode;
  /** Content between the decider and the reason. */
  children?: ReactNode;
};

/** A staff action: who did it, when and why. */
export function LoggedDecision({ entry, by, on, children }: Props) {
  return (
    <>
      <p className="flex flex-wrap gap-x-3">
        <span className="font-semibold">
          {describeOperation(entry.operation)}
          {entry.isUndone ? ` (${texts.undone})` : null}
        </span>
        <span className="text-ink-soft">
          {by} <bdi translate="no">{entry.actor?.username ?? texts.deletedMember}</bdi> {on} ·{" "}
          <Time at={entry.insertedAt} format="dateAndTime" />
        </span>
      </p>
      {children}
      {entry.rule ? <p className="text-sm">{getRuleTitle(entry.rule)}</p> : null}
      {entry.explanation ? (
        <p dir="auto" className="text-sm wrap-anywhere whitespace-pre-wrap">
          {entry.explanation}
        </p>
      ) : null}
    </>
  );
}
