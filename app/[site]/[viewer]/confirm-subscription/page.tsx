import { PageHead } from "#app/_shared/metadata/PageHead.tsx";
import { loadShell } from "#app/_shared/page-data/site.ts";
import { ConfirmationForm } from "#components/leads/ConfirmationForm.tsx";
import { HideMailLink } from "#components/leads/HideMailLink.tsx";
import { StayConnectedForm } from "#components/leads/StayConnectedForm.tsx";
import { CenteredLayout } from "#components/shell/CenteredLayout.tsx";
import { ButtonLink } from "#components/ui/ButtonLink.tsx";
import { ConfirmationLinkDocument } from "#graphql/generated/client/graphql.ts";
import { renderContext } from "#graphql/render-context.ts";
import {
  confirmSubscriptionPath,
  readConfirmationLink,
  readConfirmationOutcome,
  confirmationTexts as texts,
} from "#lib/leads/shared/confirmation.ts";
import { unsubscribeTexts } from "#lib/leads/shared/unsubscribe.ts";

/** The email link's data; `null` for an invalid link. */
async function readLink() {
  const link = readConfirmationLink(renderContext().request().query);
  if (link.email === "") return null;
  const { confirmationLink } = await renderContext().read(ConfirmationLinkDocument, link);
  return confirmationLink && { link, maskedEmail: confirmationLink.maskedEmail };
}

/** Confirms an address for the emails of a site. Opening the page changes nothing; only its form does. */
export default async function ConfirmSubscriptionPage() {
  const { site } = await loadShell();
  const siteName = site.displayName;
  const outcome = readConfirmationOutcome(renderContext().request().query.get("result"));
  const head = <PageHead title={texts.heading} isPrivate />;
  if (outcome === "done") {
    return (
      <CenteredLayout>
        {head}
        <h1 className="text-3xl">{texts.done}</h1>
        <p className="mt-4 mb-8 text-lg">{texts.doneMore(siteName)}</p>
        <ButtonLink href="/">Go to the home page</ButtonLink>
      </CenteredLayout>
    );
  }
  const known = outcome === null ? await readLink() : null;
  if (known) {
    return (
      <CenteredLayout>
        {head}
        <ConfirmationForm siteName={siteName} {...known} />
        <HideMailLink path={confirmSubscriptionPath} />
      </CenteredLayout>
    );
  }
  const isBusy = outcome === "wait";
  return (
    <CenteredLayout>
      {head}
      <h1 className="text-3xl">{isBusy ? unsubscribeTexts.wait : texts.notValid}</h1>
      <p className="mt-4 mb-10 text-lg">
        {isBusy ? unsubscribeTexts.waitMore : texts.notValidMore}
      </p>
      <StayConnectedForm siteName={siteName} form="signed-up" heading={texts.again} />
    </CenteredLayout>
  );
}
