import { createHmac, timingSafeEqual } from "node:crypto";
import type { FocalPoint } from "#lib/uploads/shared/focal-point.ts";
import { toFocalName, toPhotoBase } from "#lib/uploads/shared/photo.ts";

/** 72 bits are enough, because each guess costs a request. */
const signatureLength = 12;

/**
 * Addresses of crops. A focal point other than the middle is signed: otherwise anybody could request ten thousand
 * crops of every photo.
 */
export type PhotoAddresses = {
  /** The folder of a photo's crops. */
  toBase: (source: string, focalPoint: FocalPoint | null | undefined) => string;
  isSigned: (source: string, focalPoint: FocalPoint, signature: string) => boolean;
};

/** @param secrets newest first; the newest signs, and URLs signed with previous ones stay valid */
export function createPhotoAddresses(secrets: readonly [string, ...string[]]): PhotoAddresses {
  const sign = (secret: string, source: string, focalName: string) =>
    createHmac("sha256", secret)
      .update(`photo ${source} ${focalName}`)
      .digest("base64url")
      .slice(0, signatureLength);
  return {
    toBase: (source, focalPoint) => {
      const focalName = toFocalName(focalPoint);
      const signature = focalName === "" ? "" : sign(secrets[0], source, focalName);
      return toPhotoBase(source, focalName, signature);
    },
    isSigned: (source, focalPoint, signature) => {
      const sent = Buffer.from(signature);
      return secrets.some((secret) => {
        const expected = Buffer.from(sign(secret, source, toFocalName(focalPoint)));
        return sent.length === expected.length && timingSafeEqual(sent, expected);
      });
    },
  };
}
