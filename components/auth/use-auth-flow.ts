import { useCallback, useRef, useState } from "react";
import type { AuthAccountFacts, AuthEvent, AuthFacts } from "#lib/auth/shared/auth-forms.ts";
import { next } from "#lib/auth/shared/flow/auth-flow.ts";
import type { AuthState } from "#lib/auth/shared/flow/auth-state.ts";
import { runEffects } from "./run-effects.ts";

type Shown = { state: AuthState; facts: AuthFacts };

/**
 * Runs the flow of the authentication forms: the current form and its events. A response after the
 * forms were closed still counts. The last form stays visible while the dialog fades out or the
 * browser navigates.
 * @param onClosed called when there is nothing more to show
 */
export function useAuthFlow(initial: Shown, onClosed?: () => void) {
  const current = useRef(initial);
  const [shown, setShown] = useState(initial);

  const send = useCallback(
    (event: AuthEvent): void => {
      const { state, facts, effects } = next(current.current.state, event, current.current.facts);
      current.current = { state, facts };
      const isLeaving = runEffects(effects);
      if (!state.isOpen) onClosed?.();
      else if (!isLeaving) setShown(current.current);
    },
    [onClosed],
  );

  /** Adds facts about the account that load later. */
  const learn = useCallback((account: AuthAccountFacts): void => {
    current.current = { ...current.current, facts: { ...current.current.facts, account } };
    setShown((before) => ({ ...before, facts: current.current.facts }));
  }, []);

  return { ...shown, send, learn };
}
