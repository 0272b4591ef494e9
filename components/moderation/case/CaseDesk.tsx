"use client";

import { useState } from "react";
import { NextCaseButton } from "#components/moderation/queue/NextCaseButton.tsx";
import { Banner } from "#components/ui/Banner.tsx";
import { casePageTexts as texts } from "#lib/moderation/shared/case-page-texts.ts";
import { caseTexts } from "#lib/moderation/shared/case-texts.ts";
import { outcomeDoneLabels } from "#lib/moderation/shared/decision-texts.ts";
import { ClaimBar } from "./ClaimBar.tsx";
import type { DecidedCase, DeskProps } from "./case-desk.ts";
import { DecidedNote } from "./DecidedNote.tsx";
import { DecisionForm } from "./DecisionForm.tsx";
import { PlainDecisionForm } from "./PlainDecisionForm.tsx";
import { useClaim } from "./use-claim.ts";

/** The area where staff decide: the claim of the case, the form, and afterwards the decision. */
export function CaseDesk(props: DeskProps) {
  const { one, viewer, rules, topics, holdsOn } = props;
  const { id, claimedBy, claimedUntil, outcomes } = one;
  const claim = useClaim(
    id,
    { id: viewer.id, username: "" },
    claimedBy && claimedUntil ? { ...claimedBy, until: claimedUntil } : null,
  );
  const [decided, setDecided] = useState<DecidedCase | null>(null);
  if (decided) return <DecidedNote decided={decided} />;
  if (!one.isOpen)
    return (
      <div className="grid gap-4">
        <Banner
          tone="success"
          title={one.outcome ? texts.closed(outcomeDoneLabels[one.outcome]) : texts.closedText}
        >
          {one.outcome ? texts.closedText : null}
        </Banner>
        <div className="noscript:hidden">
          <NextCaseButton after={id} variant="secondary" />
        </div>
      </div>
    );
  if (one.outcomes.length === 0) return <Banner>{caseTexts.ownDecision}</Banner>;
  const isHeldByOther = claim.claim !== null && claim.claim.id !== viewer.id;
  return (
    <div className="grid gap-5">
      <ClaimBar {...claim} viewerId={viewer.id} />
      <DecisionForm {...props} isHeldByOther={isHeldByOther} onDecided={setDecided} />
      {outcomes.length > 0 ? (
        <noscript>
          <PlainDecisionForm
            caseId={id}
            outcomes={outcomes}
            rules={rules}
            topics={topics}
            holdsOn={holdsOn}
          />
        </noscript>
      ) : null}
    </div>
  );
}
