import { PageHead } from "#app/_shared/metadata/PageHead.tsx";
import { loadShell } from "#app/_shared/page-data/site.ts";
import { ReadAloud } from "#components/content/read-aloud/ReadAloud.tsx";
import { CrisisRegions } from "#components/moderation/crisis/CrisisRegions.tsx";
import { CenteredLayout } from "#components/shell/CenteredLayout.tsx";
import { QuietSwitch } from "#components/shell/QuietSwitch.tsx";
import { ButtonLink } from "#components/ui/ButtonLink.tsx";
import { TextLink } from "#components/ui/TextLink.tsx";
import { BadDayPageDocument } from "#graphql/generated/client/graphql.ts";
import { renderContext } from "#graphql/render-context.ts";
import { badDayTag, maxBadDayItems } from "#lib/content/shared/bad-day-items.ts";
import { contentLink } from "#lib/content/shared/content-link.ts";
import { forumsPath } from "#lib/forums/shared/forums-path.ts";
import { createThreadPath } from "#lib/forums/shared/thread.ts";
import { crisisTexts } from "#lib/moderation/shared/crisis/crisis-texts.ts";
import { getHelpPath } from "#lib/moderation/shared/crisis/get-help-path.ts";
import { badDayPath } from "#lib/site/shared/bad-day-path.ts";
import { badDayTexts as texts } from "#lib/site/shared/bad-day-texts.ts";
import { quietModeTexts } from "#lib/site/shared/quiet-mode-texts.ts";

const { title: stepsTitle, ...steps } = texts.steps;
const { title: signsTitle, intro: signsIntro, unsure, other, ...signs } = texts.signs;
const headingClasses = "text-2xl";

/** The page for readers on a bad day: self-help, when to get help, and people to talk to. */
export default async function BadDayPage() {
  const [{ latestContent }, { site }] = await Promise.all([
    renderContext().read(BadDayPageDocument, { tag: badDayTag, limit: maxBadDayItems }),
    loadShell(),
  ]);
  const { features, settings } = site;
  return (
    <CenteredLayout>
      <PageHead title={texts.title} path={badDayPath} isPrivate />
      <div data-read-aloud="">
        <h1 className="text-3xl">{texts.title}</h1>
        <p className="mt-4 text-lg">{texts.intro}</p>
        <section
          aria-label={quietModeTexts.name}
          data-not-read=""
          className="needs-script mt-6 rounded-lg border border-line bg-wash p-4 sm:p-6"
        >
          <p className="unless-quiet">{quietModeTexts.what}</p>
          <p className="when-quiet">{quietModeTexts.ends}</p>
          <div className="mt-4 flex flex-wrap items-center gap-3">
            <QuietSwitch variant="primary" />
            <ReadAloud />
          </div>
        </section>
        <section aria-labelledby="steps" className="mt-8">
          <h2 id="steps" className={headingClasses}>
            {stepsTitle}
          </h2>
          <ol className="mt-3 grid list-decimal gap-3 ps-6 text-lg">
            {Object.values(steps).map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
        {latestContent.items.length > 0 ? (
          <nav aria-labelledby="read" className="mt-8">
            <h2 id="read" className={headingClasses}>
              {texts.read}
            </h2>
            <ul className="mt-2">
              {latestContent.items.map((item) => (
                <li key={item.id}>
                  <a
                    {...contentLink(item, { features })}
                    className="inline-flex min-h-11 items-center py-1 text-lg text-link underline"
                  >
                    {item.title}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        ) : null}
        <section aria-labelledby="signs" className="mt-8">
          <h2 id="signs" className={headingClasses}>
            {signsTitle}
          </h2>
          <p className="mt-3 text-lg">{signsIntro}</p>
          <ul className="mt-3 grid list-disc gap-2 ps-6 text-lg">
            {Object.values(signs).map((sign) => (
              <li key={sign}>{sign}</li>
            ))}
          </ul>
          <p className="mt-3 text-lg font-semibold">{unsure}</p>
          <p className="mt-3 text-lg">{other}</p>
        </section>
        <section aria-labelledby="talk" className="mt-8">
          <h2 id="talk" className={headingClasses}>
            {texts.talk.title}
          </h2>
          <p className="mt-3 mb-2 text-lg">{texts.talk.text}</p>
          <CrisisRegions lines={settings.crisisLines} />
          <p>
            <TextLink
              href={getHelpPath}
              className="inline-flex min-h-11 items-center font-semibold"
            >
              {crisisTexts.more}
            </TextLink>
          </p>
        </section>
        {features.includes("Forums") ? (
          <section aria-labelledby="hello" className="mt-8">
            <h2 id="hello" className={headingClasses}>
              {texts.hello.title}
            </h2>
            <p className="mt-3 text-lg">{texts.hello.text}</p>
            <p className="mt-4 flex flex-wrap gap-3">
              <ButtonLink href={createThreadPath} variant="secondary">
                {texts.hello.start}
              </ButtonLink>
              <ButtonLink href={forumsPath()} variant="quiet">
                {texts.hello.forums}
              </ButtonLink>
            </p>
          </section>
        ) : null}
        <p className="mt-8 text-ink-soft">{crisisTexts.page.note}</p>
      </div>
    </CenteredLayout>
  );
}
