import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeItem } from "#tests/support/make-content.ts";
import { juniper, makeConversation } from "#tests/support/make-conversation.ts";
import { renderTestPage } from "#tests/support/render-test-page.ts";
import { startTestServer, type TestServer } from "#tests/support/test-server.ts";
import { connectAs, createTicket, openSocket } from "#tests/support/test-socket.ts";

let server: TestServer;
let cookie: string;
let itemId: string;
let conversationId: string;
let live: Awaited<ReturnType<typeof connectAs>>;
let ticket: Awaited<ReturnType<typeof createTicket>>;
beforeAll(async () => {
  server = await startTestServer({ renderPage: renderTestPage });
  cookie = await server.logIn("member@demo.test");
  itemId = (await makeItem(server.network)).id;
  conversationId = await makeConversation(server.network);
  live = await connectAs(server, juniper);
  ticket = await createTicket(server, juniper);
  await server.ask("/");
  await server.network.database.drop();
});
afterAll(() => server.close());

describe("while the database is down", () => {
  // spec §8: a cached page is served while the database fails
  test("a guest still reads a cached page", async () => {
    const reply = await server.ask("/");
    expect([reply.status, reply.headers["x-page-cache"]]).toEqual([200, "HIT"]);
  });

  test("a logged-in member can read a cached page too", async () => {
    const reply = await server.ask("/", { headers: { cookie } });
    expect([reply.status, reply.headers["x-page-cache"]]).toEqual([200, "HIT"]);
  });

  test("a page that was never read, or that is made for one member, is unavailable and not broken", async () => {
    for (const path of ["/posts/anything", "/messages"]) {
      const reply = await server.ask(path, { headers: { cookie } });
      expect([reply.status, reply.headers["retry-after"]]).toEqual([503, "10"]);
    }
  });

  test("a REST call is answered 503 with a code that stays", async () => {
    const body = { email: "member@demo.test", password: "Demo-passw0rd" };
    const reply = await server.postJson("/api/auth/identity/callback", body);
    expect([reply.status, reply.headers["retry-after"]]).toEqual([503, "10"]);
    expect(JSON.parse(reply.text)).toMatchObject({ status: "error", code: "UNAVAILABLE" });
  });

  test("a GraphQL call is answered with the same code", async () => {
    const query = `mutation { createReaction(assocId: ${itemId}, reactedType: POST, type: like) { assocId } }`;
    const asMember = await server.postJson("/api", { query }, { headers: { cookie } });
    expect([asMember.status, JSON.parse(asMember.text).code]).toEqual([503, "UNAVAILABLE"]);
    const asGuest = await server.postJson("/api", { query: "{ categories { id } }" });
    expect(JSON.parse(asGuest.text).errors[0].extensions.code).toBe("UNAVAILABLE");
  });

  test("a socket is closed with a code after which clients retry later", async () => {
    const client = openSocket(server, { cookie: ticket.cookie });
    await client.opened();
    client.send({ type: "connection_init", payload: { ticket: ticket.ticket } });
    expect(await client.closed).toBe(1013);
  });

  test("a socket whose subscription fails to start is closed, so that its client subscribes again", async () => {
    const query = `subscription { messageCreated(conversationId: "${conversationId}") { id } }`;
    live.send({ id: "1", type: "subscribe", payload: { query } });
    expect(await live.closed).toBe(1013);
  });
});
