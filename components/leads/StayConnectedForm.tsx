import { LazyLeadForm } from "./LazyLeadForm.tsx";
import { LeadFields } from "./LeadFields.tsx";
import type { LeadFormProps } from "./lead-form.ts";

/**
 * Signing up for a site's email (spec §2 footer). A plain form that works without scripts; with
 * scripts it stays on the page.
 */
export function StayConnectedForm(props: LeadFormProps) {
  return (
    <LazyLeadForm {...props}>
      <LeadFields {...props} error={props.problem ?? null} />
    </LazyLeadForm>
  );
}
