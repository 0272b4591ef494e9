import { ButtonLink } from "#components/ui/ButtonLink.tsx";
import { Icon } from "#components/ui/Icon.tsx";
import { bodyZoneNumbers } from "#lib/sections/shared/body-zones.ts";
import { BodyFigure } from "./BodyFigure.tsx";
import { ScreenReaderNotes } from "./ScreenReaderNotes.tsx";
import { SectionFrame } from "./SectionFrame.tsx";
import type { SectionProps } from "./section-data.ts";
import { symptomTexts, zoneNames } from "./symptom-texts.ts";

/**
 * A reader selects a zone of the body and sees what to note down, and when to call for help. The section names no
 * disease and neither sends nor stores anything. CSS shows the selected notes, so it works without JavaScript; with
 * it, screen readers announce the notes.
 */
export function SymptomCheckerSection({ section }: SectionProps<"SymptomChecker">) {
  const { id, heading, text, zones } = section;
  const inputId = (zone: string, place?: number) =>
    `${id}-${zone}${place === undefined ? "" : `-${place}`}`;
  return (
    <SectionFrame kind="SymptomChecker" id={id} heading={heading} text={text} width="page">
      <ScreenReaderNotes className="symptom-checker">
        <fieldset className="symptom-body">
          <legend className="text-lg font-semibold">{symptomTexts.where}</legend>
          <div className="symptom-body-parts">
            <BodyFigure zones={zones.map(({ zone }) => ({ zone, inputId: inputId(zone) }))} />
            <div>
              {zones.map(({ zone }) => (
                <div key={zone} className="choice">
                  <input
                    type="radio"
                    id={inputId(zone)}
                    name={`${id}-zone`}
                    value={bodyZoneNumbers[zone]}
                    className="choice-box choice-radio"
                    data-zone={zone}
                  />
                  <label htmlFor={inputId(zone)} className="choice-label">
                    {zoneNames[zone]}
                  </label>
                </div>
              ))}
            </div>
          </div>
        </fieldset>
        <div className="min-w-0">
          <p className="symptom-hint text-ink-soft">{symptomTexts.begin}</p>
          {zones.map(({ zone, symptoms }) => (
            <fieldset key={zone} className="symptom-zone" data-zone={zone}>
              <legend className="text-lg font-semibold">
                {symptomTexts.what(zoneNames[zone])}
              </legend>
              {symptoms.map((symptom, place) => (
                <div key={symptom.label} className="choice">
                  <input
                    type="checkbox"
                    id={inputId(zone, place)}
                    className={`choice-box choice-check ${symptom.isRedFlag ? "is-red-flag" : ""}`}
                    data-note={symptom.isRedFlag ? symptomTexts.emergency : symptom.note}
                  />
                  <label htmlFor={inputId(zone, place)} className="choice-label">
                    {symptom.label}
                  </label>
                  <p className="symptom-note choice-hint text-base text-ink-soft">{symptom.note}</p>
                </div>
              ))}
            </fieldset>
          ))}
          <div className="symptom-emergency mt-6 rounded-lg border-2 border-danger bg-danger-ground p-5">
            <h3 className="flex items-center gap-2 text-xl">
              <Icon name="warning" className="size-6 text-danger" />
              {symptomTexts.emergency}
            </h3>
            <p className="mt-2">{symptomTexts.emergencyHow}</p>
            <p className="mt-4 flex flex-wrap gap-3">
              <ButtonLink href="tel:911">Call 911 (US, Canada)</ButtonLink>
              <ButtonLink href="tel:112" variant="secondary">
                Call 112 (Europe and many more)
              </ButtonLink>
            </p>
          </div>
          <p className="symptom-advice mt-6 border-s-4 border-accent ps-4">{symptomTexts.advice}</p>
        </div>
      </ScreenReaderNotes>
    </SectionFrame>
  );
}
