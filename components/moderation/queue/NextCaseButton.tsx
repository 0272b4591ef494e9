"use client";

import { useState } from "react";
import { toApiError } from "#components/providers/api-error.ts";
import { openPage } from "#components/providers/open-page.ts";
import { request } from "#components/providers/request.ts";
import { Button } from "#components/ui/Button.tsx";
import type { ButtonVariant } from "#components/ui/button-classes.ts";
import { showToast } from "#components/ui/toast-manager.ts";
import {
  type CaseFilterInput,
  ClaimNextModerationCaseDocument,
} from "#graphql/generated/client/graphql.ts";
import { caseTexts } from "#lib/moderation/shared/case-texts.ts";
import { casePath } from "#lib/moderation/shared/queue-query.ts";
import { queueTexts } from "#lib/moderation/shared/queue-texts.ts";

type Next = {
  filter?: CaseFilterInput;
  /** The case that the viewer leaves. */
  after?: string;
};

/** Claims and opens the first unclaimed case. @returns whether its page opens */
export async function openNextCase({ filter, after }: Next): Promise<boolean> {
  try {
    const { claimNextModerationCase: next } = await request(ClaimNextModerationCaseDocument, {
      filter: filter ?? null,
      after: after ?? null,
    });
    if (next) openPage(casePath(next.id));
    else showToast({ type: "info", description: caseTexts.noNext });
    return next !== null;
  } catch (error) {
    showToast({ type: "error", description: toApiError(error).message });
    return false;
  }
}

/** Opens the first unclaimed case. */
export function NextCaseButton({ variant, ...next }: Next & { variant?: ButtonVariant }) {
  const [isBusy, setIsBusy] = useState(false);
  return (
    <Button
      variant={variant ?? "primary"}
      isBusy={isBusy}
      onClick={() => {
        setIsBusy(true);
        void openNextCase(next).then((isLeaving) => setIsBusy(isLeaving));
      }}
    >
      {queueTexts.next}
    </Button>
  );
}
