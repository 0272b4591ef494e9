import { ModerationNav } from "#components/moderation/ModerationNav.tsx";
import { BackLink } from "#components/ui/BackLink.tsx";
import type { CaseDetailsFragment } from "#graphql/generated/client/graphql.ts";
import { casePageTexts as texts } from "#lib/moderation/shared/case-page-texts.ts";
import { queuePath } from "#lib/moderation/shared/queue-query.ts";
import { CaseDesk } from "./CaseDesk.tsx";
import { CaseHeader } from "./CaseHeader.tsx";
import { CaseLog } from "./CaseLog.tsx";
import { CaseNotes } from "./CaseNotes.tsx";
import { CaseReports } from "./CaseReports.tsx";
import { CaseTextsView } from "./CaseTextsView.tsx";
import type { DeskProps } from "./case-desk.ts";
import { MemberHistory } from "./MemberHistory.tsx";
import { SameTexts } from "./SameTexts.tsx";

type Props = Omit<DeskProps, "one"> & { one: CaseDetailsFragment };

/** Everything about one case, with the decision next to it if there is room. */
export function CaseView({ one, ...desk }: Props) {
  return (
    <>
      <ModerationNav path={queuePath} />
      <BackLink href={queuePath}>{texts.back}</BackLink>
      <div className="mt-1 grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="min-w-0">
          <CaseHeader one={one} />
          <CaseTextsView one={one} />
          <SameTexts one={one} />
          <CaseReports one={one} />
          {one.isAppeal ? (
            <div className="mt-8">
              <CaseLog entries={one.log} />
            </div>
          ) : null}
        </div>
        <div className="min-w-0 lg:row-span-2">
          <CaseDesk one={toDeskCase(one)} {...desk} />
        </div>
        <div className="grid min-w-0 content-start gap-8">
          <MemberHistory one={one} />
          <CaseNotes caseId={one.id} initialNotes={one.notes} />
          {one.isAppeal ? null : <CaseLog entries={one.log} undoer={desk.viewer} />}
        </div>
      </div>
    </>
  );
}

/** The props of the desk, so that the texts are not sent to the browser twice. */
function toDeskCase(one: CaseDetailsFragment): DeskProps["one"] {
  const { id, isOpen, outcome, outcomes, claimedBy, claimedUntil } = one;
  return { id, isOpen, outcome, outcomes, claimedBy, claimedUntil };
}
