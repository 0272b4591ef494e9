import * as z from "zod/mini";
import { text } from "#lib/core/shared/form-schema.ts";
import { cleanText } from "#lib/core/shared/text.ts";
import { maximumLength, required } from "#lib/core/shared/validation.ts";
import { restrictionKinds } from "#lib/members/shared/restriction.ts";
import { maxExplanationLength } from "#lib/moderation/shared/case-queue.ts";
import { decisionTexts } from "#lib/moderation/shared/decision-texts.ts";
import { restrictionEnds } from "./member-forms.ts";
import { memberPageTexts } from "./member-page-texts.ts";

/** The form that limits or suspends a member. */
export const restrictionSchema = z.object({
  kind: z.enum(restrictionKinds, { error: memberPageTexts.kindNeeded }),
  end: z.enum(
    restrictionEnds.map(({ value }) => value),
    { error: decisionTexts.endNeeded },
  ),
  explanation: text(cleanText, required, maximumLength(maxExplanationLength)),
});
