import type { ApiError } from "#components/providers/api-error.ts";
import {
  applyParts,
  diffStates,
  type EditState,
  listParts,
  type Part,
  partOf,
} from "#lib/editing/shared/edit-state.ts";
import type { SaveStatus } from "#lib/editing/shared/save-status.ts";
import { isSameJson, type PartKey, type WorkingChange } from "#lib/editing/shared/working-copy.ts";
import type { DeviceCopy } from "./device-copy.ts";

/** How long after the last key changes are sent, in ms. */
export const pauseMs = 2000;
/** How long after the first key they are sent at the latest, for those who write without a pause. */
export const maxPauseMs = 10_000;
/** How long after the last key the device keeps them, and how long after the first one at the latest. */
const deviceMs = 300;
export const maxDeviceMs = 1000;
/** How long a save may take before it is repeated. */
const stallMs = 15_000;
/** How long a failed save waits: longer after each failure. */
const retryMs = [2000, 4000, 8000, 16_000, 30_000];

/** The answer of the server to a save. */
export type SaveAnswer = {
  version: number;
  hasChanges: boolean;
  savedAt: string | null;
  conflicts: readonly (Part & { by: string | null })[];
  changes: readonly Part[];
  order: readonly string[];
};

/** A part that two people have changed. */
export type Conflict = { key: PartKey; theirs: unknown; by: string | null };

export type SaveState = {
  status: SaveStatus;
  /** Why the server refused. */
  message: string | null;
  savedAt: string | null;
  version: number;
  hasChanges: boolean;
  conflicts: readonly Conflict[];
  /** Whether changes that the server has not taken are on this device too. */
  isOnDevice: boolean;
};

/** A change as it is sent. `sequence` grows with each save of an open editor, also after a killed tab. */
export type SentChange = WorkingChange & { writer: string; sequence: number };

export type AutosaveOptions = {
  start: EditState & { version: number; hasChanges: boolean; savedAt: string | null };
  /** Names this open editor. */
  writer: string;
  /** What the editor shows now. */
  readLocal: () => EditState;
  /** Takes over what others have changed, and the order of the sections. */
  showForeign: (state: EditState) => void;
  send: (change: SentChange, signal: AbortSignal) => Promise<SaveAnswer>;
  device: DeviceCopy;
  onState: (state: SaveState) => void;
};

const idsOf = ({ sections }: EditState) => sections.map(({ id }) => id);

const noChange = { fields: {}, sections: [], removed: [], order: null };

const codeOf = (error: unknown): string => (error as Partial<ApiError>).code ?? "";

/**
 * Saves the changes of an open editor: after a pause, one save at a time, and again until the server has them. Until
 * then they are on the device too. An answer never changes what the writer has typed meanwhile.
 */
export class Autosave {
  readonly #options: AutosaveOptions;
  /** What the server has, as far as this editor knows. */
  #base: EditState;
  #version: number;
  #state: SaveState;
  #conflicts = new Map<PartKey, Conflict>();
  /** The version before the oldest conflict: after a reload the same conflicts come back. */
  #conflictSince: number | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #deviceTimer: ReturnType<typeof setTimeout> | undefined;
  /** When the first key was pressed that no save has begun with, and that the device has not kept. */
  #unsentSince: number | null = null;
  #unkeptSince: number | null = null;
  #failures = 0;
  #sequence = 0;
  #running: Promise<void> | null = null;
  #isStopped = false;

  constructor(options: AutosaveOptions) {
    const { version, hasChanges, savedAt, ...base } = options.start;
    this.#options = options;
    this.#base = base;
    this.#version = version;
    this.#state = {
      // What the device has kept is not on the server yet.
      status: diffStates(base, options.readLocal()) ? "waiting" : "saved",
      message: null,
      savedAt,
      version,
      hasChanges,
      conflicts: [],
      isOnDevice: true,
    };
  }

  get writer(): string {
    return this.#options.writer;
  }

  get state(): SaveState {
    return this.#state;
  }

  /** What the editor shows now. */
  readLocal = (): EditState => this.#options.readLocal();

  /** Call it after each change of the writer. */
  touch = (): void => {
    if (this.#isStopped) return;
    if (!["waiting", "saving", "loggedOut", "failing"].includes(this.#state.status))
      this.#show({ status: "waiting", message: null });
    const now = Date.now();
    this.#unkeptSince ??= now;
    this.#unsentSince ??= now;
    clearTimeout(this.#deviceTimer);
    const keepIn = Math.min(deviceMs, this.#unkeptSince + maxDeviceMs - now);
    this.#deviceTimer = setTimeout(this.keepOnDevice, keepIn);
    if (this.#state.status !== "failing")
      this.#schedule(Math.min(pauseMs, this.#unsentSince + maxPauseMs - now));
  };

  /** Keeps unsaved changes on the device now, such as when the page is left. */
  keepOnDevice = (): void => {
    this.#unkeptSince = null;
    const change = this.#listChange(new Set());
    const isOnDevice = this.#options.device.keep(
      change && {
        ...change,
        version: this.#conflictSince ?? this.#version,
        writer: this.#options.writer,
      },
    );
    if (isOnDevice !== this.#state.isOnDevice) this.#show({ isOnDevice });
  };

  /** Saves now. @returns whether the server has everything, and nothing is left to decide */
  saveNow = async (): Promise<boolean> => {
    clearTimeout(this.#timer);
    if (this.#running) await this.#running;
    await this.#start();
    return this.#state.status === "saved" && this.#conflicts.size === 0;
  };

  /** Gets what others have saved, if nothing is on its way. */
  pull = async (): Promise<void> => {
    if (this.#state.status === "saved" && !this.#running) await this.#start(true);
  };

  /**
   * Decides a conflict: `mine` is sent again, `theirs` replaces it in the editor. To keep both, add a copy of
   * theirs as a new section and choose `mine`.
   */
  decide = (key: PartKey, choice: "mine" | "theirs"): void => {
    const conflict = this.#conflicts.get(key);
    if (!conflict) return;
    this.#conflicts.delete(key);
    if (choice === "theirs") {
      const parts = [{ key, value: conflict.theirs }];
      this.#options.showForeign(applyParts(this.#options.readLocal(), parts));
    }
    if (this.#conflicts.size === 0) this.#conflictSince = null;
    this.#show({ conflicts: [...this.#conflicts.values()] });
    this.touch();
  };

  /** The piece was published or its changes were given up: everything is as the server has it now. */
  restart = (start: AutosaveOptions["start"]): void => {
    const { version, hasChanges, savedAt, ...base } = start;
    this.#base = base;
    this.#version = version;
    this.#conflicts.clear();
    this.#conflictSince = null;
    this.#show({ message: null, version, hasChanges, savedAt, conflicts: [] });
    // What was typed meanwhile stays, and is sent.
    this.#settle();
  };

  /** Pauses saving, such as when the editor is closed; unsaved changes stay on the device. */
  stop = (): void => {
    this.keepOnDevice();
    this.#isStopped = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#deviceTimer);
  };

  /** Continues after `stop`. */
  resume = (): void => {
    if (!this.#isStopped) return;
    this.#isStopped = false;
    this.#settle();
  };

  #show(change: Partial<SaveState>): void {
    this.#state = { ...this.#state, ...change };
    this.#options.onState(this.#state);
  }

  #schedule(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#start(), ms);
  }

  #listChange(except: ReadonlySet<string>) {
    return diffStates(this.#base, this.#options.readLocal(), except);
  }

  /** Starts a save, unless one is running: then the next one follows it. */
  #start(isPull = false): Promise<void> {
    if (this.#isStopped) return Promise.resolve();
    this.#running ??= this.#save(isPull).finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  async #save(isPull: boolean): Promise<void> {
    this.#unsentSince = null;
    const changed = this.#listChange(new Set(this.#conflicts.keys()));
    if (!changed && !isPull) {
      this.#settle();
      return;
    }
    const change = changed ?? noChange;
    if (changed) this.#show({ status: "saving", message: null });
    const abort = new AbortController();
    const stalled = setTimeout(() => abort.abort(), stallMs);
    const order = idsOf(this.#options.readLocal());
    try {
      this.#sequence = Math.max(this.#sequence + 1, Date.now());
      const { writer } = this.#options;
      const sent = { ...change, version: this.#version, writer, sequence: this.#sequence };
      const answer = await this.#options.send(sent, abort.signal);
      this.#failures = 0;
      this.#take(change, order, answer);
    } catch (error) {
      this.#fail(error);
    } finally {
      clearTimeout(stalled);
    }
  }

  /**
   * Notes what the server has now, and shows what others have changed where the writer has not.
   * @param sentOrder the order of the sections when the change was sent
   */
  #take(
    change: Omit<WorkingChange, "version">,
    sentOrder: readonly string[],
    answer: SaveAnswer,
  ): void {
    const before = this.#base;
    const refused = new Set(answer.conflicts.map(({ key }) => key));
    const taken = listParts(change).filter(({ key }) => !refused.has(key));
    this.#base = applyParts(
      before,
      [...taken, ...answer.changes, ...answer.conflicts],
      answer.order,
    );
    for (const { key, value, by } of answer.conflicts) this.#clash({ key, theirs: value, by });
    const local = this.#options.readLocal();
    const shown: Part[] = [];
    for (const { key, value } of answer.changes) {
      const mine = partOf(local, key);
      if (isSameJson(mine, value)) continue;
      // Typed while the save was running: it is a conflict, so that neither text is lost.
      if (isSameJson(mine, partOf(before, key))) shown.push({ key, value });
      else this.#clash({ key, theirs: value, by: null });
    }
    const isMoved = !isSameJson(idsOf(local), sentOrder);
    const next = applyParts(local, shown, isMoved ? idsOf(local) : answer.order);
    if (diffStates(local, next)) this.#options.showForeign(next);
    this.#version = answer.version;
    const { version, hasChanges, savedAt } = answer;
    this.#show({ version, hasChanges, savedAt, conflicts: [...this.#conflicts.values()] });
    this.#settle();
  }

  #clash(conflict: Conflict): void {
    this.#conflictSince ??= this.#version;
    this.#conflicts.set(conflict.key, conflict);
  }

  /** After a save: nothing is left, or what was typed meanwhile follows. */
  #settle(): void {
    const isLeft = this.#listChange(new Set(this.#conflicts.keys())) !== null;
    this.keepOnDevice();
    this.#show({ status: isLeft ? "waiting" : "saved" });
    if (isLeft && !this.#isStopped) this.#schedule(pauseMs);
  }

  #fail(error: unknown): void {
    this.keepOnDevice();
    const code = codeOf(error);
    const message = error instanceof Error ? error.message : null;
    if (["FORBIDDEN", "NOT_FOUND", "BAD_USER_INPUT"].includes(code)) {
      this.#show({ status: "refused", message });
      return;
    }
    const wait = retryMs[Math.min(this.#failures, retryMs.length - 1)] ?? 30_000;
    this.#failures += 1;
    this.#show({ status: code === "UNAUTHENTICATED" ? "loggedOut" : "failing", message: null });
    this.#schedule(wait);
  }
}
