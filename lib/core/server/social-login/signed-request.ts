import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";

const contentSchema = z.object({
  algorithm: z.literal("HMAC-SHA256"),
  user_id: z.string().min(1).max(255),
});

/**
 * Reads the request that Facebook sends when a user asks it to delete their data:
 * `{signature}.{content}`, both base64url, signed with the app secret.
 * @returns the user id at Facebook, or `null` when the request is not from Facebook
 */
export function readSignedRequest(text: string, clientSecret: string): string | null {
  const [signature = "", content = "", ...rest] = text.split(".");
  if (rest.length > 0) return null;
  const expected = createHmac("sha256", clientSecret).update(content).digest();
  const given = Buffer.from(signature, "base64url");
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  try {
    const parsed = contentSchema.safeParse(
      JSON.parse(Buffer.from(content, "base64url").toString("utf8")),
    );
    return parsed.success ? parsed.data.user_id : null;
  } catch {
    return null;
  }
}
