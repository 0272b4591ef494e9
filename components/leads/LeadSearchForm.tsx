import { Button } from "#components/ui/Button.tsx";
import { TextField } from "#components/ui/TextField.tsx";
import { manageLeadsCalls, manageLeadsTexts as texts } from "#lib/leads/shared/manage-leads.ts";

/**
 * Looks up one email address. A plain form, whose result is a separate page without the address in
 * its URL.
 */
export function LeadSearchForm() {
  return (
    <section>
      <h2 className="text-xl">{texts.search}</h2>
      <p className="mt-1 mb-4 max-w-read text-ink-soft">{texts.searchHint}</p>
      <form method="post" action={manageLeadsCalls.search} className="grid max-w-md gap-4">
        <TextField label={texts.email} name="email" type="email" autoComplete="off" required />
        <div>
          <Button type="submit" variant="secondary">
            {texts.searchButton}
          </Button>
        </div>
      </form>
    </section>
  );
}
