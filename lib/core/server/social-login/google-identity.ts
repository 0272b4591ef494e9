import { z } from "zod";
import type { SocialIdentity } from "./social-provider.ts";

const claimsSchema = z.object({
  iss: z.string().min(1),
  sub: z.string().min(1).max(255),
  email: z.string().max(254).optional(),
  email_verified: z.unknown().optional(),
  given_name: z.string().optional().catch(undefined),
  family_name: z.string().optional().catch(undefined),
});

/**
 * Reads the identity from a verified ID token.
 * @throws ZodError when required claims are missing
 */
export function toSocialIdentity(claims: object): SocialIdentity {
  const { iss, sub, email, email_verified, given_name, family_name } = claimsSchema.parse(claims);
  return {
    provider: "google",
    issuer: iss,
    subject: sub,
    email: email?.trim().toLowerCase() || null,
    // Google always sends the claim; an issuer that omits it has not verified the address.
    emailState: email_verified === true ? "verified" : "unverified",
    firstName: given_name ?? null,
    lastName: family_name ?? null,
  };
}
