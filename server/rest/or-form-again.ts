import { AppError } from "#lib/core/shared/errors.ts";
import type { JsonOrForm } from "./read-json-or-form.ts";

/**
 * Does what a call asks for that is sent by a script or by a plain form. Where a form is refused,
 * `formAgain` answers; everything else that fails is the router's.
 */
export async function orFormAgain(
  sent: JsonOrForm,
  work: () => Promise<void>,
  formAgain: (error: AppError) => void,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!sent.isForm || !(error instanceof AppError)) throw error;
    formAgain(error);
  }
}
