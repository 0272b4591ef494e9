import { authTexts } from "#lib/auth/shared/auth-texts.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import type { Site } from "#lib/site/shared/site.ts";
import type { AccountPorts } from "./account-ports.ts";
import { checkCredentials } from "./check-credentials.ts";
import type { Session } from "./session.ts";

/** Failures in an hour, by IP address or by account, before a captcha is required. */
const freeFailures = 3;

type Ports = Pick<AccountPorts, "store" | "limits" | "passwords" | "captcha" | "knownBrowsers">;
type Call = {
  site: Site;
  address: string;
  cookieHeader: string | undefined;
  email: string;
  password: string;
  /** The captcha solution from the request. */
  captchaToken: unknown;
};

/**
 * The member with this email and password, for somebody who is not logged in; `null` for any other. A stranger can
 * make the captcha of an account harder, but cannot lock its owner out: a browser that has logged in to it before
 * needs none (decision 117). Whether there is an account makes no difference.
 * @throws AppError CAPTCHA_FAILED; HARDER_CAPTCHA; RATE_LIMITED; UNAVAILABLE
 */
export async function tryPassword(ports: Ports, call: Call): Promise<number | null> {
  const { store, limits, passwords } = ports;
  const { address, email, password } = call;
  const check = () => checkCredentials({ db: store.db, passwords, email, password });
  if (await isKnownBrowser(ports, call)) return check();
  await limits.consume("loginByAddress", address);
  // Counts the attempt before it checks the password, so that concurrent attempts are counted too.
  const failuresBefore = (await limits.increment("loginFailureByAccount", email)) - 1;
  let isFailure = false;
  try {
    await checkCaptcha(ports, call, failuresBefore);
    const memberId = await check();
    isFailure = memberId === null;
    return memberId;
  } finally {
    if (isFailure) await limits.increment("loginFailureByAddress", address);
    else await limits.decrement("loginFailureByAccount", email);
  }
}

/** Whether the browser is known and has attempts left; without them, it counts as unknown. */
async function isKnownBrowser(ports: Ports, call: Call): Promise<boolean> {
  const { site, email, cookieHeader } = call;
  const browser = ports.knownBrowsers.find(cookieHeader, { siteId: site.id, email });
  if (browser === null) return false;
  try {
    await ports.limits.consume("loginByKnownBrowser", browser);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "RATE_LIMITED") return false;
    throw error;
  }
}

/** @throws AppError when a captcha is required and was not solved */
async function checkCaptcha(ports: Ports, call: Call, failuresOfAccount: number): Promise<void> {
  const { limits, captcha } = ports;
  const { site, address, captchaToken: token } = call;
  const tried = { token, siteId: site.id, address };
  if (failuresOfAccount >= limits.getMax("loginFailureByAccount")) {
    try {
      await captcha.check({ ...tried, purpose: "guarded-login" });
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== "CAPTCHA_FAILED") throw error;
      throw new AppError("HARDER_CAPTCHA", authTexts.harderCaptcha, { detail: error.detail });
    }
    return;
  }
  const failures = [failuresOfAccount, await limits.getCount("loginFailureByAddress", address)];
  if (Math.max(...failures) >= freeFailures) await captcha.check({ ...tried, purpose: "login" });
}

/**
 * Checks the password of the logged-in member. Attempts by guests or other members count
 * separately.
 * @throws AppError RATE_LIMITED; UNAVAILABLE
 */
export async function isOwnPassword(
  ports: Pick<Ports, "store" | "limits" | "passwords">,
  own: { session: Session; email: string; password: string },
): Promise<boolean> {
  const { store, limits, passwords } = ports;
  const { session, email, password } = own;
  await limits.consume("passwordBySession", session.id);
  const found = await checkCredentials({ db: store.db, passwords, email, password });
  const isRight = found === session.member.id;
  if (isRight) await limits.decrement("passwordBySession", session.id);
  return isRight;
}
