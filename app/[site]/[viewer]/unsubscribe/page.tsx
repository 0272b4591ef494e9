import type { Metadata } from "next";
import { privatePageMetadata, readShell } from "#app/page-parts.ts";
import { HideMailLink } from "#components/leads/HideMailLink.tsx";
import { StayConnectedForm } from "#components/leads/StayConnectedForm.tsx";
import { UnsubscribeForm } from "#components/leads/UnsubscribeForm.tsx";
import { UnsubscribeHelp } from "#components/leads/UnsubscribeHelp.tsx";
import { CenteredLayout } from "#components/shell/CenteredLayout.tsx";
import { UnsubscribeLinkDocument } from "#graphql/generated/client/graphql.ts";
import { pageLink } from "#graphql/link.ts";
import {
  readUnsubscribeLink,
  readUnsubscribeOutcome,
  unsubscribePath,
  unsubscribeTexts,
} from "#lib/leads/shared/unsubscribe.ts";

export const dynamic = "force-dynamic";

export function generateMetadata(): Promise<Metadata> {
  return privatePageMetadata("Email settings");
}

/** What a link in a mail is for; `null` where it is not ours. */
async function readLink() {
  const { query } = pageLink().current();
  const link = readUnsubscribeLink(query);
  if (link.email === "") return null;
  const { unsubscribeLink } = await pageLink().read(UnsubscribeLinkDocument, link);
  return unsubscribeLink ? { link, maskedEmail: unsubscribeLink.maskedEmail } : null;
}

/** Where emails of a site are ended (spec §2): opening it shows, and only the form acts. */
export default async function UnsubscribePage() {
  const { query, supportEmail } = pageLink().current();
  const { site } = await readShell();
  const siteName = site.displayName;
  const outcome = readUnsubscribeOutcome(query.get("result"));
  if (outcome === "done") {
    return (
      <CenteredLayout>
        <h1 className="text-3xl">{unsubscribeTexts.done}</h1>
        <p className="mt-4 mb-10 text-lg">{unsubscribeTexts.doneMore(siteName)}</p>
        <StayConnectedForm
          siteName={siteName}
          form="unsubscribed"
          heading={unsubscribeTexts.again}
        />
      </CenteredLayout>
    );
  }
  const known = outcome === null ? await readLink() : null;
  return (
    <CenteredLayout>
      {known ? (
        <>
          <UnsubscribeForm siteName={siteName} {...known} />
          <HideMailLink path={unsubscribePath} />
        </>
      ) : (
        <UnsubscribeHelp
          siteName={siteName}
          supportEmail={supportEmail}
          isBusy={outcome === "wait"}
        />
      )}
    </CenteredLayout>
  );
}
