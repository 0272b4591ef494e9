import http from "node:http";
import https from "node:https";
import { PermanentFailure } from "#lib/core/server/jobs/jobs.ts";
import { isPublicHost, lookupPublic } from "#lib/core/server/public-address.ts";
import type { Vapid } from "./vapid.ts";

const timeoutMs = 10_000;
const maxEndpointLength = 1000;
/** A device that was off for longer gets no push message; the list of notifications has it. */
const ttlSeconds = 24 * 60 * 60;

/** A browser's subscription to push messages. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string };

/** Sends messages to browsers through the push services of their makers. */
export type PushDelivery = {
  /** The key with which browsers subscribe. */
  publicKey: string;
  /** Whether a subscription can be sent to: https, a public host, and keys of the right size. */
  accepts: (target: PushTarget) => boolean;
  /**
   * Sends one message. While the device is off, a newer message with the same topic replaces it.
   * @returns `gone` when the browser has ended the subscription
   * @throws PermanentFailure when the service refuses the message; any other error may be retried
   */
  send: (target: PushTarget, text: string, topic: string) => Promise<"sent" | "gone">;
};

function parseUrl(text: string): URL | null {
  return text.length <= maxEndpointLength && URL.canParse(text) ? new URL(text) : null;
}

const sizeOf = (text: string) => Buffer.from(text, "base64url").length;
const isKey = (text: string, bytes: number) =>
  /^[\w-]{1,200}={0,2}$/.test(text) && sizeOf(text) === bytes;

type PushRequest = { headers: http.OutgoingHttpHeaders; body: Buffer | null };

/** The message encrypted for the browser and signed. @throws PermanentFailure for keys that cannot be used */
async function encrypt(
  { endpoint, p256dh, auth }: PushTarget,
  { text, ...options }: { text: string; topic: string; vapidDetails: Vapid },
): Promise<PushRequest> {
  // Loaded with the first message to keep the start fast.
  const { default: webPush } = await import("web-push");
  try {
    return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
      ...options,
      TTL: ttlSeconds,
      contentEncoding: "aes128gcm",
      urgency: "normal",
    });
  } catch {
    throw new PermanentFailure("push keys refused");
  }
}

/** @returns the status of the response, whose body is not read */
function post(url: URL, { headers, body }: PushRequest, isLocal: boolean) {
  const client = url.protocol === "https:" ? https : http;
  return new Promise<number>((resolve, reject) => {
    const sent = client.request(url, {
      method: "POST",
      headers,
      signal: AbortSignal.timeout(timeoutMs),
      lookup: isLocal ? undefined : lookupPublic,
    });
    sent.on("error", (error) => reject(new Error(`push ${error.name}`)));
    sent.on("response", (response) => {
      resolve(response.statusCode ?? 0);
      // Redirects are not followed, and the response body is not needed.
      response.destroy();
    });
    sent.end(body);
  });
}

/** @param options.localOrigin of a push service that may be local and use http, for tests */
export function createPushDelivery(options: {
  vapid: Vapid;
  localOrigin: string | undefined;
}): PushDelivery {
  const { vapid, localOrigin } = options;

  function isAllowed(url: URL | null): url is URL {
    if (!url || url.username || url.password) return false;
    if (url.origin === localOrigin) return true;
    return url.protocol === "https:" && url.port === "" && isPublicHost(url.hostname);
  }

  return {
    publicKey: vapid.publicKey,
    accepts: ({ endpoint, p256dh, auth }) =>
      isAllowed(parseUrl(endpoint)) && isKey(p256dh, 65) && isKey(auth, 16),
    send: async (target, text, topic) => {
      const url = parseUrl(target.endpoint);
      if (!isAllowed(url)) throw new PermanentFailure("push endpoint refused");
      const request = await encrypt(target, { text, topic, vapidDetails: vapid });
      const status = await post(url, request, url.origin === localOrigin);
      if (status >= 200 && status < 300) return "sent";
      if (status === 404 || status === 410) return "gone";
      if (status === 429 || status >= 500) throw new Error(`push ${status}`);
      throw new PermanentFailure(`push ${status}`);
    },
  };
}
