import { type ChildProcess, fork } from "node:child_process";
import { readFile } from "node:fs/promises";
import { constants, setPriority } from "node:os";
import { programFile } from "#lib/core/server/program-folder.ts";
import {
  type CropJob,
  type CropResult,
  ProcessorBusy,
  UnreadableImage,
  type WorkerJob,
  type WorkerResult,
} from "./image-job.ts";

const workerFile = programFile("lib/uploads/server/image-worker.ts");
const cropWorkerFile = programFile("lib/uploads/server/crop-worker.ts");

/** Time limit for one image. A typical one takes less than half a second, but a busy server has priority. */
const defaultTimeoutMs = 20_000;
const maxResidentBytes = 512 * 1024 * 1024;
const memoryCheckMs = 50;
const pageBytes = 4096;
/** The maximum number of waiting images, each of at most 4 MB. */
const maxWaiting = 12;
/** An idle process ends after this time and releases its memory. */
const idleMs = 60_000;
/** A process ends after this many images, so that a memory leak in a decoder stays small. */
const maxJobsPerProcess = 200;

const priorities = {
  belowNormal: constants.priority.PRIORITY_BELOW_NORMAL,
  low: constants.priority.PRIORITY_LOW,
};

export type ImageProcessor<Job = WorkerJob, Result = WorkerResult> = {
  /**
   * Decodes and encodes one image in another process, one at a time.
   * @throws UnreadableImage also when the process crashed, hung or took too much memory; ProcessorBusy
   */
  process: (job: Job) => Promise<Result>;
  /** Stops the process; the current image and waiting ones are rejected. */
  close: () => void;
};

/** The memory use of a process, if the system reports it; else 0. */
async function readResidentBytes(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/statm`, "utf8").catch(() => "");
  return Number(text.split(" ")[1] ?? 0) * pageBytes;
}

/** Starts a process that does not keep the server running. */
function startWorker(file: string, priority: keyof typeof priorities): ChildProcess {
  const started = fork(file, [], {
    execArgv: ["--max-old-space-size=128", "--disable-warning=ExperimentalWarning"],
    env: { NODE_ENV: "production" },
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  try {
    if (started.pid) setPriority(started.pid, priorities[priority]);
  } catch {
    // The process has ended already, or the system has no priorities.
  }
  started.unref();
  started.channel?.unref();
  return started;
}

/** A job in a process: its result, and a function that cancels it. */
type RunningJob<Result> = {
  result: Promise<Result>;
  giveUp: (error: Error) => void;
};

/**
 * Runs a job in a process, with limits for time and memory.
 * @param options.onEnd called before the result is known; `isBroken` if the process can no longer be used
 */
function runJob<Job extends object, Result>(
  worker: ChildProcess,
  job: Job,
  { timeoutMs, onEnd }: { timeoutMs: number; onEnd: (isBroken: boolean) => void },
): RunningJob<Result> {
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  let isDone = false;

  function finish(result: Result | Error, isBroken: boolean): void {
    if (isDone) return;
    isDone = true;
    clearTimeout(timer);
    clearInterval(memoryTimer);
    worker.removeAllListeners();
    onEnd(isBroken);
    if (result instanceof Error) reject(result);
    else resolve(result);
  }
  const fail = (reason: string) => finish(new UnreadableImage(reason), true);

  const timer = setTimeout(() => fail("timeout"), timeoutMs);
  const memoryTimer = setInterval(async () => {
    const bytes = worker.pid ? await readResidentBytes(worker.pid) : 0;
    if (bytes > maxResidentBytes) fail("too much memory");
  }, memoryCheckMs);
  worker.on("message", (answer: (Result & object) | { error: string }) =>
    "error" in answer ? finish(new UnreadableImage(answer.error), false) : finish(answer, false),
  );
  worker.on("exit", () => fail("the process ended"));
  worker.on("error", () => fail("the process failed"));
  worker.send(job, (error) => {
    if (error) fail("the process cannot be reached");
  });
  return { result: promise, giveUp: (error) => finish(error, true) };
}

/**
 * Creates the image processor. Its process starts with the first image, runs at a lower priority
 * than the server, so that pages come first, and has none of the server's environment.
 * @param options.priority of the process; work without waiting users runs at the lowest one
 */
export function createImageProcessor<Job extends object = WorkerJob, Result = WorkerResult>(
  options: { timeoutMs?: number; workerFile?: string; priority?: "belowNormal" | "low" } = {},
): ImageProcessor<Job, Result> {
  const { timeoutMs = defaultTimeoutMs, priority = "belowNormal" } = options;
  let child: ChildProcess | null = null;
  let jobsOfChild = 0;
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  let idleTimer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let endCurrent: (() => void) | null = null;

  function endChild(): void {
    clearTimeout(idleTimer);
    child?.removeAllListeners();
    child?.kill("SIGKILL");
    child = null;
  }

  function getChild(): ChildProcess {
    const isUsable = child?.connected && child.exitCode === null && child.signalCode === null;
    if (!isUsable || jobsOfChild >= maxJobsPerProcess) endChild();
    if (!child) {
      child = startWorker(options.workerFile ?? workerFile, priority);
      jobsOfChild = 0;
    }
    jobsOfChild += 1;
    return child;
  }

  function endJob(isBroken: boolean): void {
    endCurrent = null;
    if (isBroken) endChild();
    else idleTimer = setTimeout(endChild, idleMs).unref();
  }

  function run(job: Job): Promise<Result> {
    if (isClosed) return Promise.reject(new ProcessorBusy("The server stops."));
    clearTimeout(idleTimer);
    const { result, giveUp } = runJob<Job, Result>(getChild(), job, { timeoutMs, onEnd: endJob });
    endCurrent = () => giveUp(new ProcessorBusy("The server stops."));
    return result;
  }

  return {
    process: async (job) => {
      if (waiting >= maxWaiting) throw new ProcessorBusy("Too many images wait.");
      waiting += 1;
      const turn = last.then(() => run(job));
      last = turn.catch(() => undefined);
      return turn.finally(() => {
        waiting -= 1;
      });
    },
    close: () => {
      isClosed = true;
      endCurrent?.();
      endChild();
    },
  };
}

/** Creates the processor that crops photos: a separate process, so that uploads do not wait for crops. */
export const createCropProcessor = (): ImageProcessor<CropJob, CropResult> =>
  createImageProcessor({ workerFile: cropWorkerFile });
