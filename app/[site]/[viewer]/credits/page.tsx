import { PageHead } from "#app/_shared/metadata/PageHead.tsx";
import { loadShell } from "#app/_shared/page-data/site.ts";
import { JsonLd } from "#app/_shared/structured-data/JsonLd.tsx";
import { webPageData } from "#app/_shared/structured-data/web-page-data.ts";
import { CenteredLayout } from "#components/shell/CenteredLayout.tsx";
import { type Credit, fontCredits, pictureCredits } from "#lib/site/shared/credits.ts";
import { creditsPath, creditsTexts as texts } from "#lib/site/shared/credits-texts.ts";

const about = { description: texts.intro, path: creditsPath };

const linkClasses = "inline-flex min-h-11 items-center text-link underline";

function CreditList({
  id,
  title,
  credits,
}: {
  id: string;
  title: string;
  credits: readonly Credit[];
}) {
  return (
    <section aria-labelledby={id} className="mt-10">
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {credits.map(({ name, author, license, url, use }) => (
          <li key={name} className="py-4">
            <h3 className="text-lg leading-snug">
              <a href={url} rel="noreferrer" className={linkClasses}>
                {name}
              </a>
            </h3>
            <p className="text-ink-soft">
              {use}, {texts.by} {author}
            </p>
            <p>
              {texts.license}{" "}
              <a href={license.url} rel="noreferrer" className={linkClasses}>
                {license.name}
              </a>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The authors and licenses of the site's fonts and pictures. */
export default async function CreditsPage() {
  const { site } = await loadShell();
  return (
    <CenteredLayout>
      <PageHead title={texts.title} {...about} />
      <JsonLd things={webPageData(site, { name: texts.title, ...about })} />
      <h1 className="text-3xl">{texts.title}</h1>
      <p className="mt-4 text-lg">{texts.intro}</p>
      <CreditList id="pictures" title={texts.pictures} credits={pictureCredits} />
      <CreditList id="fonts" title={texts.fonts} credits={fontCredits} />
      <p className="mt-10 text-ink-soft">{texts.others}</p>
    </CenteredLayout>
  );
}
