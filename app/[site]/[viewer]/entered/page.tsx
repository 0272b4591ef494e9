import { PageHead } from "#app/_shared/metadata/PageHead.tsx";
import { CenteredLayout } from "#components/shell/CenteredLayout.tsx";
import { ButtonLink } from "#components/ui/ButtonLink.tsx";
import { renderContext } from "#graphql/render-context.ts";
import { campaignTexts } from "#lib/campaigns/shared/campaign-texts.ts";
import { getEntryMessage } from "#lib/campaigns/shared/entry-result.ts";
import { errorTexts } from "#lib/core/shared/error-texts.ts";

const getMessage = () => getEntryMessage(renderContext().request().query.get("answer"));
const getTitle = (isDone: boolean | undefined) => (isDone ? "Your entry" : campaignTexts.notSent);

/** The result of a campaign form, for browsers without JavaScript. */
export default function EnteredPage() {
  const message = getMessage();
  return (
    <CenteredLayout>
      <PageHead title={getTitle(message?.isDone)} path="/entered" />
      <h1 className="text-3xl">{getTitle(message?.isDone)}</h1>
      <p className="mt-4 mb-8 text-lg">{message?.text ?? errorTexts.generic}</p>
      <ButtonLink href="/">Go to the home page</ButtonLink>
    </CenteredLayout>
  );
}
