/**
 * Runs in the head of every page, before the first paint: shows the consent banner to readers who have not answered.
 * What it says to a browser with a privacy signal, or without cookies, only the other scripts know, which start then.
 *
 * It is written into the page as text, so it must not use anything from outside of itself.
 */
export function showConsentBanner(): void {
  const { dataset } = document.documentElement;
  const isAnswered = () => /(?:^|; *)consent=1\./.test(document.cookie);
  if (dataset.mayAsk === undefined || isAnswered()) return;
  const { cookieEnabled, globalPrivacyControl } = navigator as Navigator & {
    globalPrivacyControl?: boolean;
  };
  if (cookieEnabled && !globalPrivacyControl) dataset.consentBanner = "";
  else dataset.starts = "idle";
  // Answered in another tab, or on a page that the reader comes back from.
  const hide = () => {
    if (isAnswered()) delete dataset.consentBanner;
  };
  addEventListener("pageshow", hide);
  document.addEventListener("visibilitychange", hide);
}
