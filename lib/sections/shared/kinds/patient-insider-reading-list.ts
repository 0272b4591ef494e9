import { defineSection } from "#lib/sections/shared/define-section.ts";
import { heading, recordIds, sentence } from "#lib/sections/shared/section-fields.ts";

/** What people who speak for patients read, in an order. */
export const patientInsiderReadingList = defineSection({
  kind: "PatientInsiderReadingList",
  shape: { heading, text: sentence.nullable(), contentIds: recordIds(12) },
  needs: ({ contentIds }) => ({ items: { from: "ids", ids: contentIds } }),
});
