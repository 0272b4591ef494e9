import { ModerationNav } from "#components/moderation/ModerationNav.tsx";
import { ReasonChips } from "#components/moderation/ReasonChips.tsx";
import { BackLink } from "#components/ui/BackLink.tsx";
import { Banner } from "#components/ui/Banner.tsx";
import { TextLink } from "#components/ui/TextLink.tsx";
import { Time } from "#components/ui/Time.tsx";
import type { CaseDetailsFragment } from "#graphql/generated/client/graphql.ts";
import { casePageTexts as texts } from "#lib/moderation/shared/case-page-texts.ts";
import { crisisTexts } from "#lib/moderation/shared/crisis/crisis-texts.ts";
import { queuePath } from "#lib/moderation/shared/queue-query.ts";
import { queueTexts } from "#lib/moderation/shared/queue-texts.ts";
import { CaseDesk } from "./CaseDesk.tsx";
import { CaseLog } from "./CaseLog.tsx";
import { CaseNotes } from "./CaseNotes.tsx";
import { CaseReports } from "./CaseReports.tsx";
import { CaseTextsView } from "./CaseTextsView.tsx";
import type { DeskProps } from "./case-desk.ts";
import { toCaseTitle } from "./case-title.ts";
import { MemberHistory } from "./MemberHistory.tsx";

type Props = Omit<DeskProps, "one"> & { one: CaseDetailsFragment };

/** Everything about one case, with the decision beside it where there is room. */
export function CaseView({ one, ...desk }: Props) {
  return (
    <>
      <ModerationNav path={queuePath} />
      <BackLink href={queuePath}>{texts.back}</BackLink>
      <div className="mt-1 grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="min-w-0">
          <CaseHeader one={one} />
          <CaseTextsView one={one} />
          <CaseReports one={one} />
        </div>
        <div className="min-w-0 lg:row-span-2">
          <CaseDesk one={toDeskCase(one)} {...desk} />
        </div>
        <div className="grid min-w-0 content-start gap-8">
          <MemberHistory one={one} />
          <CaseNotes caseId={one.id} initialNotes={one.notes} />
          <CaseLog entries={one.log} />
        </div>
      </div>
    </>
  );
}

/** What the desk needs, so that the texts are not sent to the browser twice. */
function toDeskCase(one: CaseDetailsFragment): DeskProps["one"] {
  const { id, isOpen, outcome, outcomes, claimedBy, claimedUntil, isAppeal } = one;
  return { id, isOpen, outcome, outcomes, claimedBy, claimedUntil, isAppeal };
}

function CaseHeader({ one }: { one: CaseDetailsFragment }) {
  const level = one.crisisLevel;
  return (
    <header>
      <h1 className="text-3xl wrap-anywhere">{toCaseTitle(one)}</h1>
      <div className="mt-3">
        <ReasonChips reasons={one.reasons} crisisLevel={one.crisisLevel} />
      </div>
      <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-soft">
        <span>{one.siteName}</span>
        <span>
          {queueTexts.opened} <Time at={one.openedAt} format="elapsed" />
        </span>
        {one.url ? (
          <TextLink href={one.url} target="_blank">
            {texts.openPage}
          </TextLink>
        ) : null}
      </p>
      <div className="mt-5 grid gap-4 empty:hidden">
        {level ? (
          <Banner tone="danger" title={texts.crisisTitle}>
            {`${crisisTexts.staff.label}: ${crisisTexts.staff[level]}. `}
            {level === "high" ? crisisTexts.staff.hint : null}
          </Banner>
        ) : null}
        {one.isAppeal ? <Banner>{texts.appeal}</Banner> : null}
        {one.assocType === "MESSAGE" ? <Banner tone="warning">{texts.messagesNote}</Banner> : null}
      </div>
    </header>
  );
}
