import type { AuthEvent, AuthFacts, AuthForm, AuthSuccess } from "#lib/auth/shared/auth-forms.ts";
import { authTexts } from "#lib/auth/shared/auth-texts.ts";
import { landingAfterLogin } from "./after-login.ts";
import { type AuthEffect, type AuthState, type AuthStep, closedAuth } from "./auth-state.ts";
import { factsAfter } from "./facts-after.ts";
import {
  type FormAfter,
  formAfterCode,
  formAfterDisorder,
  formAfterLogin,
  formAfterRegistering,
  formAfterSocialSignUp,
  formAfterSocialSites,
  formAfterUsername,
} from "./form-after.ts";

/**
 * The flow of the authentication forms (spec §4 Auth dialog, Registration, Social sign-up, After login): a
 * pure reducer from an event to the next state. Side effects are returned. Events after the forms were
 * closed open no form.
 */
export function next(state: AuthState, event: AuthEvent, facts: AuthFacts): AuthStep {
  const known = factsAfter(facts, event);
  const effects = getEffects(event, known);
  if (!state.isOpen) return { state, facts: known, effects: event.type === "close" ? [] : effects };
  const step = leadOn(state, event, known);
  return { ...step, effects: [...effects, ...step.effects] };
}

/** Transitions that apply in every state. */
function getEffects(event: AuthEvent, { account }: AuthFacts): AuthEffect[] {
  switch (event.type) {
    case "registered":
    case "loggedIn":
    case "socialDone":
      return [{ type: "sessionBegan" }, ...welcome(event)];
    case "namesSaved":
    case "usernameSaved":
      // Upgrading a subscriber does not log them in.
      return account ? [{ type: "accountChanged" }] : [];
    case "phoneVerified":
      return [{ type: "accountChanged" }, { type: "toast", text: authTexts.verified }];
    case "resetRequested":
      return [{ type: "toast", text: authTexts.resetRequested }];
    case "passwordReset":
      return [{ type: "toast", text: authTexts.passwordReset }];
    default:
      return [];
  }
}

/** The welcome message is shown after the last step. */
function welcome(event: { type: string; result: AuthSuccess }): AuthEffect[] {
  const { account, isNew } = event.result;
  if (event.type === "registered" && !account.isVerified) return [];
  if (event.type === "socialDone" && isNew) return [];
  const text = isNew
    ? authTexts.welcome(account.username)
    : authTexts.welcomeBack(account.username);
  return [{ type: "toast", text }];
}

function leadOn(state: AuthState, event: AuthEvent, facts: AuthFacts): AuthStep {
  const show = (form: FormAfter, change: Partial<AuthState> = {}) =>
    form === "done"
      ? leave(state, facts)
      : { state: { ...state, reason: null, ...change, form }, facts, effects: [] };
  switch (event.type) {
    case "show":
      return show(event.form, { reason: keepsReason(event.form) ? state.reason : null });
    case "registered": {
      const form = formAfterRegistering(facts);
      return show(form, form === "verificationOptions" ? { reason: authTexts.checkEmail } : {});
    }
    case "loggedIn":
      return afterLogin(state, facts, event.result);
    case "socialDone":
      return event.result.isNew
        ? show(formAfterSocialSignUp(facts), { cameBySocial: true })
        : afterLogin({ ...state, cameBySocial: true }, facts, event.result);
    case "namesSaved":
      return show("setUsername");
    case "usernameSaved":
      return show(formAfterUsername(state, facts));
    case "disorderSaved":
    case "disorderSkipped":
      return show(formAfterDisorder(state, facts));
    case "socialSitesSaved":
      return show(formAfterSocialSites(facts));
    case "verificationChosen":
      return show(event.by === "phone" ? "requestVerificationText" : "verifyViaEmail");
    case "phoneSaved":
      return show("enterVerificationNumber");
    case "phoneVerified":
      return show(formAfterCode(facts));
    case "verificationSkipped":
      return show("accountConfirmation");
    case "finished":
      return leave(state, facts);
    case "resetRequested":
    case "passwordReset":
    case "close":
      return { state: closedAuth(state.place), facts, effects: [] };
  }
}

/** Whether a form keeps showing the reason for which the forms were opened. */
const keepsReason = (form: AuthForm): boolean =>
  ["logIn", "register", "loginWithEmail", "registerWithEmail"].includes(form);

function afterLogin(state: AuthState, facts: AuthFacts, result: AuthSuccess): AuthStep {
  const form = formAfterLogin(facts, result);
  if (form === "done") return leave(state, facts, true);
  const isFirstTime = result.isFirstLogin;
  return { state: { ...state, reason: null, isFirstTime, form }, facts, effects: [] };
}

/** The last step is done: the forms close and the redirect opens. */
function leave(state: AuthState, facts: AuthFacts, isReturning = false): AuthStep {
  const { redirect, place } = state;
  const { account } = facts;
  const landing = account && landingAfterLogin({ redirect, account, place, isReturning });
  const effects: AuthEffect[] = landing ? [{ type: "follow", ...landing }] : [];
  return { state: closedAuth(place), facts, effects };
}
