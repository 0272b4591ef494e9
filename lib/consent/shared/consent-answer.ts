/**
 * What `GET /api/consent` says: the purposes that the page may use for this viewer. Every viewer
 * makes the same call; it is never cached.
 */
export type ConsentAnswer = {
  /** `never`: where the viewer is, readers are not asked and nothing optional is allowed. */
  mode: "ask" | "never";
  /** The ad manager; only for viewers who allow advertising, where the site has one. */
  adManager: { network: string; script: string } | null;
  /** Google one tap; only for guests who allow it, where the site has it. */
  oneTap: { clientId: string; script: string } | null;
  /** The service that asks for consent instead of the built-in banner. */
  service: { kind: "onetrust"; id: string } | null;
};

/** The response of `POST /api/consent` after a choice was stored. */
export type ConsentReceipt = {
  status: "success";
  /** A random number for this record of the choice; `null` where nothing was allowed. */
  recordId: string | null;
};
