import { readAccountState } from "#components/providers/account-store.ts";
import { wasAuthDialogShown } from "#components/providers/auth-dialog-store.ts";
import { readChoice } from "#components/providers/consent-store.ts";
import { readCookie } from "#components/providers/read-cookie.ts";
import { request } from "#components/providers/request.ts";
import { LeadPopUpTimingDocument } from "#graphql/generated/client/graphql.ts";
import { popUpTimingSymbol } from "#lib/experiments/shared/pop-up-timing.ts";
import {
  leadPopUpCookie,
  qualifiesForLeadPopUp,
  toLeadPopUpSeconds,
} from "#lib/leads/shared/lead-pop-up.ts";
import { isFromEmail, subscribedCookie } from "#lib/routing/shared/viewer-variant.ts";

/**
 * The facts in cookies: whether the reader closed the pop-up, and whether they get the site's
 * emails.
 */
const readLeadCookies = () => ({
  hasDisabledCookie: readCookie(leadPopUpCookie) !== undefined,
  hasSubscribed: readCookie(subscribedCookie) !== undefined,
});

/** The interval of checks while the reader is busy or has not answered the consent banner. */
const checkMs = 2000;

const overlays = 'dialog[open], [role="dialog"], [role="alertdialog"], [popover]';
const crisisHelp = "[data-crisis-region], [data-crisis-regions], [data-crisis-help-first]";
const editable = 'input:not([type="hidden"], [type="submit"]), textarea, select, [contenteditable]';

/** A closed popover stays in the DOM. */
const isOpen = (element: Element): boolean =>
  !element.hasAttribute("popover") || element.matches(":popover-open");

/** Whether a dialog, menu or drawer is over the page. */
export const hasOpenOverlay = (except: Element | null = null): boolean =>
  [...document.querySelectorAll(overlays)].some((element) => element !== except && isOpen(element));

const hasTypedText = (): boolean =>
  [
    ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      'textarea, input[type="text"], input[type="email"], input[type="search"], input:not([type])',
    ),
  ].some((field) => field.value !== field.defaultValue && field.value.trim() !== "");

/** Whether the reader is typing, has an overlay open, is in another tab, or is in quiet mode. */
const isReaderBusy = (): boolean =>
  document.hidden ||
  document.documentElement.hasAttribute("data-quiet") ||
  document.activeElement?.matches(editable) === true ||
  hasTypedText() ||
  hasOpenOverlay();

const isAsked = (): boolean =>
  qualifiesForLeadPopUp({
    ...readLeadCookies(),
    isLoggedIn: readAccountState().status !== "guest",
    wasReferredByEmail: isFromEmail(window.location.href),
    authDialogWasShown: wasAuthDialogShown(),
    hasConsentChoice: readChoice() !== null,
    hasWallOrHelp: document.querySelector(`[data-wall], ${crisisHelp}`) !== null,
  });

async function findVariantKey(): Promise<string | null> {
  const { getExperimentVariant } = await request(LeadPopUpTimingDocument, {
    symbol: popUpTimingSymbol,
  });
  return getExperimentVariant?.key ?? null;
}

/**
 * Waits until the pop-up is due (spec §9) and the reader qualifies and is not busy.
 * @param options.waitedMs how long the page has been open
 * @returns a function that stops it
 */
export function waitForLeadPopUp(options: {
  isTimeBased: boolean;
  waitedMs: number;
  onDue: () => void;
}): () => void {
  const { isTimeBased, waitedMs, onDue } = options;
  const startedAt = Date.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const check = () => {
    if (isAsked() && !isReaderBusy()) onDue();
    else timer = setTimeout(check, checkMs);
  };
  // A failed call counts as no variant.
  const variant = isTimeBased ? Promise.resolve(null) : findVariantKey().catch(() => null);
  void variant.then((variantKey) => {
    if (isOver) return;
    const delayMs = toLeadPopUpSeconds({ isTimeBased, variantKey }) * 1000;
    timer = setTimeout(check, Math.max(0, delayMs - waitedMs - (Date.now() - startedAt)));
  });
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
