import cluster, { type Worker } from "node:cluster";
import type { Env } from "#lib/core/server/env.ts";

/** Asks a worker to end because another has taken its place. */
const retireMessage = "retire";

/** A worker as the supervisor sees it. */
export type WorkerProcess = {
  pid: number | undefined;
  /** Resolves with true when it listens, and with false when it ends before. */
  listens: Promise<boolean>;
  /** Resolves when it has ended, with how. */
  ended: Promise<string>;
  /** Asks it to end: because the product stops, or because another worker has taken its place. */
  stop: (reason: "stop" | "retire") => void;
  kill: () => void;
};

function follow(worker: Worker): WorkerProcess {
  const ended = new Promise<string>((resolve) => {
    worker.once("exit", (code, signal) => resolve(signal ?? `code ${code}`));
  });
  const listens = new Promise<boolean>((resolve) => {
    worker.once("listening", () => resolve(true));
    void ended.then(() => resolve(false));
  });
  // One that has ended meanwhile cannot be told anything.
  worker.on("error", () => undefined);
  return {
    pid: worker.process.pid,
    listens,
    ended,
    stop: (reason) => {
      if (reason === "retire" && worker.isConnected()) worker.send(retireMessage);
      else worker.process.kill("SIGTERM");
    },
    kill: () => {
      worker.process.kill("SIGKILL");
    },
  };
}

/**
 * Starts a process that runs the same program as a worker: the port belongs to the supervisor, which hands it connections
 * in turn.
 * @param options.isFirst whether it prints the addresses of the sites
 */
export const startWorker = (options: { databaseUrl: string; isFirst: boolean }): WorkerProcess =>
  follow(
    cluster.fork({
      WORKER_DATABASE_URL: options.databaseUrl,
      WORKER_IS_FIRST: options.isFirst ? "1" : "0",
    }),
  );

/** What this process was started for; `null` when it is not a worker. */
export function readWorkerTask(env: Env): { databaseUrl: string; isFirst: boolean } | null {
  const { WORKER_DATABASE_URL: databaseUrl, WORKER_IS_FIRST: isFirst } = env;
  return cluster.isWorker ? { databaseUrl: databaseUrl ?? "", isFirst } : null;
}

/** Calls `retire` when another worker has taken the place of this one. */
export function onRetired(retire: () => void): void {
  if (!cluster.isWorker) return;
  process.on("message", (message) => {
    if (message === retireMessage) retire();
  });
}
