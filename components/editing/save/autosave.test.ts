import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ApiError } from "#components/providers/api-error.ts";
import { applyParts, type EditState, listParts, partOf } from "#lib/editing/shared/edit-state.ts";
import type { StoredSection } from "#lib/editing/shared/stored-section.ts";
import {
  listForeignParts,
  mergeChange,
  type WorkingChange,
  type WorkingCopy,
} from "#lib/editing/shared/working-copy.ts";
import { createRandom } from "#tests/support/create-random.ts";
import { editedFields } from "#tests/support/edited-fields.ts";
import {
  Autosave,
  maxDeviceMs,
  maxPauseMs,
  pauseMs,
  type SaveAnswer,
  type SentChange,
} from "./autosave.ts";
import { type KeptChange, openDeviceCopy } from "./device-copy.ts";

const quote = (id: string, text: string): StoredSection => ({ id, kind: "Quote", text });

/** The server, as `saveWorkingCopy` works, on a network that a test can break. */
class Server {
  copy: WorkingCopy;
  saves = 0;
  /** What happens to the next saves; by default they are answered at once. */
  fate: () => "ok" | "lost" | "unanswered" | "stalled" | "late" | Error = () => "ok";
  running = 0;
  maxRunning = 0;

  constructor(...sections: StoredSection[]) {
    this.copy = { version: 0, fields: editedFields, sections, marks: {} };
  }

  take({ writer, sequence, ...change }: SentChange): SaveAnswer {
    this.saves += 1;
    // As over a network: the server gets a copy.
    const received = JSON.parse(JSON.stringify(change)) as WorkingChange;
    const before = this.copy;
    const { copy, conflicts } = mergeChange(before, received, { memberId: 1, writer, sequence });
    const keys = new Set(conflicts.map(({ key }) => key));
    this.copy = copy;
    return {
      version: copy.version,
      hasChanges: true,
      savedAt: null,
      order: copy.sections.map(({ id }) => id),
      conflicts: conflicts.map(({ key }) => ({ key, by: "Ann", value: partOf(copy, key) })),
      changes: listForeignParts(before, { version: change.version, writer })
        .filter((key) => key !== "order" && !keys.has(key))
        .map((key) => ({ key, value: partOf(copy, key) })),
    };
  }

  send = async (change: SentChange, signal: AbortSignal) => {
    this.running += 1;
    this.maxRunning = Math.max(this.maxRunning, this.running);
    try {
      const fate = this.fate();
      if (fate instanceof Error) throw fate;
      if (fate === "lost") throw new ApiError("NETWORK_ERROR");
      if (fate === "late") {
        // It is given up, and arrives when a later one may have arrived.
        setTimeout(() => this.take(change), 21_000);
        throw new ApiError("NETWORK_ERROR");
      }
      const answer = this.take(change);
      if (fate === "unanswered") throw new ApiError("NETWORK_ERROR");
      if (fate === "stalled")
        await new Promise((_resolve, reject) => {
          signal.addEventListener("abort", () => reject(new ApiError("NETWORK_ERROR")));
        });
      await new Promise((resolve) => setTimeout(resolve, 40));
      return answer;
    } finally {
      this.running -= 1;
    }
  };

  text = (id: string) => this.copy.sections.find((section) => section.id === id)?.text;
}

/** Storage of a browser that survives a killed tab. */
function createStorage(isFull = false): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => kept.delete(key),
    setItem: (key: string, value: string) => {
      if (isFull) throw new DOMException("full", "QuotaExceededError");
      kept.set(key, value);
    },
  } as unknown as Storage;
}

/** An open editor: its text, and what saves it. */
function openEditor(server: Server, { writer = "one", storage = createStorage() } = {}) {
  const device = openDeviceCopy(storage, "desk");
  const kept: KeptChange | null = device.read();
  const base: EditState = { fields: server.copy.fields, sections: server.copy.sections };
  let local = kept ? applyParts(base, listParts(kept), kept.order ?? undefined) : base;
  const autosave = new Autosave({
    start: {
      ...base,
      version: kept ? Math.min(kept.version, server.copy.version) : server.copy.version,
      hasChanges: false,
      savedAt: null,
    },
    writer: kept?.writer ?? writer,
    readLocal: () => local,
    showForeign: (state) => {
      local = state;
    },
    send: server.send,
    device,
    onState: () => undefined,
  });
  if (kept) autosave.touch();
  return {
    autosave,
    storage,
    text: (id: string) => local.sections.find((section) => section.id === id)?.text,
    title: () => local.fields.title,
    type: (id: string, text: string) => {
      local = applyParts(local, [{ key: `section:${id}`, value: quote(id, text) }]);
      autosave.touch();
    },
    remove: (id: string) => {
      local = applyParts(local, [{ key: `section:${id}`, value: null }]);
      autosave.touch();
    },
    rename: (title: string) => {
      local = { ...local, fields: { ...local.fields, title } };
      autosave.touch();
    },
    move: (...ids: string[]) => {
      local = applyParts(local, [], ids);
      autosave.touch();
    },
    order: () => local.sections.map(({ id }) => id),
  };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe("autosave", () => {
  test("saves once after a pause, and shows that it has saved", async () => {
    const server = new Server(quote("a", "1"));
    const { autosave, type } = openEditor(server);
    type("a", "2");
    type("a", "23");
    expect(autosave.state.status).toBe("waiting");
    await wait(pauseMs + 100);
    expect([server.text("a"), server.saves, autosave.state.status]).toEqual(["23", 1, "saved"]);
  });

  test("keeps and saves also what is written without a pause", async () => {
    const server = new Server(quote("a", ""));
    const editor = openEditor(server);
    const typeFor = async (ms: number) => {
      for (let passed = 0; passed < ms; passed += 100) {
        editor.type("a", `${editor.text("a")}.`);
        await wait(100);
      }
    };
    await typeFor(maxDeviceMs + 100);
    expect(openDeviceCopy(editor.storage, "desk").read()?.sections).toHaveLength(1);
    expect(server.saves).toBe(0);
    await typeFor(maxPauseMs);
    expect(server.saves).toBe(1);
    expect(server.text("a")).not.toBe("");
  });

  test("does not replace what is typed while an answer is awaited, and sends it afterwards", async () => {
    const server = new Server(quote("a", "1"));
    const editor = openEditor(server);
    editor.type("a", "2");
    await wait(pauseMs + 10);
    editor.type("a", "23");
    await wait(pauseMs * 2);
    expect([editor.text("a"), server.text("a"), server.maxRunning]).toEqual(["23", "23", 1]);
  });

  test("tries again by itself when the network fails, and keeps the text on the device meanwhile", async () => {
    const server = new Server(quote("a", "1"));
    const editor = openEditor(server);
    server.fate = () => "lost";
    editor.type("a", "2");
    await wait(60_000);
    expect([editor.autosave.state.status, server.text("a")]).toEqual(["failing", "1"]);
    expect(openDeviceCopy(editor.storage, "desk").read()?.sections).toEqual([quote("a", "2")]);
    server.fate = () => "ok";
    await wait(31_000);
    expect([editor.autosave.state.status, server.text("a")]).toEqual(["saved", "2"]);
    expect(openDeviceCopy(editor.storage, "desk").read()).toBeNull();
  });

  test("is no conflict with itself when an answer was lost", async () => {
    const server = new Server(quote("a", "1"));
    const editor = openEditor(server);
    server.fate = () => "unanswered";
    editor.type("a", "2");
    await wait(pauseMs + 100);
    server.fate = () => "ok";
    editor.type("a", "3");
    await wait(10_000);
    expect([server.text("a"), editor.autosave.state.conflicts]).toEqual(["3", []]);
  });

  test("is not undone by an earlier save that arrives late", async () => {
    const server = new Server(quote("a", "1"));
    const editor = openEditor(server);
    server.fate = () => "late";
    editor.type("a", "2");
    await wait(pauseMs + 100);
    server.fate = () => "ok";
    editor.type("a", "23");
    await wait(60_000);
    expect([server.saves, server.text("a"), editor.autosave.state.status]).toEqual([
      2,
      "23",
      "saved",
    ]);
  });

  test("keeps what is typed while the piece is published", async () => {
    const server = new Server(quote("a", "1"));
    const editor = openEditor(server);
    editor.type("a", "2");
    await wait(pauseMs + 100);
    const { fields, sections, version } = server.copy;
    editor.type("a", "23");
    editor.autosave.restart({ fields, sections, version, hasChanges: false, savedAt: null });
    await wait(pauseMs + 100);
    expect([server.text("a"), editor.text("a")]).toEqual(["23", "23"]);
  });

  test("waits quietly for a decision about a section that the other has removed", async () => {
    const server = new Server(quote("a", "1"), quote("b", "1"));
    const one = openEditor(server, { writer: "one" });
    const two = openEditor(server, { writer: "two" });
    one.type("a", "one");
    await wait(pauseMs + 100);
    two.remove("a");
    await wait(pauseMs + 100);
    const { saves } = server;
    await wait(60_000);
    expect([two.autosave.state.conflicts.length, server.saves, two.autosave.state.status]).toEqual([
      1,
      saves,
      "saved",
    ]);
  });

  test("gives up an answer that does not come, and sends again", async () => {
    const server = new Server(quote("a", "1"));
    const editor = openEditor(server);
    server.fate = () => "stalled";
    editor.type("a", "2");
    await wait(pauseMs + 14_000);
    expect(editor.autosave.state.status).toBe("saving");
    server.fate = () => "ok";
    await wait(10_000);
    expect([editor.autosave.state.status, server.text("a")]).toEqual(["saved", "2"]);
  });

  test("says that changes are saved only once the server has them", async () => {
    const server = new Server(quote("a", "1"));
    const before = openEditor(server);
    before.type("a", "2");
    before.autosave.stop();
    const { autosave } = openEditor(server, { storage: before.storage });
    expect(autosave.state.status).toBe("waiting");
    await wait(pauseMs + 100);
    expect([autosave.state.status, server.text("a")]).toEqual(["saved", "2"]);
  });

  test("waits for a new session, and shows that the old one has ended", async () => {
    const server = new Server(quote("a", "1"));
    const editor = openEditor(server);
    server.fate = () => new ApiError("UNAUTHENTICATED", "Log in");
    editor.type("a", "2");
    await wait(pauseMs + 100);
    expect(editor.autosave.state.status).toBe("loggedOut");
    server.fate = () => "ok";
    await wait(5000);
    expect([editor.autosave.state.status, server.text("a")]).toEqual(["saved", "2"]);
  });

  test("says what the server refuses, and sends the next change", async () => {
    const server = new Server(quote("a", "1"));
    const editor = openEditor(server);
    server.fate = () => new ApiError("BAD_USER_INPUT", "A section is too long to be saved.");
    editor.type("a", "long");
    await wait(pauseMs + 100);
    expect(editor.autosave.state).toMatchObject({
      status: "refused",
      message: "A section is too long to be saved.",
    });
    server.fate = () => "ok";
    editor.type("a", "short");
    await wait(pauseMs + 100);
    expect([editor.autosave.state.status, server.text("a")]).toEqual(["saved", "short"]);
  });

  test("shows that the device has no room, and continues to save", async () => {
    const server = new Server(quote("a", "1"));
    const editor = openEditor(server, { storage: createStorage(true) });
    editor.type("a", "2");
    await wait(500);
    expect(editor.autosave.state.isOnDevice).toBe(false);
    await wait(pauseMs);
    expect([editor.autosave.state.isOnDevice, server.text("a")]).toEqual([true, "2"]);
  });
});

describe("two editors", () => {
  test("see the changes of each other in other sections and fields", async () => {
    const server = new Server(quote("a", "1"), quote("b", "1"));
    const one = openEditor(server, { writer: "one" });
    const two = openEditor(server, { writer: "two" });
    one.type("a", "one");
    one.rename("New title");
    await wait(pauseMs + 100);
    two.type("b", "two");
    await wait(pauseMs + 100);
    expect([two.text("a"), two.title(), server.text("b")]).toEqual(["one", "New title", "two"]);
    expect(two.autosave.state.conflicts).toEqual([]);
  });

  test("keep both texts of one section until one decides", async () => {
    const server = new Server(quote("a", "1"));
    const one = openEditor(server, { writer: "one" });
    const two = openEditor(server, { writer: "two" });
    one.type("a", "one");
    await wait(pauseMs + 100);
    two.type("a", "two");
    await wait(pauseMs + 100);
    expect(two.autosave.state.conflicts).toEqual([
      { key: "section:a", theirs: quote("a", "one"), by: "Ann" },
    ]);
    expect([server.text("a"), two.text("a")]).toEqual(["one", "two"]);
    two.type("a", "two and more");
    await wait(60_000);
    expect(server.text("a")).toBe("one");
    two.autosave.decide("section:a", "mine");
    await wait(pauseMs + 100);
    expect([server.text("a"), two.autosave.state.conflicts]).toEqual(["two and more", []]);
  });

  test("keep both texts when one types while the other's text is on its way", async () => {
    const server = new Server(quote("a", "1"), quote("b", "1"));
    const one = openEditor(server, { writer: "one" });
    const two = openEditor(server, { writer: "two" });
    one.type("a", "one");
    await wait(pauseMs + 100);
    two.type("b", "two");
    // The answer, with the text of the other, takes 40 ms.
    await wait(pauseMs + 10);
    two.type("a", "typed meanwhile");
    await wait(100);
    expect([two.text("a"), server.text("a")]).toEqual(["typed meanwhile", "one"]);
    expect(two.autosave.state.conflicts).toEqual([
      { key: "section:a", theirs: quote("a", "one"), by: null },
    ]);
  });

  test("can take the text of the other", async () => {
    const server = new Server(quote("a", "1"));
    const one = openEditor(server, { writer: "one" });
    const two = openEditor(server, { writer: "two" });
    one.type("a", "one");
    await wait(pauseMs + 100);
    two.type("a", "two");
    await wait(pauseMs + 100);
    two.autosave.decide("section:a", "theirs");
    await wait(pauseMs + 100);
    expect([two.text("a"), server.text("a"), two.autosave.state.status]).toEqual([
      "one",
      "one",
      "saved",
    ]);
  });

  test("have the conflict again after a killed tab", async () => {
    const server = new Server(quote("a", "1"));
    const one = openEditor(server, { writer: "one" });
    const two = openEditor(server, { writer: "two" });
    one.type("a", "one");
    await wait(pauseMs + 100);
    two.type("a", "two");
    await wait(pauseMs + 100);
    two.autosave.stop();
    const again = openEditor(server, { writer: "three", storage: two.storage });
    await wait(pauseMs + 100);
    expect([again.text("a"), server.text("a")]).toEqual(["two", "one"]);
    expect(again.autosave.state.conflicts).toMatchObject([{ key: "section:a" }]);
  });

  test("get what the other has saved without typing", async () => {
    const server = new Server(quote("a", "1"));
    const one = openEditor(server, { writer: "one" });
    const two = openEditor(server, { writer: "two" });
    one.type("a", "one");
    await wait(pauseMs + 100);
    const pulling = two.autosave.pull();
    await wait(100);
    await pulling;
    expect([two.text("a"), two.autosave.state.status]).toEqual(["one", "saved"]);
    expect(two.autosave.state.version).toBe(server.copy.version);
  });

  test("end with the same order when one has moved a section", async () => {
    const server = new Server(quote("a", "1"), quote("b", "1"), quote("c", "1"));
    const one = openEditor(server, { writer: "one" });
    const two = openEditor(server, { writer: "two" });
    one.move("c", "a", "b");
    await wait(pauseMs + 100);
    two.type("b", "2");
    await wait(pauseMs + 100);
    expect(two.order()).toEqual(["c", "a", "b"]);
  });
});

const ids = ["a", "b", "c"];
const fates = ["ok", "ok", "lost", "unanswered", "stalled", "late"] as const;

// Kills, cuts and stalls at any moment: nothing that was said to be saved is lost, and nothing older than 300 ms.
test.each(Array.from({ length: 200 }, (_, run) => run))(
  "a broken network and killed tabs lose no text, run %i",
  async (run) => {
    const random = createRandom(run + 1);
    const server = new Server(...ids.map((id) => quote(id, "")));
    let editor = openEditor(server);
    const typed = new Map<string, string>();
    server.fate = () => fates[random(fates.length)] ?? "ok";
    for (let step = 0; step < 25; step += 1) {
      const id = ids[random(ids.length)] ?? "a";
      typed.set(id, `${typed.get(id) ?? ""}${step}.`);
      editor.type(id, typed.get(id) ?? "");
      await wait(random(5) * 900);
      if (editor.autosave.state.status === "saved")
        for (const [key, text] of typed) expect(server.text(key)).toBe(text);
      if (random(8) === 0) {
        await wait(301);
        const { storage } = editor;
        const before = ids.map((key) => editor.text(key));
        editor.autosave.stop();
        editor = openEditor(server, { writer: `after ${step}`, storage });
        expect(ids.map((key) => editor.text(key))).toEqual(before);
      }
    }
    server.fate = () => "ok";
    await wait(120_000);
    expect(editor.autosave.state).toMatchObject({ status: "saved", conflicts: [] });
    for (const [id, text] of typed) expect(server.text(id)).toBe(text);
  },
);
