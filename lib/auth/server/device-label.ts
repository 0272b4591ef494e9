/** Browsers by the token that only they send. Browsers that also send another's token come before it. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\b(?:OPR|OPT|Opera)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS|Chromium)\//, "Chrome"],
  [/\bVersion\/[\d.]+.*\bSafari\//, "Safari"],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bMacintosh\b/, "Mac"],
  [/\bLinux\b/, "Linux"],
];

/** The rest is useless, and the text is untrusted. */
const maxReadLength = 400;

/**
 * A label that distinguishes sessions and reveals nothing else: a full User-Agent could identify a
 * person (decision 28).
 * @returns for example `Chrome on Windows`; `null` when neither is known
 */
export function deviceLabel(userAgent: string | undefined): string | null {
  const text = userAgent?.slice(0, maxReadLength) ?? "";
  const find = (list: typeof browsers) => list.find(([pattern]) => pattern.test(text))?.[1];
  const [browser, system] = [find(browsers), find(systems)];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? null;
}
