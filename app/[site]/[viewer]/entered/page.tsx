import type { Metadata } from "next";
import { buildPageMetadata } from "#app/_shared/metadata/build-metadata.ts";
import { CenteredLayout } from "#components/shell/CenteredLayout.tsx";
import { ButtonLink } from "#components/ui/ButtonLink.tsx";
import { renderContext } from "#graphql/render-context.ts";
import { getEntryMessage } from "#lib/campaigns/shared/entry-result.ts";
import { errorTexts } from "#lib/core/shared/error-texts.ts";

const wordsOf = () => getEntryMessage(renderContext().request().query.get("answer"));
const titleOf = (isDone: boolean | undefined) =>
  isDone ? "Your entry" : "Your entry was not sent";

export function generateMetadata(): Promise<Metadata> {
  return buildPageMetadata({
    title: titleOf(wordsOf()?.isDone),
    path: "/entered",
    isIndexed: false,
  });
}

/** The result of a campaign form, for browsers without JavaScript. */
export default function EnteredPage() {
  const words = wordsOf();
  return (
    <CenteredLayout>
      <h1 className="text-3xl">{titleOf(words?.isDone)}</h1>
      <p className="mt-4 mb-8 text-lg">{words?.text ?? errorTexts.generic}</p>
      <ButtonLink href="/">Go to the home page</ButtonLink>
    </CenteredLayout>
  );
}
