"use client";

import { useEffect, useState } from "react";
import { hydrateWhen } from "#components/ui/hydrate-when.ts";
import { loadChunk } from "#components/ui/load-chunk.ts";
import { consentCookie, consentVersion, type Purpose } from "#lib/consent/shared/consent.ts";
import { cookieSettingsId, cookieSettingsPath } from "#lib/consent/shared/cookie-settings.ts";
import { ConsentBanner } from "./ConsentBanner.tsx";

/** Matches a choice of this version. Code that uses the choice checks whether it is still valid. */
const choicePattern = new RegExp(`(?:^|; *)${consentCookie}=(${consentVersion}\\.[^;]*)`);
const readCookie = () => choicePattern.exec(document.cookie)?.[1];
const unanswered = new RegExp(`^(?!(?:.*; *)?${consentCookie}=${consentVersion}\\.)`);

const ignore = () => undefined;

/** Calls back when the reader returns to this page, because they may have chosen in another tab or page. */
function watchReturns(onReturn: () => void): () => void {
  const over = new AbortController();
  const { signal } = over;
  window.addEventListener("focus", onReturn, { signal });
  window.addEventListener("pageshow", onReturn, { signal });
  document.addEventListener("visibilitychange", onReturn, { signal });
  return () => over.abort();
}

type Props = {
  /** The purposes that the site uses. */
  purposes: readonly Purpose[];
  /** Whether readers in some regions are not asked; the server knows the region. */
  hasRegions: boolean;
  /** Whether a consent service asks instead of the banner. */
  hasService: boolean;
  /** Whether readers are asked on this page; not on pages that offer help. */
  mayAsk: boolean;
};

/**
 * Asks readers who have not chosen yet, fills the cookie settings when they open, and applies choices of other tabs.
 * The banner is in every page that may ask, and `showConsentBanner` shows it before any other script.
 */
export function ConsentHost({ purposes, hasRegions, hasService, mayAsk }: Props) {
  const [isAsking, setIsAsking] = useState(mayAsk && !hasService);

  useEffect(() => {
    const isOver = !mayAsk || document.querySelector("[data-crisis-help-first]") !== null;
    setIsAsking(!isOver && !hasService && !readCookie());
    if (isOver || !hasService) return;
    loadChunk(() => import("./start-consent-service.ts"))
      .then(({ startConsentService }) => startConsentService())
      .catch(ignore);
  }, [mayAsk, hasService]);

  useEffect(() => {
    let known = readCookie();
    return watchReturns(() => {
      if (document.hidden || readCookie() === known) return;
      known = readCookie();
      loadChunk(() => import("./save-choice.ts"))
        .then(({ followOtherTab }) => followOtherTab())
        .catch(ignore);
    });
  }, []);

  useEffect(() => {
    const fill = (settings: HTMLElement) =>
      loadChunk(() => import("./cookie-settings-form.ts"))
        .then(({ fillCookieSettings }) => fillCookieSettings(settings, purposes))
        // The page of cookie settings has the same form.
        .catch(() => location.assign(cookieSettingsPath));
    const prepare = ({ target, newState }: ToggleEvent) => {
      if (!(target instanceof HTMLElement) || target.id !== cookieSettingsId) return;
      if (newState === "open") void fill(target);
    };
    // The settings may have been opened before scripts ran.
    const opened = document.getElementById(cookieSettingsId);
    if (opened?.matches(":popover-open")) void fill(opened);
    document.addEventListener("beforetoggle", prepare, true);
    return () => document.removeEventListener("beforetoggle", prepare, true);
  }, [purposes]);

  return (
    <>
      {isAsking ? <ConsentBanner purposes={purposes} hasRegions={hasRegions} /> : null}
      {mayAsk && (hasService || hasRegions) ? (
        <span hidden {...hydrateWhen("idle", hasService ? {} : { cookies: unanswered })} />
      ) : null}
    </>
  );
}
