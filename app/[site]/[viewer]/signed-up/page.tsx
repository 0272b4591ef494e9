import type { Metadata } from "next";
import { pageMetadata, readShell } from "#app/page-parts.ts";
import { StayConnectedForm } from "#components/leads/StayConnectedForm.tsx";
import { CenteredLayout } from "#components/shell/CenteredLayout.tsx";
import { ButtonLink } from "#components/ui/ButtonLink.tsx";
import { pageLink } from "#graphql/link.ts";
import { leadTexts } from "#lib/leads/shared/lead-texts.ts";
import { signedUpProblemText } from "#lib/leads/shared/signed-up.ts";

export const dynamic = "force-dynamic";

const problemOf = () => signedUpProblemText(pageLink().current().query.get("problem"));

export function generateMetadata(): Promise<Metadata> {
  const title = problemOf() === null ? leadTexts.thanksForEmails : leadTexts.heading;
  return pageMetadata({ title, path: "/signed-up", isIndexed: false });
}

/** Where a browser without scripts comes to after signing up for email. */
export default async function SignedUpPage() {
  const { site } = await readShell();
  const problem = problemOf();
  if (problem !== null) {
    return (
      <CenteredLayout>
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
      <h1 className="text-3xl">{leadTexts.thanksForEmails}</h1>
      <p className="mt-4 mb-8 text-lg text-ink-soft">{leadTexts.whatNext}</p>
      <ButtonLink href="/">Go to the home page</ButtonLink>
    </CenteredLayout>
  );
}
