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
 * The person of an ID token that has been verified.
 * @throws ZodError when it names nobody
 */
export function identityOfClaims(claims: object): SocialIdentity {
  const { iss, sub, email, email_verified, given_name, family_name } = claimsSchema.parse(claims);
  return {
    provider: "google",
    issuer: iss,
    subject: sub,
    email: email?.trim().toLowerCase() || null,
    // Google always says it; whoever leaves it out has not checked.
    emailProof: email_verified === true ? "proven" : "denied",
    firstName: given_name ?? null,
    lastName: family_name ?? null,
  };
}
