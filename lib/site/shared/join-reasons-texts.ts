import type { JoinReasonId } from "./join-reasons.ts";

/** Texts next to the login and registration forms. */
export const joinReasonsTexts = {
  title: "What members can do",
  reasons: {
    ask: { title: "Ask and answer", hint: "People who live with it read every thread." },
    hear: { title: "Hear when someone replies", hint: "On this site or by email. You choose." },
    tell: { title: "Share your story", hint: "Say who can read it: everyone, or members only." },
    message: { title: "Write to other members", hint: "In private, and you can block anyone." },
    save: { title: "Save pages and follow topics", hint: "Find them again on any device." },
    private: {
      title: "Stay private",
      hint: "Others see the username you choose, never your email address.",
    },
  } satisfies Record<JoinReasonId, { title: string; hint: string }>,
  free: "An account is free.",
} as const;
