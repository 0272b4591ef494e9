import { PageHead } from "#app/_shared/metadata/PageHead.tsx";
import { ConsentForm } from "#components/consent/ConsentForm.tsx";
import { CookieList } from "#components/consent/CookieList.tsx";
import { CenteredLayout } from "#components/shell/CenteredLayout.tsx";
import { renderContext } from "#graphql/render-context.ts";
import { cookieSettingsPath } from "#lib/consent/shared/cookie-settings.ts";
import { cookieSettingsTexts as texts } from "#lib/consent/shared/cookie-settings-texts.ts";

/** The cookie settings for browsers without scripts; with them, the button in the footer opens them. */
export default function CookieSettingsPage() {
  const context = renderContext();
  const { consentPurposes } = context.request();
  return (
    <CenteredLayout>
      <PageHead title={texts.title} path={cookieSettingsPath} />
      <h1 className="text-3xl">{texts.title}</h1>
      <p className="mt-4">{texts.intro}</p>
      <ConsentForm purposes={consentPurposes} stored={context.readConsent()} />
      <h2 className="mt-10 text-2xl">{texts.list}</h2>
      <CookieList hasOneTap={consentPurposes.includes("sign_in")} />
    </CenteredLayout>
  );
}
