import { Icon } from "#components/ui/Icon.tsx";
import { articleTexts } from "#lib/sections/shared/article-texts.ts";
import { readWidth, type SectionProps } from "./section-data.ts";

const listClasses = "mt-3 grid list-disc gap-2 ps-5";

/** When to see a doctor, and when to get help at once. */
export function SeeDoctorSection({ section }: SectionProps<"SeeDoctor">) {
  const { id, reasons, emergencies } = section;
  const headingId = `section-${id}`;
  return (
    <section data-section="SeeDoctor" aria-labelledby={headingId} className={readWidth}>
      <div className="break-inside-avoid overflow-hidden rounded-lg border border-line-strong bg-surface">
        <div className="p-5 sm:p-6">
          <h2 id={headingId} className="flex items-center gap-2.5 text-xl">
            <Icon name="care" className="size-6 shrink-0 text-link" />
            {articleTexts.seeDoctor}
          </h2>
          <p className="mt-3">{articleTexts.seeDoctorLead}:</p>
          <ul className={listClasses}>
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </div>
        {emergencies.length > 0 ? (
          <div className="border-t border-danger/40 bg-danger-ground p-5 sm:p-6">
            <h3 className="flex items-center gap-2.5 text-lg text-danger">
              <Icon name="warning" className="size-6 shrink-0" />
              {articleTexts.emergency}
            </h3>
            <ul className={listClasses}>
              {emergencies.map((emergency) => (
                <li key={emergency}>{emergency}</li>
              ))}
            </ul>
          </div>
        ) : null}
      </div>
    </section>
  );
}
