import { makeSizes } from "./make-sizes.ts";
import { answerJobs } from "./worker-answers.ts";

/** The process that decodes and encodes members' uploads. */
answerJobs({ formats: ["jpeg", "png", "gif"], run: makeSizes });
