import { PageHead } from "#app/_shared/metadata/PageHead.tsx";
import { loadShell } from "#app/_shared/page-data/site.ts";
import { StayConnectedForm } from "#components/leads/StayConnectedForm.tsx";
import { CenteredLayout } from "#components/shell/CenteredLayout.tsx";
import { ButtonLink } from "#components/ui/ButtonLink.tsx";
import { renderContext } from "#graphql/render-context.ts";
import { leadTexts } from "#lib/leads/shared/lead-texts.ts";
import { signedUpProblemText } from "#lib/leads/shared/signed-up.ts";

const getProblem = () => signedUpProblemText(renderContext().request().query.get("problem"));

/** The result of an email sign-up, for browsers without JavaScript. */
export default async function SignedUpPage() {
  const { site } = await loadShell();
  const problem = getProblem();
  if (problem !== null) {
    return (
      <CenteredLayout>
        <PageHead title={leadTexts.heading} path="/signed-up" />
        <h1 className="mb-6 text-3xl">Signing up for emails</h1>
        <StayConnectedForm
          siteName={site.displayName}
          form="signed-up"
          heading="Once more, please"
          problem={problem}
        />
      </CenteredLayout>
    );
  }
  return (
    <CenteredLayout>
      <PageHead title={leadTexts.thanksForEmails} path="/signed-up" />
      <h1 className="text-3xl">{leadTexts.thanksForEmails}</h1>
      <p className="mt-4 mb-8 text-lg text-ink-soft">{leadTexts.whatNext}</p>
      <ButtonLink href="/">Go to the home page</ButtonLink>
    </CenteredLayout>
  );
}
