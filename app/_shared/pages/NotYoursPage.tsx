import { PageHead } from "#app/_shared/metadata/PageHead.tsx";
import { CenteredLayout } from "#components/shell/CenteredLayout.tsx";
import { ShortPage } from "#components/shell/ShortPage.tsx";
import { Banner } from "#components/ui/Banner.tsx";
import { TextLink } from "#components/ui/TextLink.tsx";
import { renderContext } from "#graphql/render-context.ts";
import { errorTexts } from "#lib/core/shared/error-texts.ts";

type Props = {
  /** The name of the type in a sentence: `story`. */
  noun: string;
  listHref: string;
};

/** The response to an edit page for another member's item, with status 403. */
export function NotYoursPage({ noun, listHref }: Props) {
  renderContext().respondWith({ status: 403 });
  return (
    <CenteredLayout>
      <PageHead title={errorTexts.notAuthorized} isPrivate />
      <ShortPage />
      <h1 className="mb-6 text-3xl">{errorTexts.notAuthorized}</h1>
      <Banner tone="warning" title={`Only its author can edit this ${noun}`}>
        <TextLink href={listHref}>Back to the list</TextLink>
      </Banner>
    </CenteredLayout>
  );
}
