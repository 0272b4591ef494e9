import { cutPhoto } from "./cut-photo.ts";
import { answerJobs } from "./worker-answers.ts";

/** The process that cuts photos, of uploads and of imports. */
answerJobs({ formats: ["jpeg", "png", "gif", "webp"], run: cutPhoto });
