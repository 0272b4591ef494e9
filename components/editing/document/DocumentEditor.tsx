"use client";

import type { Editor } from "@tiptap/core";
import { EditorContent, useEditor } from "@tiptap/react";
import {
  type ReactNode,
  type Ref,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { createPortal } from "react-dom";
import { LinkPanel } from "#components/rich-text/LinkPanel.tsx";
import type { StoredSection } from "#lib/editing/shared/stored-section.ts";
import { CardMenu } from "./CardMenu.tsx";
import { DocumentToolbar } from "./DocumentToolbar.tsx";
import { createExtensions } from "./document-behavior.ts";
import type { DocumentForm } from "./document-form.ts";
import { createHandle, type DocumentHandle } from "./document-handle.ts";
import { DocumentHost } from "./document-host.ts";
import { setSection } from "./document-moves.ts";
import { getSelectedPlace } from "./document-places.ts";
import { othersKey } from "./document-rules.ts";
import { getSectionId, type SectionSources } from "./document-sections.ts";
import { toEditorialHref } from "./editorial-href.ts";
import { type DocumentFields, getFields } from "./field-step.ts";
import { InsertMenu } from "./InsertMenu.tsx";
import { loadContent, noteSources } from "./load-content.ts";
import { PlaceDialog } from "./PlaceDialog.tsx";
import { documentFrame, pieceFields } from "./say-step.ts";
import { TextSettings } from "./TextSettings.tsx";

type Props = {
  /** The sections at the start; later ones are given to `applyOthers` of the handle. */
  sections: readonly StoredSection[];
  /** The fields of the piece at the start: they have one history with the text. */
  fields: DocumentFields;
  /** Called with the fields after each change of them, by anybody. */
  onFields: (fields: DocumentFields) => void;
  /** Accessible name of the text box. */
  label: string;
  /** Called after each change of the writer. */
  onChange: () => void;
  /** Called with the id of the section that has the caret or the focus, `null` after the document lost it. */
  onPlace?: (id: string | null) => void;
  /** The form of a section, shown in its card while it is open. */
  renderForm: (form: DocumentForm) => ReactNode;
  /** Rendered HTML of a section as readers see it, made safe by the server; `null` while unknown. */
  getCardHtml: (id: string) => string | null;
  /** Changes whenever `getCardHtml` returns something else. */
  cardVersion?: number;
  ref: Ref<DocumentHandle>;
};

const textClasses = "min-h-64 px-4 pb-2 text-ink wrap-anywhere outline-none sm:px-6";

/** Reports the section with the caret or the focus, once for each change. */
function usePlace(host: DocumentHost, onPlace: Props["onPlace"]) {
  const last = useRef<string | null>(null);
  const latest = useRef(onPlace);
  useLayoutEffect(() => {
    latest.current = onPlace;
  });
  const [report] = useState(() => (id: string | null) => {
    if (id === last.current) return;
    last.current = id;
    latest.current?.(id);
  });
  const [reportSelection] = useState(() => () => {
    if (host.view?.hasFocus()) report(getSectionId(getSelectedPlace(host.view.state).node));
  });
  return { report, reportSelection };
}

/** The editor of a document, created once with its sections. */
function useDocumentEditor(props: Props, host: DocumentHost, reportSelection: () => void) {
  const [sources] = useState<SectionSources>(() => new Map());
  const [options] = useState(() => ({
    extensions: createExtensions(host),
    content: loadContent(props.sections, props.fields),
  }));
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  const [editorProps] = useState(() => ({
    attributes: {
      role: "textbox",
      "aria-multiline": "true",
      "aria-label": props.label,
      dir: "auto",
      class: textClasses,
    },
  }));
  const editor = useEditor({
    ...options,
    immediatelyRender: true,
    shouldRerenderOnTransaction: false,
    enablePasteRules: false,
    editorProps,
    onTransaction: ({ editor: current, transaction }) => {
      if (transaction.docChanged) host.followDocument(current.state.doc);
      const { doc } = current.state;
      const hasFields = getFields(doc) !== getFields(transaction.before);
      if (hasFields) latest.current.onFields(getFields(doc));
      const isOwn = !transaction.getMeta(othersKey);
      // Tiptap calls no `onUpdate` for fields.
      if (isOwn && (hasFields || !doc.eq(transaction.before))) latest.current.onChange();
      reportSelection();
    },
    onFocus: reportSelection,
  });
  useState(() => noteSources(editor.state.doc, props.sections, sources));
  return { editor, sources };
}

/** Gives the host its view and what the cards show. */
function useHost(host: DocumentHost, editor: Editor, { getCardHtml, cardVersion }: Props): void {
  useLayoutEffect(() => {
    host.view = editor.view;
    host.followDocument(editor.state.doc);
    return () => {
      host.view = null;
    };
  }, [host, editor]);
  useLayoutEffect(() => {
    host.getCardHtml = getCardHtml;
    host.refreshCards();
  }, [host, editor, getCardHtml, cardVersion]);
}

/** The forms of the open cards, each rendered into its card. */
function OpenForms({ host, renderForm }: { host: DocumentHost; renderForm: Props["renderForm"] }) {
  const { forms } = useSyncExternalStore(host.subscribe, host.getState, host.getState);
  return forms.map(({ id, container, section }) =>
    createPortal(
      <div {...pieceFields}>
        {renderForm({
          section,
          onChange: (next) => {
            if (host.view) host.changeSection(setSection(host.view.state, { ...next, id }));
          },
          onClose: () => host.closeForm(id),
        })}
      </div>,
      container,
      id,
    ),
  );
}

/**
 * One text for all sections of an article: texts are written in place, other sections are cards that are moved,
 * copied, edited and undone like words.
 */
export function DocumentEditor(props: Props) {
  const [host] = useState(() => new DocumentHost());
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const { report, reportSelection } = usePlace(host, props.onPlace);
  const { editor, sources } = useDocumentEditor(props, host, reportSelection);
  useHost(host, editor, props);
  useImperativeHandle(props.ref, () => createHandle(editor, host, sources), [
    editor,
    host,
    sources,
  ]);
  const state = useSyncExternalStore(host.subscribe, host.getState, host.getState);

  useEffect(() => {
    const handleFocus = (event: Event) => report(String((event as CustomEvent).detail));
    frame?.addEventListener("sectionfocus", handleFocus);
    return () => frame?.removeEventListener("sectionfocus", handleFocus);
  }, [frame, report]);

  const closeLink = () => {
    host.update({ isLinking: false });
    editor.view.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: tracks the focus
    <div
      ref={setFrame}
      {...documentFrame}
      className="relative rounded-sm border border-line-strong bg-surface has-[.ProseMirror:focus-visible]:outline-3 has-[.ProseMirror:focus-visible]:outline-offset-2 has-[.ProseMirror:focus-visible]:outline-focus"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) report(null);
      }}
    >
      <div className="sticky top-(--desk-bar,0px) z-20 rounded-t-sm border-b border-line bg-surface">
        <DocumentToolbar editor={editor} host={host} isCollapsed={state.collapsed.size > 0} />
        {state.isLinking ? (
          <LinkPanel editor={editor} toHref={toEditorialHref} onClose={closeLink} />
        ) : null}
      </div>
      <EditorContent editor={editor} />
      <OpenForms host={host} renderForm={props.renderForm} />
      {state.insert ? <InsertMenu host={host} target={state.insert} frame={frame} /> : null}
      {state.cardMenu ? <CardMenu host={host} request={state.cardMenu} /> : null}
      {state.placeDialog ? <PlaceDialog host={host} id={state.placeDialog} /> : null}
      {state.textSettings ? (
        <TextSettings host={host} id={state.textSettings} renderForm={props.renderForm} />
      ) : null}
      <p role="status" className="sr-only">
        {state.message}
      </p>
    </div>
  );
}
