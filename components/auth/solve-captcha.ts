import { type Challenge, solveChallengeWorkers } from "altcha-lib";
import {
  type CaptchaChallenge,
  type CaptchaPurpose,
  captchaTexts,
} from "#lib/core/shared/captcha.ts";
import { askRecaptcha } from "./ask-recaptcha.ts";

/** More workers help little: phones have at most this many fast cores. */
const maxWorkers = 4;
/**
 * In ms. Most challenges take about a second, the challenge of a guarded login 16 times as long. Challenges expire
 * after five minutes.
 */
const patienceMs = 4 * 60_000;

/** Fetches the challenge. Throws an error with a message for the person. */
async function fetchChallenge(purpose: CaptchaPurpose): Promise<CaptchaChallenge> {
  const response = await fetch(`/api/captcha/challenge?purpose=${purpose}`, {
    credentials: "same-origin",
  });
  const body: unknown = await response.json();
  if (response.ok) return body as CaptchaChallenge;
  const { message } = body as { message?: unknown };
  throw new Error(typeof message === "string" ? message : captchaTexts.failed);
}

/** Solves a challenge in a worker. */
async function solve({ parameters, signature }: Challenge): Promise<string> {
  const solution = await solveChallengeWorkers({
    challenge: { parameters, signature },
    concurrency: Math.min(maxWorkers, navigator.hardwareConcurrency || 1),
    createWorker: () => new Worker(new URL("altcha/workers/pbkdf2", import.meta.url)),
    timeout: patienceMs,
  });
  if (!solution) throw new Error(captchaTexts.failed);
  return btoa(JSON.stringify({ challenge: { parameters, signature }, solution }));
}

/**
 * Solves a captcha without interaction.
 * @returns the value of `recaptcha_token`
 * @throws Error with a message for the person
 */
export async function solveCaptcha(purpose: CaptchaPurpose): Promise<string> {
  const wanted = await fetchChallenge(purpose);
  switch (wanted.provider) {
    case "none":
      return "";
    case "altcha":
      return solve(wanted.challenge);
    case "recaptcha":
      return askRecaptcha(wanted.siteKey, purpose);
  }
}
