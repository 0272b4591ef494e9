import { setTimeout as wait } from "node:timers/promises";
import { watchHealth } from "#lib/core/server/db/database-health.ts";
import { createInvalidationFeed, everythingTag } from "#lib/core/server/invalidation.ts";
import type { Logger } from "#lib/core/server/log.ts";
import { StartUpError } from "#lib/core/server/start-up-error.ts";
import { createLinkTokens } from "#server/api/link/link-tokens.ts";
import { createApiClient } from "./api-client.ts";
import { createApiConnection } from "./api-connection.ts";
import { OtherRelease } from "./api-unavailable.ts";
import { followInstances } from "./follow-instances.ts";
import { LinkRefused, openEventStream } from "./open-event-stream.ts";

/** Both tiers may start at the same time; migrations take a while, in ms. */
const patienceMs = 60_000;
const retryMs = 250;
/** Maximum time for the health check of the API tier, in ms. */
const pingMs = 2000;
/** After this time without events the connection counts as lost, in ms. */
const lostMs = 2000;

/** The web tier's side of the connection. */
export type ApiConnected = Awaited<ReturnType<typeof connectApi>>;

/** The failure to report when an API tier cannot be used; `null` while it may still start. */
function toStartUpError(cause: unknown, host: string, endsAt: number): StartUpError | null {
  if (cause instanceof LinkRefused)
    return new StartUpError(`API_URL: ${host} is not an API tier with this API_SECRET.`);
  if (cause instanceof OtherRelease)
    return new StartUpError(`API_URL: ${host} runs another release.`, { cause });
  if (performance.now() > endsAt)
    return new StartUpError(`API_URL: ${host}: ${(cause as Error).message}.`, { cause });
  return null;
}

/** Waits until the API tier answers. @throws StartUpError */
async function waitForAnswer<Answer>(host: string, ask: () => Promise<Answer>): Promise<Answer> {
  const endsAt = performance.now() + patienceMs;
  for (;;)
    try {
      return await ask();
    } catch (cause) {
      const error = toStartUpError(cause, host, endsAt);
      if (error) throw error;
      await wait(retryMs);
    }
}

/**
 * Connects to an API tier, and waits for one that is starting.
 * @throws StartUpError when it does not accept the secret, or does not answer within a minute
 */
export async function connectApi(options: { url: string; secret: string; log: Logger }) {
  const { url, secret, log } = options;
  const tokens = createLinkTokens(secret);
  const connection = createApiConnection(url);
  const invalidations = createInvalidationFeed();
  const lossListeners: (() => void)[] = [];
  const endListeners: ((sessionId: number) => void)[] = [];
  const onLoss = () => {
    for (const listener of lossListeners) listener();
    invalidations.publish([everythingTag]);
  };
  const instances = followInstances({
    open: (after) => openEventStream({ connection, token: tokens.call, after }),
    onEvent: (event) => {
      if ("ended" in event)
        for (const id of event.ended) for (const listener of endListeners) listener(id);
      else if (event.tags.includes(everythingTag)) onLoss();
      else invalidations.publish(event.tags);
    },
    onLoss,
    onError: (error) => log.warn({ err: error }, "the events of the API tier are not followed"),
  });
  const isLost = () => instances.lostForMs() > lostMs;
  const api = createApiClient({
    connection,
    token: tokens.call,
    isDown: () => isDown(),
    onInstance: instances.notice,
  });
  let isDown = () => false;

  const whenAnswered = <Answer>(ask: () => Promise<Answer>) => waitForAnswer(connection.host, ask);
  await whenAnswered(instances.start);
  const settings = await whenAnswered(async () => (await api.call("settings", {})).answer);
  let isApiAnswering = true;
  const reached = watchHealth(async () => ({
    ping: async () => {
      isApiAnswering = (await api.ping(pingMs)).isAnswering;
    },
    close: () => undefined,
  }));
  isDown = () => reached.isDown() || isLost();
  return {
    api,
    settings,
    whenAnswered,
    connection,
    instances,
    invalidations,
    passOnToken: tokens.passOn,
    /** Whether the API tier and its database answer, and its events arrive. */
    health: {
      isAnswering: () => reached.isAnswering() && isApiAnswering && instances.lostForMs() === 0,
      isDown,
      downForMs: () => Math.max(reached.downForMs(), isLost() ? instances.lostForMs() : 0),
      whenUp: reached.whenUp,
    },
    onLoss: (listener: () => void) => void lossListeners.push(listener),
    onSessionEnd: (listener: (sessionId: number) => void) => void endListeners.push(listener),
    close: (): void => {
      reached.stop();
      instances.close();
      connection.close();
    },
  };
}
