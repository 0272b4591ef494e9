import { email, firstProblem, maximumLength, required } from "../../core/shared/validation.ts";

export type Credentials = { email: string; password: string };

/** What is wrong with each field of the login form; `null` where nothing is (spec §5 Login). */
export function loginProblems(credentials: Credentials): Record<keyof Credentials, string | null> {
  return {
    email: firstProblem(credentials.email, required, email),
    // No rule but "required" for a password that exists already; the length only bounds the work.
    password: firstProblem(
      credentials.password,
      (value) => (value === "" ? required("") : null),
      maximumLength(128),
    ),
  };
}
