import { AppError } from "#lib/core/shared/errors.ts";
import type { JsonOrForm } from "./parse-body.ts";

/**
 * Runs the handler of a request by a script or a plain form. If a form is rejected,
 * `respondWithForm` responds; `rest-app.ts` handles all other errors.
 */
export async function orRespondWithForm(
  sent: JsonOrForm,
  work: () => Promise<Response>,
  respondWithForm: (error: AppError) => Response,
): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    if (!sent.isForm || !(error instanceof AppError)) throw error;
    return respondWithForm(error);
  }
}
