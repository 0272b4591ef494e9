import { Secret, TOTP } from "otpauth";

/** Parameters that all authenticator apps support (RFC 6238). */
const parameters = { algorithm: "SHA1", digits: 6, period: 30 } as const;
/** The device's clock may be one step off. */
const window = 1;

/** A new secret of 160 bits, as base32. */
export const createTotpSecret = (): string => new Secret({ size: 20 }).base32;

const toTotp = (secret: string) => new TOTP({ ...parameters, secret: Secret.fromBase32(secret) });

/** The URI that an authenticator app reads from a QR code. */
export function totpUri(secret: string, account: { site: string; username: string }): string {
  const { site: issuer, username: label } = account;
  return new TOTP({ ...parameters, issuer, label, secret: Secret.fromBase32(secret) }).toString();
}

/** The 30 s step that a code belongs to; `null` for a wrong code or one of another time. */
export function findTotpStep(secret: string, code: string, now: Date): number | null {
  const totp = toTotp(secret);
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}
