import { Button } from "#components/ui/Button.tsx";
import { Time } from "#components/ui/Time.tsx";
import type { NewsletterPageQuery } from "#graphql/generated/client/graphql.ts";
import {
  newsletterCalls,
  newsletterPageTexts as texts,
} from "#lib/newsletter/shared/newsletter-page.ts";

const rhythmTexts: Readonly<Record<string, string>> = texts.rhythms;

/** The next date of the newsletter, the number of recipients, and a button to pause it. */
export function NewsletterState({ newsletter }: { newsletter: NewsletterPageQuery["newsletter"] }) {
  const { rhythm, isPaused, nextDueAt, recipientCount } = newsletter;
  return (
    <section className="grid max-w-read gap-2">
      <p>{rhythmTexts[rhythm]}</p>
      {nextDueAt && !isPaused ? (
        <p>
          {texts.next} <Time at={nextDueAt} format="dateAndTime" />
        </p>
      ) : null}
      {isPaused ? <p className="font-semibold">{texts.paused}</p> : null}
      <p>{texts.recipients(recipientCount)}</p>
      {rhythm === "off" ? null : (
        <form method="post" action={newsletterCalls.pause} className="mt-2">
          <input type="hidden" name="isOn" value={isPaused ? "0" : "1"} />
          <Button type="submit" variant="secondary">
            {isPaused ? texts.resume : texts.pause}
          </Button>
        </form>
      )}
    </section>
  );
}
