import { availableParallelism } from "node:os";
import { programFile } from "#lib/core/server/program-folder.ts";
import {
  type CropJob,
  type CropResult,
  ProcessorBusy,
  type WorkerJob,
  type WorkerResult,
} from "./image-job.ts";
import { createImageProcessor, type ImageProcessor } from "./image-processor.ts";

const workerFile = programFile("lib/uploads/server/import-worker.ts");

/** More processes than these would take more memory than they save time. */
const maxProcesses = 4;

/** The processes that decode the images of an import. */
export type ImportProcessors = {
  /** For pictures of items. */
  photos: Pick<ImageProcessor<CropJob, CropResult>, "process">;
  /** For profile pictures. */
  avatars: Pick<ImageProcessor, "process">;
  close: () => void;
};

/** Each process starts with its first image. An image goes to the process with the fewest waiting images. */
export function createImportProcessors(): ImportProcessors {
  const processors = Array.from({ length: Math.min(maxProcesses, availableParallelism()) }, () => ({
    waiting: 0,
    ...createImageProcessor<CropJob | WorkerJob, CropResult | WorkerResult>({ workerFile }),
  }));

  /** The type of the result is that of the job: `import-worker.ts` runs the job that it receives. */
  async function process<Job extends CropJob | WorkerJob, Result>(job: Job): Promise<Result> {
    const [least] = processors.toSorted((one, other) => one.waiting - other.waiting);
    if (!least) throw new ProcessorBusy("There is no process.");
    least.waiting += 1;
    return least.process(job).finally(() => {
      least.waiting -= 1;
    }) as Promise<Result>;
  }
  return {
    photos: { process },
    avatars: { process },
    close: () => {
      for (const { close } of processors) close();
    },
  };
}
