import { z } from "zod";

const message = "is a number from 0 to 1";

/** Hundredths are finer than an editor can point, and keep the addresses of crops short. */
const share = z
  .number(message)
  .min(0, message)
  .max(1, message)
  .transform((value) => Math.round(value * 100) / 100);

/** The focal point in an editor's request. */
export const focalPointSchema = z.object({ x: share, y: share }, "has the numbers x and y");
