import type { Session } from "#lib/auth/server/session.ts";
import type { Site } from "#lib/site/shared/site.ts";

/** The state of an admitted socket. */
export type SocketState = { requestId: string; site: Site; session: Session };
