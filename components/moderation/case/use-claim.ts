import { useEffect, useState } from "react";
import { toApiError } from "#components/providers/api-error.ts";
import { request } from "#components/providers/request.ts";
import { showToast } from "#components/ui/toast-manager.ts";
import {
  ClaimModerationCaseDocument,
  ReleaseModerationCaseDocument,
} from "#graphql/generated/client/graphql.ts";

/** The moderator who works on a case and the end of the claim; `null` without a claim. */
export type Claim = { id: string; username: string; until: string } | null;

/** Claims a case for the viewer, or releases it. An expired claim counts as none. */
export function useClaim(caseId: string, viewer: { id: string; username: string }, initial: Claim) {
  const [claim, setClaim] = useState(initial);
  const [isBusy, setIsBusy] = useState(false);
  const until = claim?.until;
  useEffect(() => {
    if (until === undefined) return;
    const leftMs = Math.max(0, new Date(until).getTime() - Date.now());
    const timer = setTimeout(() => setClaim(null), leftMs);
    return () => clearTimeout(timer);
  }, [until]);

  async function tryTo(action: () => Promise<Claim>): Promise<void> {
    setIsBusy(true);
    try {
      setClaim(await action());
    } catch (error) {
      showToast({ type: "error", description: toApiError(error).message });
    }
    setIsBusy(false);
  }

  return {
    claim,
    isBusy,
    take: () =>
      void tryTo(async () => {
        const { claimModerationCase } = await request(ClaimModerationCaseDocument, { id: caseId });
        const { claimedUntil } = claimModerationCase;
        return claimedUntil === null ? null : { ...viewer, until: claimedUntil };
      }),
    giveBack: () =>
      void tryTo(async () => {
        await request(ReleaseModerationCaseDocument, { id: caseId });
        return null;
      }),
  };
}
