import { secondFactorTexts } from "#lib/auth/shared/second-factor.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import {
  type AddedFactor,
  afterAdding,
  assertMayChange,
  dropUnusableCodes,
  ensureRecoveryCodes,
  type FactorCall,
  notifyOfChange,
} from "./factor-changes.ts";
import type { SecondFactorPorts } from "./second-factor-ports.ts";
import { createTotpSecret, findTotpStep } from "./totp.ts";
import { confirmTotp, deleteTotp, findTotp, insertPendingTotp } from "./totp-queries.ts";

/**
 * Stores a secret for an authenticator app. It is used once a code of the app has confirmed it.
 * @throws AppError as `assertMayChange`; CONFLICT if the member already has an app
 */
export async function beginAuthenticator(
  { store, secondFactor }: SecondFactorPorts,
  { session }: FactorCall,
): Promise<void> {
  assertMayChange(session);
  const { id } = session.member;
  const secret = await secondFactor.encrypt(id, createTotpSecret());
  if (!(await insertPendingTotp(store.db, id, secret)))
    throw new AppError("CONFLICT", secondFactorTexts.hasAuthenticator);
}

/**
 * Adds the authenticator app that generated the code. Every other session of the member ends.
 * @throws AppError as `assertMayChange`; RATE_LIMITED; BAD_USER_INPUT with field `code`
 */
export async function confirmAuthenticator(
  ports: SecondFactorPorts,
  options: FactorCall & { code: string },
): Promise<AddedFactor> {
  const { store, limits, secondFactor } = ports;
  const { site, session } = options;
  assertMayChange(session);
  const memberId = session.member.id;
  const limitKey = `session ${session.id}`;
  await limits.consume("secondFactor", limitKey);
  const wrong = () =>
    new AppError("BAD_USER_INPUT", secondFactorTexts.wrongCode, { field: "code" });
  const totp = await findTotp(store.db, memberId);
  if (!totp || totp.confirmedAt) throw wrong();
  const code = options.code.replace(/\s/g, "");
  const step = findTotpStep(await secondFactor.decrypt(memberId, totp.secret), code, new Date());
  if (step === null) throw wrong();
  const codes = await store.db.transaction(async (tx) => {
    if (!(await confirmTotp(tx, { memberId, secret: totp.secret, step }))) throw wrong();
    return ensureRecoveryCodes(tx, memberId);
  });
  await limits.decrement("secondFactor", limitKey);
  return afterAdding(ports, { site, session }, "authenticator-added", codes);
}

/** Removes the authenticator app, also an unconfirmed one. @throws AppError as `assertMayChange` */
export async function removeAuthenticator(
  ports: SecondFactorPorts,
  { site, session }: FactorCall,
): Promise<void> {
  assertMayChange(session);
  const memberId = session.member.id;
  const isRemoved = await ports.store.db.transaction(async (tx) => {
    const wasConfirmed = await deleteTotp(tx, memberId);
    await dropUnusableCodes(tx, memberId);
    return wasConfirmed;
  });
  if (isRemoved) notifyOfChange(ports, site, memberId, "authenticator-removed");
  ports.sessions.forget(session.id);
}
