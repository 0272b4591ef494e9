import type { ReactNode } from "react";
import { ButtonLink } from "#components/ui/ButtonLink.tsx";
import { createThreadPath } from "#lib/forums/shared/thread.ts";
import { threadTexts } from "#lib/forums/shared/thread-texts.ts";
import { sideColumnTexts } from "#lib/site/shared/side-column-texts.ts";

/** A box next to a list with a link to the forums and their recent activity. */
export function AskBox({ activity }: { activity: ReactNode }) {
  return (
    <section
      aria-labelledby="ask"
      className="rounded-lg border border-line-warm bg-member p-5 print:hidden"
    >
      <h2 id="ask" className="text-lg">
        {sideColumnTexts.ask}
      </h2>
      <p className="mt-1 mb-4 text-sm">{sideColumnTexts.askLead}</p>
      <ButtonLink href={createThreadPath} variant="secondary" data-track="start-thread">
        {threadTexts.start}
      </ButtonLink>
      {activity}
    </section>
  );
}
