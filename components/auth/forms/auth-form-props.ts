import type { AuthEvent, AuthFacts } from "#lib/auth/shared/auth-forms.ts";
import type { AuthState } from "#lib/auth/shared/flow/auth-state.ts";

/** What every form of the authentication dialog is given. It reports what came out, never where to go. */
export type AuthFormProps = {
  facts: AuthFacts;
  /** What the flow remembers. */
  state: Pick<AuthState, "initiator" | "redirect" | "emailFromLink" | "resetKey" | "isFirstTime">;
  send: (event: AuthEvent) => void;
  /** Told to people when a call fails (spec §8). */
  supportEmail: string;
};
