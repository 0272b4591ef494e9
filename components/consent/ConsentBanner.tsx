import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import {
  hasPrivacySignal,
  readChoice,
  setChoice,
  subscribeToConsent,
} from "#components/providers/consent-store.ts";
import { Button } from "#components/ui/Button.tsx";
import { buttonClasses } from "#components/ui/button-classes.ts";
import { loadChunk } from "#components/ui/load-chunk.ts";
import { PopoverButton } from "#components/ui/PopoverButton.tsx";
import { TextLink } from "#components/ui/TextLink.tsx";
import {
  type Consent,
  noConsent,
  obeyPrivacySignal,
  type Purpose,
} from "#lib/consent/shared/consent.ts";
import { consentTexts, purposeWords } from "#lib/consent/shared/consent-texts.ts";
import { cookieSettingsId } from "#lib/consent/shared/cookie-settings.ts";
import type { SaveResult } from "./save-choice.ts";

const names = new Intl.ListFormat("en", { type: "conjunction" });
const notices: Record<Exclude<SaveResult, "saved">, string> = {
  "not-kept": consentTexts.notKept,
  failed: consentTexts.failed,
};

/** All purposes of the site, except those that the browser refuses. */
function toFullConsent(purposes: readonly Purpose[], hasSignal: boolean): Consent {
  const all = Object.fromEntries(purposes.map((purpose) => [purpose, true]));
  return obeyPrivacySignal({ ...noConsent, ...all }, hasSignal);
}

/** Readers in this region are not asked, and nothing optional is used. */
const keepForThisPage = () => setChoice({ consent: noConsent, chosenAt: new Date() });

/**
 * Whether readers in this region are asked; `null` until it is known. After a failed request they are asked: nothing
 * optional is used before an answer.
 */
function useIsAskedHere(hasRegions: boolean): boolean | null {
  const [isAsked, setIsAsked] = useState(hasRegions ? null : true);
  useEffect(() => {
    if (!hasRegions) return;
    loadChunk(() => import("#components/providers/ask-consent-answer.ts"))
      .then(({ askConsentAnswer }) => askConsentAnswer())
      .then(
        ({ mode }) => {
          if (mode === "never") keepForThisPage();
          setIsAsked(mode === "ask");
        },
        () => setIsAsked(true),
      );
  }, [hasRegions]);
  return isAsked;
}

const neverChanges = () => () => undefined;

/** Whether the component runs in the browser and is hydrated. */
const useIsInBrowser = () =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );

/** Adds space below the page, and keeps the focused element above the banner. */
function useRoomBelow(banner: { current: HTMLElement | null }, isShown: boolean): void {
  useEffect(() => {
    const element = banner.current;
    if (!isShown || !element) return;
    const root = document.documentElement;
    const measure = () => root.style.setProperty("--consent-banner", `${element.offsetHeight}px`);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    root.dataset.consentBanner = "";
    return () => {
      observer.disconnect();
      delete root.dataset.consentBanner;
      root.style.removeProperty("--consent-banner");
    };
  }, [banner, isShown]);
}

/**
 * Asks for consent at the lower edge of the page. It is hidden until `showConsentBanner` or the browser's script
 * shows it. It does not take the focus, comes first in the document order, and the page stays usable.
 */
export function ConsentBanner(props: { purposes: readonly Purpose[]; hasRegions: boolean }) {
  const isInBrowser = useIsInBrowser();
  const hasSignal = isInBrowser && hasPrivacySignal();
  const full = toFullConsent(props.purposes, hasSignal);
  const asked = props.purposes.filter((purpose) => full[purpose]);
  const isAskedHere = useIsAskedHere(props.hasRegions);
  const isChosen = useSyncExternalStore(
    subscribeToConsent,
    () => readChoice() !== null,
    () => false,
  );
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState<keyof typeof notices | null>(null);
  const problem = isInBrowser && !navigator.cookieEnabled ? "not-kept" : failure;
  const banner = useRef<HTMLElement>(null);
  const isShown = isAskedHere === true && !isChosen;
  useRoomBelow(banner, isShown);
  if (isInBrowser && !isShown) return null;

  const save = async (consent: Consent) => {
    setIsSaving(true);
    const result = await loadChunk(() => import("./save-choice.ts")).then(
      ({ saveChoice }) => saveChoice(consent),
      () => "failed" as const,
    );
    setIsSaving(false);
    setFailure(result === "saved" ? null : result);
  };
  const isNotKept = problem === "not-kept";
  return (
    <section ref={banner} aria-labelledby="consent-title" className="consent-banner">
      <div className="consent-box">
        {/* On a low screen the text scrolls; the buttons are always visible. */}
        <div className="consent-words">
          <h2 id="consent-title" className="text-lg">
            {consentTexts.title}
          </h2>
          {isNotKept ? null : (
            <>
              <p className="mt-1">
                {consentTexts.intro(names.format(asked.map((name) => purposeWords[name])))}
              </p>
              {hasSignal ? <p className="mt-2">{consentTexts.privacySignal}</p> : null}
            </>
          )}
          <p role="status" className={problem ? "mt-2 font-semibold" : "sr-only"}>
            {problem ? notices[problem] : ""}
          </p>
          {/* The link can be focused, so that the keyboard can scroll the text. */}
          <p className="mt-2 text-sm text-ink-soft">
            {isNotKept ? null : `${consentTexts.later} `}
            <TextLink href="/privacy-policy">{consentTexts.policy}</TextLink>
          </p>
        </div>
        <div className="consent-answers">
          {isNotKept ? (
            <Button variant="secondary" onClick={keepForThisPage}>
              {consentTexts.close}
            </Button>
          ) : (
            <>
              <Button variant="secondary" isBusy={isSaving} onClick={() => void save(full)}>
                {consentTexts.acceptAll}
              </Button>
              <Button variant="secondary" isBusy={isSaving} onClick={() => void save(noConsent)}>
                {consentTexts.rejectAll}
              </Button>
              <PopoverButton opens={cookieSettingsId} className={buttonClasses("secondary")}>
                {consentTexts.choose}
              </PopoverButton>
            </>
          )}
        </div>
      </div>
    </section>
  );
}
