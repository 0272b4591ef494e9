import { cutPhoto } from "./cut-photo.ts";
import type { CropJob, CropResult, WorkerJob, WorkerResult } from "./image-job.ts";
import { makeSizes } from "./make-sizes.ts";
import { answerJobs } from "./worker-answers.ts";

/** The process that reads the images of imports: operators bring WebP and AVIF files too. */
answerJobs<CropJob | WorkerJob, CropResult | WorkerResult>({
  formats: ["jpeg", "png", "gif", "webp", "avif"],
  run: (job, openImage) => ("crop" in job ? cutPhoto(job, openImage) : makeSizes(job, openImage)),
});
