import { Button } from "#components/ui/Button.tsx";
import type { Purpose } from "#lib/consent/shared/consent.ts";
import { cookieSettingsTexts } from "#lib/consent/shared/cookie-settings-texts.ts";
import { ConsentForm } from "./ConsentForm.tsx";
import { CookieList } from "./CookieList.tsx";

/** The consent choices, and a list of the cookies. */
export function CookieSettingsContent({ purposes }: { purposes: readonly Purpose[] }) {
  return (
    <>
      <ConsentForm purposes={purposes} />
      <h3 className="mt-8 text-lg">{cookieSettingsTexts.list}</h3>
      <CookieList hasOneTap={purposes.includes("sign_in")} />
      <div className="mt-6">
        <Button variant="secondary" data-forget-settings="">
          Reset my text size and contrast
        </Button>
      </div>
    </>
  );
}
