import { cutPhoto } from "./cut-photo.ts";
import type { CropJob, CropResult, WorkerJob, WorkerResult } from "./image-job.ts";
import { makeSizes } from "./make-sizes.ts";
import { answerJobs } from "./worker-answers.ts";

/** The process that reads the images of imports: imports also contain WebP and AVIF files. */
answerJobs<CropJob | WorkerJob, CropResult | WorkerResult>({
  formats: ["jpeg", "png", "gif", "webp", "avif"],
  run: (job, openImage) => ("crop" in job ? cutPhoto(job, openImage) : makeSizes(job, openImage)),
});
