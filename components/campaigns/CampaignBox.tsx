import { Time } from "#components/ui/Time.tsx";
import type { CampaignForm as Form } from "#lib/campaigns/shared/campaign-form.ts";
import { campaignTexts } from "#lib/campaigns/shared/campaign-texts.ts";
import { campaignState } from "#lib/campaigns/shared/check-entry.ts";
import { CampaignFields } from "./CampaignFields.tsx";
import { LazyCampaignForm } from "./LazyCampaignForm.tsx";

type Props = { contentId: string; sectionId: string; form: Form };

/** A campaign's form while it is open; otherwise a notice. */
export function CampaignBox({ contentId, sectionId, form }: Props) {
  const state = campaignState(form, new Date());
  if (state !== "open") {
    return (
      <p className="rounded-lg bg-wash p-5">
        {state === "closed" ? campaignTexts.closed : campaignTexts.notYet}
      </p>
    );
  }
  const { questions, eligibility, consent } = form;
  const shared = { contentId, sectionId, form: { questions, eligibility, consent } };
  return (
    <div className="grid gap-5">
      {form.isForMembers ? <p className="text-ink-soft">{campaignTexts.forMembers}</p> : null}
      {form.closesAt ? (
        <p className="text-ink-soft">
          {campaignTexts.closes} <Time at={form.closesAt} format="elapsed" />
        </p>
      ) : null}
      <LazyCampaignForm {...shared}>
        <CampaignFields {...shared} />
      </LazyCampaignForm>
    </div>
  );
}
