import { cutPhoto } from "./cut-photo.ts";
import { answerJobs } from "./worker-answers.ts";

/** The process that crops photos of uploads and imports. */
answerJobs({ formats: ["jpeg", "png", "gif", "webp"], run: cutPhoto });
