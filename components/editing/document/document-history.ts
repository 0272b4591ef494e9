import { redo, redoDepth, undo, undoDepth } from "@tiptap/pm/history";
import type { Node } from "@tiptap/pm/model";
import { type EditorState, Plugin, PluginKey, type Transaction } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { isSameJson } from "#lib/editing/shared/working-copy.ts";
import { FieldStep, getFields } from "./field-step.ts";

/** Typing in a field is one step until a pause as long as that of the text, in ms. */
export const pauseMs = 500;
/** More steps than an editor makes while a piece is open. */
export const maxSteps = 5000;

/** Changes of one field without a pause. `id` is a negative number of its own. */
type Run = { name: string | null; at: number; id: number };

const runKey = new PluginKey<Run>("fieldRun");

/** Knows whether the last change was one of a field. */
export const fieldRuns = () =>
  new Plugin<Run>({
    key: runKey,
    state: {
      init: () => ({ name: null, at: 0, id: -1 }),
      apply(tr, run) {
        const next: Run | undefined = tr.getMeta(runKey);
        if (next) return next;
        return tr.docChanged ? { ...run, name: null } : run;
      },
    },
  });

/** The transaction that changes a field; `null` if it has this value. */
export function setField(state: EditorState, name: string, value: unknown): Transaction | null {
  const before = getFields(state.doc)[name];
  if (isSameJson(before, value)) return null;
  const tr = state.tr.step(new FieldStep(name, before, value));
  const run = runKey.getState(state) ?? { name: null, at: 0, id: -1 };
  const isSame = run.name === name && tr.time - run.at < pauseMs;
  const id = isSame ? run.id : run.id - 1;
  // The history joins what has the same `composition`. The numbers of real ones are positive.
  return tr.setMeta(runKey, { name, at: tr.time, id }).setMeta("composition", id);
}

export type Direction = "undo" | "redo";
/** What a step of the history has changed. */
export type HistoryChange = { fields: readonly string[]; isTextChanged: boolean };

function toChange(before: Node, after: Node): HistoryChange {
  const [old, now] = [getFields(before), getFields(after)];
  return {
    fields: Object.keys(now).filter((name) => !isSameJson(old[name], now[name])),
    isTextChanged: !before.content.eq(after.content),
  };
}

export const canStep = (state: EditorState, direction: Direction): boolean =>
  (direction === "undo" ? undoDepth(state) : redoDepth(state)) > 0;

/**
 * Takes back the last step, or makes it again. Steps that somebody else has overwritten change nothing and are passed
 * over. @returns what has changed; `null` without a step
 */
export function stepHistory(view: EditorView, direction: Direction): HistoryChange | null {
  const command = direction === "undo" ? undo : redo;
  const before = view.state.doc;
  while (canStep(view.state, direction)) {
    command(view.state, view.dispatch);
    const change = toChange(before, view.state.doc);
    if (change.isTextChanged || change.fields.length > 0) return change;
  }
  return null;
}
