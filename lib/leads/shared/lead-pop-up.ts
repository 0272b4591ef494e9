import { popUpSeconds } from "#lib/experiments/shared/pop-up-timing.ts";

/** The cookie of readers who have closed the pop-up (spec §4); only its presence counts. */
export const leadPopUpCookie = "lead_pop_up_disabled";

/**
 * The number of seconds after which the pop-up appears (spec §9): the delay of the reader's variant, unless the site
 * fixes the delay.
 * @param options.variantKey name of the variant; `null` for none
 */
export const toLeadPopUpSeconds = (options: {
  isTimeBased: boolean;
  variantKey: string | null;
}): number => popUpSeconds(options.isTimeBased ? null : options.variantKey);

/** The facts about a page when it is rendered; they are equal for all readers of a variant. */
export type LeadPopUpPage = {
  isGuest: boolean;
  /** A content page: not a form, result, personal list or tool. */
  isContentPage: boolean;
  /** The page offers help in a crisis, or the site shows its crisis banner. */
  offersCrisisHelp: boolean;
};

/** Whether a page may show the pop-up at all. */
export const canShowLeadPopUp = (page: LeadPopUpPage): boolean =>
  page.isGuest && page.isContentPage && !page.offersCrisisHelp;

/** The facts about a reader that the browser has when the pop-up is due. */
export type LeadPopUpReader = {
  isLoggedIn: boolean;
  hasSubscribed: boolean;
  wasReferredByEmail: boolean;
  hasDisabledCookie: boolean;
  /** The page has asked the reader to log in or to register, automatically or after a click. */
  authDialogWasShown: boolean;
  /** The reader has answered the consent banner. */
  hasConsentChoice: boolean;
  /** The page shows a wall or crisis help. */
  hasWallOrHelp: boolean;
};

/** Whether a reader is asked to sign up for emails (spec §4 "if the user qualifies"). */
export const qualifiesForLeadPopUp = (reader: LeadPopUpReader): boolean =>
  reader.hasConsentChoice &&
  !reader.isLoggedIn &&
  !reader.hasSubscribed &&
  !reader.wasReferredByEmail &&
  !reader.hasDisabledCookie &&
  !reader.authDialogWasShown &&
  !reader.hasWallOrHelp;
