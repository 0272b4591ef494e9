import { GenerateLeadDocument, type LeadInput } from "#graphql/generated/client/graphql.ts";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import { validationTexts } from "#lib/core/shared/validation-texts.ts";
import { loadApollo } from "../providers/load-apollo.ts";
import { pageViewId } from "../providers/page-view.ts";

type Refusal = { name?: unknown; message?: string; errors?: { extensions?: { code?: unknown } }[] };

/** Whether the server took the form for one too many: the one refusal a person can do something about. */
const isTooMany = (error: unknown) =>
  (error as Refusal | null)?.errors?.some(
    ({ extensions }) => extensions?.code === "RATE_LIMITED",
  ) ?? false;

/**
 * Sends a lead. Loaded with the first form that is sent: it stands on every page.
 * @returns what to say beside the field, or `null` for thanks – also when the call failed, which is
 * the operator's to know (spec §8 "Failed lead submission")
 */
export async function sendLead(lead: Omit<LeadInput, "pageviewId">): Promise<string | null> {
  try {
    const { apollo } = await loadApollo();
    const { data } = await apollo.mutate({
      mutation: GenerateLeadDocument,
      variables: { lead: { ...lead, pageviewId: pageViewId() } },
    });
    return data?.generateLead.discardReason === "invalid" ? validationTexts.email : null;
  } catch (error) {
    return isTooMany(error) ? errorTexts.tooManyRequests : null;
  }
}
