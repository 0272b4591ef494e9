import { type RefObject, useEffect, useReducer, useRef, useState } from "react";
import type { DocumentHandle } from "#components/editing/document/document-handle.ts";
import type { DocumentFields } from "#components/editing/document/field-step.ts";
import {
  Autosave,
  type SaveAnswer,
  type SaveState,
  type SentChange,
} from "#components/editing/save/autosave.ts";
import type { OpenDevice } from "#components/editing/save/open-device.ts";
import { request } from "#components/providers/request.ts";
import {
  EditedContentDocument,
  type EditedContentPartsFragment,
  SaveWorkingCopyDocument,
} from "#graphql/generated/client/graphql.ts";
import { applyParts, type EditState, listParts } from "#lib/editing/shared/edit-state.ts";
import { createSectionId, type StoredSection } from "#lib/editing/shared/stored-section.ts";
import { type EditedFields, type PartKey, partName } from "#lib/editing/shared/working-copy.ts";

/** An item as the server returns it. */
export type Piece = Omit<EditedContentPartsFragment, "fields" | "sections"> & EditState;

/** The JSON fields of an answer have the shapes that `editing.graphql` names. */
export const toPiece = (answer: EditedContentPartsFragment): Piece => ({
  ...answer,
  fields: answer.fields as EditedFields,
  sections: answer.sections as readonly StoredSection[],
});

const fetchPiece = async (id: string): Promise<Piece> =>
  toPiece((await request(EditedContentDocument, { id })).editedContent);

async function send(
  id: string,
  { writer, sequence, version, fields, sections, removed, order }: SentChange,
): Promise<SaveAnswer> {
  const lists = { sections: [...sections], removed: [...removed] };
  const change = { writer, sequence, version, fields, ...lists };
  const { saveWorkingCopy } = await request(SaveWorkingCopyDocument, {
    id,
    // The fields have the types of the API, which `EditedFields` leaves open.
    change: { ...change, order: order ? [...order] : null } as never,
  });
  const { conflicts, changes, ...others } = saveWorkingCopy;
  return {
    ...others,
    conflicts: conflicts.map(({ key, value, byName }) => ({
      key: key as PartKey,
      value: value ?? null,
      by: byName ?? null,
    })),
    changes: changes.map((part) => ({ key: part.key as PartKey, value: part.value ?? null })),
  };
}

/** A save that does not answer is given up; its repetition is no conflict. */
const withSignal = <Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> =>
  Promise.race([
    work,
    new Promise<Value>((_resolve, reject) => {
      signal.addEventListener("abort", () => reject(new Error("The server did not answer")));
    }),
  ]);

/** The state to start with: what the server has, with what this device had not sent yet. */
function openState(piece: Piece, { writer, copy }: OpenDevice) {
  const kept = copy.read();
  const { fields, sections, version, hasChanges, savedAt } = piece;
  const base = { fields, sections };
  return {
    local: kept ? applyParts(base, listParts(kept), kept.order ?? undefined) : base,
    writer,
    isKept: kept !== null,
    start: {
      ...base,
      version: kept ? Math.min(kept.version, version) : version,
      hasChanges,
      savedAt: savedAt ?? null,
    },
  };
}

/** Keeps changes on the device when the page is left, and sends them when it is hidden or online again. */
function useKeeping(autosave: Autosave, isKept: boolean): void {
  useEffect(() => {
    autosave.resume();
    // What was kept on this device before is sent now.
    if (isKept) autosave.touch();
    const keep = () => autosave.keepOnDevice();
    const again = () => void autosave.saveNow();
    const leave = (event: BeforeUnloadEvent) => {
      keep();
      if (autosave.state.status !== "saved" && !autosave.state.isOnDevice) event.preventDefault();
    };
    const hide = () => {
      if (document.visibilityState !== "hidden") return;
      keep();
      if (autosave.state.status === "waiting") again();
    };
    window.addEventListener("pagehide", keep);
    window.addEventListener("beforeunload", leave);
    window.addEventListener("online", again);
    document.addEventListener("visibilitychange", hide);
    return () => {
      window.removeEventListener("pagehide", keep);
      window.removeEventListener("beforeunload", leave);
      window.removeEventListener("online", again);
      document.removeEventListener("visibilitychange", hide);
      autosave.stop();
    };
  }, [autosave, isKept]);
}

/** The fields of a piece: React shows them, and the autosave reads them at any time. */
function useFields(initial: EditedFields) {
  const [fields, setFields] = useState(initial);
  const current = useRef(initial);
  const showFields = (next: EditedFields) => {
    current.current = next;
    setFields(next);
  };
  return { fields, current, showFields };
}

/** The document of a piece, once there is one. */
function useDocument() {
  // The outline is shown once there is a document; the other users read the handle at any time.
  const [document, setDocument] = useState<DocumentHandle | null>(null);
  const handle: RefObject<DocumentHandle | null> = useRef(null);
  const lastSections = useRef<readonly StoredSection[] | null>(null);
  const [setHandle] = useState(() => (next: DocumentHandle | null) => {
    // A page that fails drops its document before its text is kept.
    if (next === null) lastSections.current = handle.current?.getSections() ?? lastSections.current;
    handle.current = next;
    setDocument(next);
  });
  return { document, handle, lastSections, setHandle };
}

/** How long after the last key open panels follow, in ms: they must not slow down the keys. */
const followMs = 300;

/** Notes a change of the writer. Open panels follow after a pause, also while nothing can be saved. */
function useNotes(autosave: Autosave): () => void {
  const [, countChange] = useReducer((count: number) => count + 1, 0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const [noteChange] = useState(() => () => {
    autosave.touch();
    clearTimeout(timer.current);
    timer.current = setTimeout(countChange, followMs);
  });
  return noteChange;
}

/** Everything about an open piece: its fields, its document and how it is saved. */
export function useEditing(opened: Piece, device: OpenDevice) {
  const [piece, setPiece] = useState(opened);
  const { document, handle, lastSections, setHandle } = useDocument();
  const [initial] = useState(() => openState(opened, device));
  const { fields, current, showFields } = useFields(initial.local.fields);
  const show = (state: EditState) => {
    showFields(state.fields);
    handle.current?.applyOthers(state);
  };
  const [autosave] = useState(
    () =>
      new Autosave({
        start: initial.start,
        writer: initial.writer,
        readLocal: () => ({
          fields: current.current,
          sections: handle.current?.getSections() ?? lastSections.current ?? initial.local.sections,
        }),
        showForeign: show,
        send: (change, signal) => withSignal(send(opened.id, change), signal),
        device: device.copy,
        onState: (state) => setSaving(state),
      }),
  );
  const noteChange = useNotes(autosave);
  const place = useRef<string | null>(null);
  const [setPlace] = useState(() => (id: string | null) => {
    place.current = id;
  });
  const [saving, setSaving] = useState<SaveState>(autosave.state);
  useKeeping(autosave, initial.isKept);
  /** Takes over an answer that keeps what is in the editor; what others have changed comes with a save. */
  const follow = async (answer: Piece) => {
    setPiece(answer);
    await autosave.pull();
  };

  return {
    piece,
    handle,
    setHandle,
    document,
    /** The section that the caret is in. */
    place,
    setPlace,
    fields,
    initial: initial.local,
    saving,
    autosave,
    noteChange,
    /** Shows the fields that the document has now. */
    takeFields: showFields as (fields: DocumentFields) => void,
    setField: <Name extends keyof EditedFields>(name: Name, value: EditedFields[Name]) => {
      // The document has the history of all changes, and gives the fields back.
      if (handle.current) handle.current.setField(name, value);
      else {
        showFields({ ...current.current, [name]: value });
        noteChange();
      }
    },
    /** Takes over the answer to publishing, or to giving up changes, which replaces what the editor shows. */
    takeAnswer: (answer: Piece, isReplaced: boolean) => {
      setPiece(answer);
      const { version, hasChanges, savedAt, fields: stored, sections } = answer;
      if (isReplaced) show({ fields: stored, sections });
      autosave.restart({ version, hasChanges, savedAt: savedAt ?? null, fields: stored, sections });
    },
    follow,
    /** Shows the state that the piece has now, such as after another editor has withdrawn it, and gets their changes. */
    refresh: async () => follow(await fetchPiece(opened.id)),
    /** Replaces what differs, such as by an earlier version, as one change of the writer. */
    change: (state: EditState) => handle.current?.change(state),
    decide: (key: PartKey, choice: "mine" | "theirs" | "both") =>
      decide({ autosave, handle: handle.current }, key, choice),
  };
}

/** Decides a conflict; with both, their section is added after one's own. */
function decide(
  { autosave, handle }: { autosave: Autosave; handle: DocumentHandle | null },
  key: PartKey,
  choice: "mine" | "theirs" | "both",
): void {
  const conflict = autosave.state.conflicts.find((one) => one.key === key);
  if (choice === "both" && conflict?.theirs) {
    const copy = { ...(conflict.theirs as StoredSection), id: createSectionId() };
    handle?.insertAfter(partName(key), copy);
  }
  autosave.decide(key, choice === "theirs" ? "theirs" : "mine");
}

export type Editing = ReturnType<typeof useEditing>;
