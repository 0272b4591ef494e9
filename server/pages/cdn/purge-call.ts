import { dropUndefined } from "#lib/core/shared/drop-undefined.ts";

const timeoutMs = 5000;

/** Has a CDN drop the copies with any of these keys. @throws when the CDN does not confirm the purge */
export type PurgeCall = (keys: readonly string[]) => Promise<void>;

/**
 * Calls the purge URL of a CDN. The keys are in a header, as Fastly and `deploy/varnish.vcl` expect them, and in the
 * body, as Cloudflare does.
 * @param cdn.token sent as a bearer token
 */
export function createPurgeCall(cdn: { url: string; token: string | undefined }): PurgeCall {
  return async (keys) => {
    const response = await fetch(cdn.url, {
      method: "POST",
      headers: dropUndefined({
        "content-type": "application/json",
        "surrogate-key": keys.join(" "),
        authorization: cdn.token === undefined ? undefined : `Bearer ${cdn.token}`,
      }),
      body: JSON.stringify({ tags: keys }),
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((error: Error) => {
      throw new Error(`The CDN could not be reached: ${error.name}`);
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`The CDN refused to drop copies: ${response.status}`);
  };
}
