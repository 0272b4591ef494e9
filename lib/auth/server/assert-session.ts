import { type Action, assertCan } from "#lib/members/shared/permissions.ts";
import type { Session } from "./session.ts";

/**
 * The guard at the head of a use case that is about the login itself.
 * @throws AppError as `assertCan`
 */
export function assertSession(session: Session | null, action: Action): asserts session is Session {
  assertCan(session?.member ?? null, action);
}
