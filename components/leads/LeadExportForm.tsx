import { Button } from "#components/ui/Button.tsx";
import { fieldClasses, labelClasses } from "#components/ui/field-classes.ts";
import { manageLeadsCalls, manageLeadsTexts as texts } from "#lib/leads/shared/manage-leads.ts";

const fields = [
  { name: "campaign", label: texts.campaign, type: "text", maxLength: 100 },
  { name: "from", label: texts.from, type: "date", maxLength: undefined },
  { name: "until", label: texts.until, type: "date", maxLength: undefined },
] as const;

/** Downloads leads. A plain form: its answer is a file. */
export function LeadExportForm() {
  return (
    <section>
      <h2 className="text-xl">{texts.export}</h2>
      <p className="mt-1 mb-4 max-w-read text-ink-soft">{texts.exportHint}</p>
      <form method="post" action={manageLeadsCalls.export} className="grid max-w-md gap-4">
        {fields.map(({ name, label, type, maxLength }) => (
          <div key={name}>
            <label htmlFor={`export-${name}`} className={labelClasses}>
              {label}
            </label>
            <input
              id={`export-${name}`}
              name={name}
              type={type}
              maxLength={maxLength}
              className={fieldClasses}
            />
          </div>
        ))}
        <div>
          <Button type="submit" variant="secondary">
            {texts.exportButton}
          </Button>
        </div>
      </form>
    </section>
  );
}
