import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { mockRoute } from "#tests/support/component/mock-api.ts";
import { disconnectDelayMs } from "./live-connection.ts";

// The test set-up mocks this module for all other tests.
const { connectSocket, disconnectSocket, onReconnect, onSubscribed, socket } =
  await vi.importActual<typeof import("./socket.ts")>("./socket.ts");

/** A server that accepts every message and sends none. */
class FakeWebSocket {
  static OPEN = 1;
  static CLOSING = 2;
  static all: FakeWebSocket[] = [];
  readyState = 0;
  sent: { type: string }[] = [];
  isMute = false;
  onopen: () => void = () => undefined;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;
  onerror: unknown = null;
  constructor() {
    FakeWebSocket.all.push(this);
    setTimeout(() => {
      this.readyState = 1;
      this.onopen();
    }, 0);
  }
  send(text: string): void {
    const message = JSON.parse(text) as { type: string };
    this.sent.push(message);
    const answers: Record<string, string> = { connection_init: "connection_ack", ping: "pong" };
    const type = answers[message.type];
    if (!type || this.isMute) return;
    queueMicrotask(() => this.onmessage?.({ data: JSON.stringify({ type }) }));
  }
  close(code: number): void {
    this.readyState = 3;
    this.onclose?.({ code, reason: "" });
  }
  get subscriptions() {
    return this.sent.filter(({ type }) => type === "subscribe").length;
  }
}

const sockets = FakeWebSocket.all;
const ignore = () => undefined;
const sink = { next: ignore, error: ignore, complete: ignore };
const subscribe = () => socket().subscribe({ query: "subscription { a }" }, sink);
/** Lets time pass in steps, so that requests of the mocked API are answered between them. */
const wait = async (ms: number) => {
  for (let step = 0; step < 20; step++) {
    await vi.advanceTimersByTimeAsync(ms / 20);
    await new Promise((resolve) => setImmediate(resolve));
  }
};

let reconnects = 0;
let stop = ignore as () => void;
beforeEach(() => {
  sockets.length = 0;
  reconnects = 0;
  stop = onReconnect(() => reconnects++);
  vi.stubGlobal("WebSocket", FakeWebSocket);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  mockRoute("get", "/api/auth/check-session", () => ({ body: { user: { token: "ticket" } } }));
});
afterEach(() => {
  disconnectSocket();
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function recoverFromError(): Promise<void> {
  sockets.at(-1)?.close(1006);
  await wait(1000);
}

// spec §4: realtime: connects after login, closes on logout
test("logging in connects without a subscription, and logging out disconnects for good", async () => {
  connectSocket();
  await wait(200);
  expect(sockets.map(({ readyState }) => readyState)).toEqual([1]);
  disconnectSocket();
  await wait(60_000);
  expect(sockets.map(({ readyState }) => readyState)).toEqual([3]);
});

// spec §4: realtime: after recovery everything is read again
test("a lost connection reconnects with its subscriptions, and reports it", async () => {
  subscribe();
  await wait(200);
  expect(reconnects).toBe(0);
  await recoverFromError();
  expect(sockets).toHaveLength(2);
  expect(sockets[1]?.subscriptions).toBe(1);
  expect(reconnects).toBe(1);
});

// spec §4: realtime: the socket is recycled after 100 seconds
// spec §9: websocket disconnect delay 100000 ms
test("100 s after it recovered the connection is opened anew at once, and once only", async () => {
  subscribe();
  await wait(200);
  await recoverFromError();
  await wait(disconnectDelayMs - 2000);
  expect(sockets).toHaveLength(2);
  await wait(2100);
  expect(sockets).toHaveLength(3);
  expect(sockets[1]?.readyState).toBe(3);
  expect(sockets[2]?.subscriptions).toBe(1);
  expect(reconnects).toBe(2);
  await wait(disconnectDelayMs * 3);
  expect(sockets).toHaveLength(3);
});

test("a healthy connection is never closed, however long it is open", async () => {
  subscribe();
  await wait(disconnectDelayMs * 3);
  expect(sockets.map(({ readyState }) => readyState)).toEqual([1]);
});

test("without a subscription the recovered connection closes and stays closed", async () => {
  connectSocket();
  await wait(200);
  await recoverFromError();
  await wait(disconnectDelayMs * 2);
  expect(sockets.map(({ readyState }) => readyState)).toEqual([3, 3]);
});

test("a connection that stops answering pings is given up and opened again", async () => {
  subscribe();
  await wait(200);
  if (sockets[0]) sockets[0].isMute = true;
  await wait(40_000);
  expect(sockets).toHaveLength(2);
  expect(sockets[1]?.subscriptions).toBe(1);
});

test("a session that has ended is no reason to try again", async () => {
  subscribe();
  await wait(200);
  sockets[0]?.close(4403);
  await wait(60_000);
  expect(sockets).toHaveLength(1);
});

test("a server that cannot check the session now is retried", async () => {
  mockRoute("get", "/api/auth/check-session", () => ({
    status: 503,
    body: { status: "error", code: "UNAVAILABLE" },
  }));
  subscribe();
  await wait(2000);
  mockRoute("get", "/api/auth/check-session", () => ({ body: { user: { token: "ticket" } } }));
  await wait(20_000);
  expect(sockets.at(-1)?.subscriptions).toBe(1);
});

test("a server that finds no session is not retried", async () => {
  mockRoute("get", "/api/auth/check-session", () => ({ body: { user: null } }));
  subscribe();
  await wait(60_000);
  expect(sockets).toHaveLength(1);
});

test("listeners of an operation are called once the server listens, and the ping is answered", async () => {
  const heard: string[] = [];
  const stops = ["MessageCreated", "MessageReacted"].map((name) =>
    onSubscribed(name, () => heard.push(name)),
  );
  subscribe();
  await wait(200);
  const confirm = (payload?: object) =>
    sockets[0]?.onmessage?.({ data: JSON.stringify({ type: "ping", payload }) });
  confirm({ subscribed: "MessageCreated" });
  confirm();
  expect(heard).toEqual(["MessageCreated"]);
  expect(sockets[0]?.sent.filter(({ type }) => type === "pong")).toHaveLength(2);
  for (const end of stops) end();
  confirm({ subscribed: "MessageCreated" });
  expect(heard).toEqual(["MessageCreated"]);
});
