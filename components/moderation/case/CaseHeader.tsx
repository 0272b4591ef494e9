import { CrisisFirstSteps } from "#components/moderation/crisis/CrisisFirstSteps.tsx";
import { ReasonChips } from "#components/moderation/ReasonChips.tsx";
import { Banner } from "#components/ui/Banner.tsx";
import { TextLink } from "#components/ui/TextLink.tsx";
import { Time } from "#components/ui/Time.tsx";
import type { CaseDetailsFragment } from "#graphql/generated/client/graphql.ts";
import type { CaseReason } from "#lib/moderation/shared/case.ts";
import { casePageTexts as texts } from "#lib/moderation/shared/case-page-texts.ts";
import { isDanger } from "#lib/moderation/shared/case-reasons.ts";
import { crisisTexts } from "#lib/moderation/shared/crisis/crisis-texts.ts";
import { queueTexts } from "#lib/moderation/shared/queue-texts.ts";
import { toCaseTitle } from "./case-title.ts";

type Case = Pick<
  CaseDetailsFragment,
  | ("assocType" | "author" | "reasons" | "crisisLevel" | "siteName" | "openedAt")
  | ("url" | "isOpen" | "isAppeal" | "snapshot")
>;

/** Whether somebody may be in danger, according to staff or the reasons. */
const isAboutDanger = ({ crisisLevel, reasons }: Case) =>
  crisisLevel !== null || reasons.some((reason) => isDanger(reason.toLowerCase() as CaseReason));

/** The target and reasons of a case; in case of danger, also the first steps. */
export function CaseHeader({ one }: { one: Case }) {
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
        {one.isOpen && isAboutDanger(one) ? <CrisisFirstSteps /> : null}
        {one.isAppeal ? <Banner>{texts.appeal}</Banner> : null}
        {one.snapshot.messages.length > 0 ? (
          <Banner tone="warning">{texts.messagesNote}</Banner>
        ) : null}
      </div>
    </header>
  );
}
