/**
 * The response of `GET /api/consent`: the purposes that the page may use for this viewer. Every viewer makes the same
 * call; it is never cached.
 */
export type ConsentAnswer = {
  /** `never`: in the viewer's region, readers are not asked and no optional purpose is allowed. */
  mode: "ask" | "never";
  /** The ad manager; only for viewers who allow advertising, if the site has one. */
  adManager: { network: string; script: string } | null;
  /** Google one tap; only for guests who allow it, if the site has it. */
  oneTap: { clientId: string; script: string } | null;
  /** The service that asks for consent instead of the built-in banner. */
  service: { kind: "onetrust"; id: string } | null;
};

/** The response of `POST /api/consent` after a choice was stored. */
export type ConsentReceipt = {
  status: "success";
  /** A random number for this record of the choice; `null` if nothing was allowed. */
  recordId: string | null;
};
