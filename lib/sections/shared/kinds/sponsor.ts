import { defineSection } from "#lib/sections/shared/define-section.ts";
import { heading, link, sentence } from "#lib/sections/shared/section-fields.ts";

/** Who paid for an article; it stands above the title, in the place of an author. */
export const sponsor = defineSection({
  kind: "Sponsor",
  shape: {
    name: heading,
    url: link.nullable(),
    /** What the sponsor had a say in. */
    text: sentence.nullable(),
  },
  isForColumns: false,
});
