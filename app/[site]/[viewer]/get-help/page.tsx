import { PageHead } from "#app/_shared/metadata/PageHead.tsx";
import { loadShell } from "#app/_shared/page-data/site.ts";
import { JsonLd } from "#app/_shared/structured-data/JsonLd.tsx";
import { webPageData } from "#app/_shared/structured-data/web-page-data.ts";
import { CrisisRegion } from "#components/moderation/crisis/CrisisRegion.tsx";
import { CenteredLayout } from "#components/shell/CenteredLayout.tsx";
import { crisisTexts } from "#lib/moderation/shared/crisis/crisis-texts.ts";
import { getHelpPath } from "#lib/moderation/shared/crisis/get-help-path.ts";

const texts = crisisTexts.page;
const about = { description: texts.intro, path: getHelpPath };

/** Crisis lines to call or text, for each country that the site has lines for. */
export default async function GetHelpPage() {
  const { site } = await loadShell();
  const { regions, otherCountriesUrl } = site.settings.crisisLines;
  return (
    <CenteredLayout>
      <PageHead title={texts.title} {...about} />
      <JsonLd things={webPageData(site, { name: texts.title, ...about })} />
      <h1 className="text-3xl">{texts.title}</h1>
      <p className="mt-4 text-lg">{texts.intro}</p>
      <h2 className="mt-8 text-2xl">{texts.lines}</h2>
      <p className="mt-2">{texts.linesText}</p>
      <div data-crisis-regions className="mt-4 grid gap-6">
        {regions.map((region) => (
          <CrisisRegion key={region.code} region={region} />
        ))}
      </div>
      <p className="mt-4">
        <a
          href={otherCountriesUrl}
          rel="noreferrer"
          className="inline-flex min-h-11 items-center font-semibold text-link underline"
        >
          {crisisTexts.findOthers}
        </a>
      </p>
      <h2 className="mt-8 text-2xl">{texts.others}</h2>
      <p className="mt-2">{texts.othersText}</p>
      <p className="mt-8 text-ink-soft">{texts.note}</p>
    </CenteredLayout>
  );
}
