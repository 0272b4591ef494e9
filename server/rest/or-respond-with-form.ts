import { AppError } from "#lib/core/shared/errors.ts";
import type { JsonOrForm } from "./parse-body.ts";

/**
 * Does what a call asks for that is sent by a script or by a plain form. Where a form is refused,
 * `respondWithForm` responds; everything else that fails is for `rest-app.ts`.
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
