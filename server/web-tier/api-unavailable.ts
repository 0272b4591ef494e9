import { apiUnavailableCode } from "#lib/core/server/db/database-failure.ts";

/** The API tier did not answer. Everything treats it as an outage of the database. */
export class ApiUnavailable extends Error {
  readonly code = apiUnavailableCode;
}

/** The API tier answers in another form than this release expects. */
export class OtherRelease extends ApiUnavailable {}
