import { afterAll, beforeAll, test } from "vitest";
import { everyMemberChange } from "#tests/support/change-members.ts";
import { expectNothingLeft } from "#tests/support/left-names.ts";
import { startTestServer, type TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({});
});
afterAll(() => server.close());

test("after a new name, a merge and both ways to leave nothing is left in tables, answers, files and messages", async () => {
  await expectNothingLeft(server, everyMemberChange);
});
