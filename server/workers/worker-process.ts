import cluster, { type Worker } from "node:cluster";
import { setTimeout as wait } from "node:timers/promises";
import type { Env } from "#lib/core/server/env.ts";

/** Asks a worker to end because another has taken its place. */
const retireMessage = "retire";
/** A stopping worker reports that it accepts no more connections, and is told when no other worker does. */
const portMessages = { left: "port-left", closed: "port-closed" } as const;
/** A worker asks for all connections of the supervisor; the answer arrives after the connections. */
const connectionMessages = { ask: "all-connections?", answer: "all-connections" } as const;
/** Maximum time that a stopping worker waits for an answer of the supervisor, in ms. */
const maxAnswerMs = 5000;

/** A worker as the supervisor sees it. */
export type WorkerProcess = {
  pid: number | undefined;
  /** Resolves with true when the worker listens, and with false when it ends before that. */
  listens: Promise<boolean>;
  /** Resolves when the worker has ended, with the exit code or signal as text. */
  ended: Promise<string>;
  /** Resolves when the worker accepts no more connections. */
  leavesPort: Promise<unknown>;
  /** Asks the worker to end: by a signal because the product stops, or because another worker has taken its place. */
  stop: (how: NodeJS.Signals | "retire") => void;
  /** Tells the worker that no worker accepts connections any more. */
  tellPortClosed: () => void;
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
  const send = (message: string) => {
    if (worker.isConnected()) worker.send(message);
  };
  const leaves = new Promise<void>((resolve) => {
    worker.on("message", (message) => {
      if (message === portMessages.left) resolve();
      else if (message === connectionMessages.ask) send(connectionMessages.answer);
    });
  });
  // A message to a worker that has ended meanwhile fails.
  worker.on("error", () => undefined);
  return {
    pid: worker.process.pid,
    listens,
    ended,
    leavesPort: Promise.race([leaves, ended]),
    stop: (how) => {
      if (how !== "retire") worker.process.kill(how);
      else if (worker.isConnected()) worker.send(retireMessage);
      else worker.process.kill("SIGTERM");
    },
    tellPortClosed: () => send(portMessages.closed),
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

/** The role of this process; `null` if it is not a worker. */
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

/** Sends a message to the supervisor. Resolves when it answers, or when the time is over. */
async function askSupervisor(question: string, answer: string): Promise<void> {
  if (!process.connected) return;
  const answered = Promise.withResolvers<void>();
  const hear = (message: unknown) => {
    if (message === answer) answered.resolve();
  };
  process.on("message", hear);
  process.send?.(question);
  await Promise.race([answered.promise, wait(maxAnswerMs)]);
  process.off("message", hear);
}

/**
 * In a worker: resolves when the supervisor has handed over its connections. The supervisor accepts one connection in
 * a turn of its event loop and hands it over after its answer, so it is asked twice.
 */
async function takeFromSupervisor(): Promise<void> {
  for (let turn = 0; turn < 2; turn += 1)
    await askSupervisor(connectionMessages.ask, connectionMessages.answer);
}

/**
 * How a stopping worker coordinates with the others; `null` in a process that owns the port alone.
 */
export const getWorkerPort = () =>
  cluster.isWorker
    ? {
        takeFromSupervisor,
        /**
         * Reports that this worker has left the port. Resolves when all workers have left it: clients that get an
         * answer before that would reconnect to a stopping worker.
         */
        waitForOthers: () => askSupervisor(portMessages.left, portMessages.closed),
      }
    : null;
