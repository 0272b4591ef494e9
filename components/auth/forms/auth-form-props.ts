import type { AuthEvent, AuthFacts } from "#lib/auth/shared/auth-forms.ts";
import type { AuthState } from "#lib/auth/shared/flow/auth-state.ts";

/**
 * Props of every form of the authentication dialog. A form reports its result; the flow decides what
 * follows.
 */
export type AuthFormProps = {
  facts: AuthFacts;
  /** The part of the flow's state that forms use. */
  state: Pick<AuthState, "initiator" | "redirect" | "emailFromLink" | "resetKey" | "isFirstTime">;
  send: (event: AuthEvent) => void;
  /** The address in the error message of a failed call (spec §8). */
  supportEmail: string;
};
