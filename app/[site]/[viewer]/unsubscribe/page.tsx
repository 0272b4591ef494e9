import { PageHead } from "#app/_shared/metadata/PageHead.tsx";
import { loadShell } from "#app/_shared/page-data/site.ts";
import { HideMailLink } from "#components/leads/HideMailLink.tsx";
import { StayConnectedForm } from "#components/leads/StayConnectedForm.tsx";
import { UnsubscribeForm } from "#components/leads/UnsubscribeForm.tsx";
import { UnsubscribeHelp } from "#components/leads/UnsubscribeHelp.tsx";
import { CenteredLayout } from "#components/shell/CenteredLayout.tsx";
import { UnsubscribeLinkDocument } from "#graphql/generated/client/graphql.ts";
import { renderContext } from "#graphql/render-context.ts";
import {
  readUnsubscribeLink,
  readUnsubscribeOutcome,
  unsubscribePath,
  unsubscribeTexts,
} from "#lib/leads/shared/unsubscribe.ts";

/** The email link's data; `null` for an invalid link. */
async function readLink() {
  const { query } = renderContext().request();
  const link = readUnsubscribeLink(query);
  if (link.email === "") return null;
  const { unsubscribeLink } = await renderContext().read(UnsubscribeLinkDocument, link);
  return unsubscribeLink ? { link, maskedEmail: unsubscribeLink.maskedEmail } : null;
}

/** Unsubscribes from the emails of a site (spec §2). Opening the page changes nothing; only its form does. */
export default async function UnsubscribePage() {
  const { query, supportEmail } = renderContext().request();
  const { site } = await loadShell();
  const siteName = site.displayName;
  const outcome = readUnsubscribeOutcome(query.get("result"));
  const head = <PageHead title="Email settings" isPrivate />;
  if (outcome === "done") {
    return (
      <CenteredLayout>
        {head}
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
      {head}
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
