import { useForm } from "#components/forms/use-form.ts";
import { openPage } from "#components/providers/open-page.ts";
import { loadChunk } from "#components/ui/load-chunk.ts";
import { showToast } from "#components/ui/toast-manager.ts";
import { leadTexts } from "#lib/leads/shared/lead-texts.ts";
import { LeadFields } from "./LeadFields.tsx";
import type { LeadFormProps } from "./lead-form.ts";

const loadSchema = () =>
  import("#lib/leads/shared/lead-schema.ts").then(({ leadSchema }) => leadSchema);

/** Loads `StayConnectedForm`, which stays on the page after sending. */
export function LeadForm(props: LeadFormProps) {
  const { form, contentType, back, problem = null } = props;
  const { formProps, errors, formError } = useForm<{ email: string; decoyEmail: string }>(
    {
      loadSchema,
      onSubmit: async (fields) => {
        const { sendLead } = await loadChunk(() => import("./send-lead.ts"));
        await sendLead({ ...fields, form, contentType });
        // The content behind the wall must come from the server.
        if (back) {
          openPage(back);
          return "leaving";
        }
        const description = form === "footer" ? leadTexts.thanksForEmails : leadTexts.thanks;
        showToast({ type: "success", description });
        return undefined;
      },
    },
    problem ? { email: problem } : {},
  );
  return <LeadFields {...props} error={errors.email ?? formError} formProps={formProps} />;
}
