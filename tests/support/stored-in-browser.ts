/**
 * The reason why something may be stored in a browser:
 * - `needed`: the reader's current action needs it,
 * - `asked`: the reader has made a choice that should last,
 * - `consent`: only with consent to its purpose.
 */
export type StoringReason = "needed" | "asked" | "consent";

type StoredItem = {
  /** Kind of store and name, as `readStored` lists them. */
  name: RegExp;
  reason: StoringReason;
  why: string;
};

const browser = (name: string) => new RegExp(`^(?:localStorage|sessionStorage) ${name}$`);
const cookie = (name: string) => new RegExp(`^cookie (?:__Host-)?${name}$`);

/** Everything that the product keeps in browsers, by the file that stores it. */
export const storedInBrowser: Readonly<Record<string, readonly StoredItem[]>> = {
  "app/service-worker/saved-pages-store.ts": [
    {
      name: /^cache saved-pages/,
      reason: "asked",
      why: "a member keeps bookmarks for offline use",
    },
  ],
  "app/service-worker/version.ts": [
    {
      name: /^cache (?:app-version|workbox-precache-v2-.+)$/,
      reason: "needed",
      why: "the page for readers without a connection: the same for everyone",
    },
  ],
  "components/editing/save/device-copy.ts": [
    {
      name: browser(String.raw`desk:\d+:\d+`),
      reason: "needed",
      why: "what an editor typed, until the server has it",
    },
  ],
  "components/ads/ad-block.ts": [
    {
      name: browser("ad-block"),
      reason: "consent",
      why: "what the server was told of blocked ads",
    },
    {
      name: browser("ad-block-prompt-dismissed"),
      reason: "asked",
      why: "the reader closed the prompt",
    },
  ],
  "components/ads/ad-views.ts": [
    { name: browser("ad-views"), reason: "consent", why: "how often an ad was seen today" },
  ],
  "components/ads/hidden-ads.ts": [
    { name: browser("pages-without-ads"), reason: "asked", why: "a member hid the ads of a page" },
  ],
  "components/analytics/visit-campaign.ts": [
    { name: browser("visit-campaign"), reason: "consent", why: "how the visit began" },
  ],
  "components/auth/one-tap/prompt-one-tap.ts": [
    { name: cookie("g_csrf_token"), reason: "consent", why: "a login that Google has offered" },
  ],
  "components/auth/pending-verification-prompt.ts": [
    { name: browser("verify-after-load"), reason: "needed", why: "goes on after the page is left" },
  ],
  "components/comments/held-store.ts": [
    { name: browser("held-comment-.+"), reason: "needed", why: "a comment of one's own is held" },
  ],
  "components/consent/save-choice.ts": [
    { name: cookie("consent"), reason: "asked", why: "what the reader has chosen" },
  ],
  "components/forms/draft.ts": [
    {
      name: browser("(?:\\d+:)?[\\w-]*draft[\\w-]*"),
      reason: "needed",
      why: "what is being written",
    },
  ],
  "components/forms/server-draft.ts": [
    {
      name: browser("\\d+:draft-revision:.+"),
      reason: "needed",
      why: "which draft is being written",
    },
  ],
  "components/forums/AuthorHelpCard.tsx": [
    { name: browser("crisis-help-closed-.+"), reason: "asked", why: "the author closed the card" },
  ],
  "components/leads/disable-lead-pop-up.ts": [
    { name: cookie("lead_pop_up_disabled"), reason: "asked", why: "the reader closed the pop-up" },
  ],
  "components/messaging/ConversationView.tsx": [
    { name: browser("message-draft-.+"), reason: "needed", why: "what is being written" },
  ],
  "components/moderation/undo-offer.ts": [
    { name: browser("staff-undo"), reason: "needed", why: "what staff can undo on the next page" },
  ],
  "components/providers/pending-action.ts": [
    { name: browser("pending-action"), reason: "needed", why: "what a guest wanted to do" },
  ],
  "components/providers/queue-toast.ts": [
    { name: browser("toast-after-load"), reason: "needed", why: "what the next page says" },
  ],
  "components/providers/saving-pages.ts": [
    {
      name: browser("saved-pages"),
      reason: "asked",
      why: "a member keeps bookmarks for offline use",
    },
  ],
  "components/providers/unsent-messages.ts": [
    { name: browser("unsent-messages-.+"), reason: "needed", why: "messages that wait to be sent" },
  ],
  "components/recipes/use-tick-list.ts": [
    { name: browser("recipe-\\d+-.+"), reason: "asked", why: "what the reader has ticked off" },
  ],
  "components/shell/before-paint.ts": [
    {
      name: browser("(?:quiet-until|dismissed-banner)"),
      reason: "asked",
      why: "a press of the reader",
    },
  ],
  "components/shell/reader-settings-menu.ts": [
    { name: browser("accessibility"), reason: "asked", why: "text size and contrast" },
  ],
  "components/shell/store-reader-settings.ts": [
    { name: cookie("accessibility"), reason: "asked", why: "text size and contrast" },
  ],
  "components/updates/updates-height.ts": [
    {
      name: browser("updates-height"),
      reason: "needed",
      why: "the height of a section for members, so that their page does not jump",
    },
  ],
  "lib/auth/server/known-browsers.ts": [
    {
      name: /^cookie (?:__Secure-)?known-browser$/,
      reason: "asked",
      why: "a member has logged in here, whom strangers' tries must not keep out",
    },
  ],
  "lib/auth/server/session-token.ts": [
    { name: cookie("sid"), reason: "asked", why: "the login of a member" },
  ],
  "lib/auth/server/social/browser-secret.ts": [
    { name: cookie("oauth"), reason: "asked", why: "a login with Google or Facebook in progress" },
  ],
  "lib/core/server/visitors.ts": [
    { name: cookie("visitor"), reason: "asked", why: "one vote for each browser" },
  ],
  "lib/routing/server/subscribed-cookie.ts": [
    { name: cookie("subscribed"), reason: "needed", why: "opens the subscription wall" },
  ],
  "server/api/rest/consent-routes.ts": [
    { name: cookie("consent"), reason: "asked", why: "what the reader has chosen" },
  ],
  "server/api/rest/experiment-routes.ts": [
    { name: cookie("experiment_variants"), reason: "asked", why: "what an admin tries out" },
  ],
};

const items = Object.values(storedInBrowser).flat();

/**
 * Names that may not be stored for a reader without consent who only reads: those that need consent, and unknown
 * names.
 */
export const listUnallowed = (names: readonly string[]): string[] =>
  names.filter((name) => !items.some((item) => item.name.test(name) && item.reason !== "consent"));
