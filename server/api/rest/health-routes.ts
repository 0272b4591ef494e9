import type { RestRoute } from "#server/api/rest/forms/rest-route.ts";

const fixedBody = { status: "ok" };

/** `GET /api/health`: called when the ad-block state is recorded or changes (spec §7). */
export const healthRoutes: RestRoute[] = [
  {
    method: "GET",
    path: "/api/health",
    changesState: false,
    fixedBody,
    handle: (c) => c.json(fixedBody),
  },
];
