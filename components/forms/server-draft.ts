import {
  deleteDraft,
  loadDraft,
  type StoredDraft,
  saveDraft,
} from "#components/providers/draft-requests.ts";
import {
  clearDraft,
  draftSent,
  readDefaultFields,
  readDraftFields,
  toStorageKey,
  writeDraftFields,
} from "./draft.ts";

/** How long after the last change a draft is saved, in ms. */
const pauseMs = 1500;

/**
 * The notice for the writer: their draft was restored, or another one was saved in the meantime, such as in
 * another tab, so that they have to choose one.
 */
export type DraftNotice = "restored" | "conflict";

export type ServerDraft = {
  /** Empties the form and deletes its draft. */
  discard: () => void;
  /** In a conflict: replaces the text of the form with the other draft. */
  takeOther: () => void;
  /** In a conflict: keeps the text of the form and overwrites the other draft. */
  keepMine: () => void;
  stop: () => void;
};

type Fields = StoredDraft["fields"];
const ignore = () => undefined;
const isSame = (one: Fields, other: Fields) =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every(
    (name) => (one[name] ?? "") === (other[name] ?? ""),
  );

/** The revision of the draft that the form's text is based on, stored in this tab. */
function createRevision(form: HTMLFormElement, target: string) {
  const key = toStorageKey(form, `draft-revision:${target}`);
  let current = 0;
  return {
    get: () => current,
    set: (next: number): void => {
      current = next;
      if (next > 0) sessionStorage.setItem(key, String(next));
      else sessionStorage.removeItem(key);
    },
    /** Continues a draft, if this tab has edited it before. @returns whether it has */
    resume: (stored: number): boolean => {
      const isContinued = Number(sessionStorage.getItem(key)) === stored;
      if (isContinued) current = stored;
      return isContinued;
    },
  };
}

/** Adds the listeners of a form. @returns a function that removes them */
function followForm(
  form: HTMLFormElement,
  { onInput, onSent, onHide }: Record<"onInput" | "onSent" | "onHide", () => void>,
): () => void {
  const onVisibility = () => {
    if (document.visibilityState === "hidden") onHide();
  };
  form.addEventListener("input", onInput);
  form.addEventListener(draftSent, onSent);
  document.addEventListener("visibilitychange", onVisibility);
  return () => {
    form.removeEventListener("input", onInput);
    form.removeEventListener(draftSent, onSent);
    document.removeEventListener("visibilitychange", onVisibility);
  };
}

/**
 * Saves the draft of a form on the server, in addition to the draft in this tab. A draft that was saved elsewhere is
 * never overwritten: saving pauses until the writer has chosen.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: its functions share the state of one draft, whose order of events matters
export async function startServerDraft(
  form: HTMLFormElement,
  target: string,
  onNotice: (notice: DraftNotice | null) => void,
): Promise<ServerDraft> {
  const revision = createRevision(form, target);
  /** The fields without a draft: empty, or the text that is being edited. */
  const initial = readDefaultFields(form);
  const isInitial = (fields: Fields) => isSame(fields, initial);
  let other: StoredDraft | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let saving: Promise<unknown> = Promise.resolve();
  /** Whether the server may have a draft that this tab does not know yet. */
  let isUnanswered = false;
  let isChanged = false;

  function setConflict(draft: StoredDraft | null): void {
    other = draft;
    onNotice(draft ? "conflict" : null);
  }

  async function save(): Promise<void> {
    clearTimeout(timer);
    if (!isChanged || other) return;
    isChanged = false;
    const fields = readDraftFields(form);
    if (isInitial(fields)) {
      if (revision.get() > 0) await deleteDraft(target);
      revision.set(0);
      return;
    }
    try {
      isUnanswered = true;
      const saved = await saveDraft(target, { revision: revision.get(), fields });
      if (saved.isConflict) setConflict(saved.draft);
      else revision.set(saved.draft.revision);
    } catch {
      // Offline or rate limited: the tab has the text, and the next change tries again.
      isChanged = true;
    } finally {
      isUnanswered = false;
    }
  }
  const saveNext = () => {
    saving = saving.then(save).catch(ignore);
  };

  const onInput = () => {
    isChanged = true;
    clearTimeout(timer);
    timer = setTimeout(saveNext, pauseMs);
  };
  const onSent = () => {
    clearTimeout(timer);
    isChanged = false;
    onNotice(null);
    const remove = () => deleteDraft(target).catch(ignore);
    // Deletes at once, because the page may close before a save is answered, and again after the answer.
    if (revision.get() > 0 || isUnanswered) void remove();
    if (isUnanswered)
      saving = saving.then(async () => {
        await remove();
        revision.set(0);
      });
    revision.set(0);
  };

  const stored = await loadDraft(target);
  const typed = readDraftFields(form);
  if (stored && isInitial(typed)) {
    writeDraftFields(form, stored.fields);
    revision.set(stored.revision);
    onNotice("restored");
  } else if (stored && !isSame(typed, stored.fields)) {
    if (revision.resume(stored.revision)) onInput();
    else setConflict(stored);
  } else if (stored) {
    revision.set(stored.revision);
    onNotice("restored");
  } else if (!isInitial(typed)) onInput();

  const stopFollowing = followForm(form, { onInput, onSent, onHide: saveNext });

  return {
    discard: () => {
      setConflict(null);
      writeDraftFields(form, initial);
      clearDraft(form);
    },
    takeOther: () => {
      if (!other) return;
      const { fields, revision: next } = other;
      setConflict(null);
      revision.set(next);
      writeDraftFields(form, fields);
    },
    keepMine: () => {
      if (!other) return;
      revision.set(other.revision);
      setConflict(null);
      isChanged = true;
      saveNext();
    },
    stop: () => {
      clearTimeout(timer);
      stopFollowing();
    },
  };
}
