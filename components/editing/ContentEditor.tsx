"use client";

import { type CSSProperties, useEffect, useState } from "react";
import { DocumentEditor } from "#components/editing/document/DocumentEditor.tsx";
import { DocumentOutline } from "#components/editing/document/DocumentOutline.tsx";
import { PreviewPanel } from "#components/editing/preview/PreviewPanel.tsx";
import { ReviewPanel } from "#components/editing/review/ReviewPanel.tsx";
import { type OpenDevice, openDevice } from "#components/editing/save/open-device.ts";
import { SectionForm } from "#components/editing/section-form/SectionForm.tsx";
import { Badge } from "#components/ui/Badge.tsx";
import { Button } from "#components/ui/Button.tsx";
import { hydrateWhen } from "#components/ui/hydrate-when.ts";
import type { EditedContentPartsFragment } from "#graphql/generated/client/graphql.ts";
import { contentStateLabels } from "#lib/content/shared/managed-content-texts.ts";
import { editingTexts as texts } from "#lib/editing/shared/editing-texts.ts";
import { type PartKey, partName } from "#lib/editing/shared/working-copy.ts";
import type { RichText } from "#lib/rich-text/shared/rich-text.ts";
import { ConflictList } from "./ConflictList.tsx";
import { MemberTextPart } from "./MemberTextPart.tsx";
import { OtherEditors } from "./OtherEditors.tsx";
import { OutdatedNotice } from "./OutdatedNotice.tsx";
import { PartForms, showPartForm } from "./PartForms.tsx";
import { PublishTools } from "./PublishTools.tsx";
import { SaveLine } from "./SaveLine.tsx";
import { ScheduleLine } from "./ScheduleLine.tsx";
import { type EditorChoices, SettingsPanel } from "./SettingsPanel.tsx";
import { TitleFields } from "./TitleFields.tsx";
import { createUndoKeys } from "./undo-keys.ts";
import { useCardHtml } from "./use-card-html.ts";
import { type Editing, toPiece, useEditing } from "./use-editing.ts";
import { useStickyHeight } from "./use-sticky-height.ts";
import { VersionsPanel } from "./VersionsPanel.tsx";

type Props = {
  content: EditedContentPartsFragment;
  /** Id of the editor. */
  memberId: string;
  choices: EditorChoices;
};

const panels = ["outline", "settings", "preview", "versions", "review"] as const;
type Panel = (typeof panels)[number];

/** The buttons that open a panel beside the text. */
function PanelButtons({
  open,
  onOpen,
}: {
  open: Panel | null;
  onOpen: (panel: Panel | null) => void;
}) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{texts.panels}</legend>
      {panels.map((panel) => (
        <button
          key={panel}
          type="button"
          aria-pressed={open === panel}
          onClick={() => onOpen(open === panel ? null : panel)}
          className="min-h-11 rounded-sm px-3 text-ink underline hover:bg-wash aria-pressed:bg-wash aria-pressed:font-semibold aria-pressed:no-underline"
        >
          {texts[panel]}
        </button>
      ))}
    </fieldset>
  );
}

function PanelContent({
  panel,
  editing,
  choices,
  place,
}: {
  panel: Panel;
  editing: Editing;
  choices: EditorChoices;
  /** The section that had the caret last. */
  place: string | null;
}) {
  const { piece, saving, fields, setField, autosave } = editing;
  switch (panel) {
    case "outline":
      return editing.document && <DocumentOutline document={editing.document} />;
    case "settings":
      return (
        <SettingsPanel
          fields={fields}
          type={piece.type}
          setField={setField}
          choices={choices}
          placeable={piece.placeableSites}
        />
      );
    case "preview":
      return (
        <PreviewPanel
          id={piece.id}
          timeZone={piece.timeZone}
          path={piece.path}
          version={saving.version}
          isUnlisted={(fields.seo as { noindex?: boolean } | null)?.noindex === true}
        />
      );
    case "versions":
      return (
        <VersionsPanel
          id={piece.id}
          timeZone={piece.timeZone}
          version={saving.version}
          now={autosave.readLocal()}
          names={choices}
          placeable={piece.placeableSites}
          saveNow={autosave.saveNow}
          onChange={editing.change}
        />
      );
    case "review":
      return (
        <ReviewPanel
          id={piece.id}
          version={saving.version}
          sections={autosave.readLocal().sections}
          mayPublish={piece.mayPublish}
          place={place}
          saveNow={autosave.saveNow}
          onShow={(id) => editing.handle.current?.focusSection(id)}
        />
      );
  }
}

/** Title, summary, text and sections. */
function Manuscript({
  editing,
  onPlace,
}: {
  editing: Editing;
  onPlace: (sectionId: string) => void;
}) {
  const { fields, setField, setHandle, setPlace, initial, piece, saving } = editing;
  const cards = useCardHtml(piece.id, saving.version);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-5">
      <TitleFields fields={fields} setField={setField} />
      {piece.hasMemberText && fields.memberText ? (
        <MemberTextPart
          document={fields.memberText as RichText}
          onChange={(document) => setField("memberText", document)}
        />
      ) : null}
      <PartForms type={piece.type} fields={fields} setField={setField} />
      <h2 className="sr-only">{texts.text}</h2>
      <DocumentEditor
        ref={setHandle}
        sections={initial.sections}
        fields={initial.fields}
        onFields={editing.takeFields}
        label={texts.text}
        onChange={editing.noteChange}
        onPlace={(id) => {
          setPlace(id);
          if (id) onPlace(id);
        }}
        getCardHtml={cards.get}
        cardVersion={cards.version}
        renderForm={(form) => <SectionForm {...form} />}
      />
    </div>
  );
}

/** The editor of a piece, once the browser has said what it keeps of it. */
export function ContentEditor({ memberId, ...props }: Props) {
  const [device, setDevice] = useState<OpenDevice | null>(null);
  // The document is an editor of the browser: the server sends the page without it.
  useEffect(() => {
    let isGone = false;
    void openDevice(`desk:${memberId}:${props.content.id}`).then((opened) => {
      if (!isGone) setDevice(opened);
    });
    return () => {
      isGone = true;
    };
  }, [memberId, props.content.id]);
  return (
    <div {...hydrateWhen("idle")}>
      {device ? <OpenEditor {...props} device={device} /> : <p>{texts.loading}</p>}
    </div>
  );
}

/** The text of a piece beside panels for its settings, preview and versions. */
function OpenEditor({
  content,
  device,
  choices,
}: Omit<Props, "memberId"> & { device: OpenDevice }) {
  const editing = useEditing(toPiece(content), device);
  const [panel, setPanel] = useState<Panel | null>(null);
  const [place, setPlace] = useState<string | null>(null);
  const [bar, barHeight] = useStickyHeight();
  const { piece, saving, autosave, handle } = editing;
  const [undoKeys] = useState(() => createUndoKeys((direction) => handle.current?.step(direction)));
  const showPart = (key: PartKey) => {
    if (key.startsWith("section:")) editing.handle.current?.focusSection(partName(key));
    else if (["field:title", "field:summary"].includes(key)) window.scrollTo({ top: 0 });
    else if (!showPartForm(partName(key))) setPanel("settings");
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys of everything in the editor
    <div
      onKeyDown={undoKeys}
      className="grid grid-cols-[minmax(0,1fr)] gap-6"
      style={{ "--desk-bar": `${barHeight}px` } as CSSProperties}
    >
      <div
        ref={bar}
        className="top-0 z-25 -mx-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line bg-paper px-4 py-2 sm:sticky"
      >
        <div className="min-w-60 flex-1">
          <Badge tone="neutral">{contentStateLabels[piece.state]}</Badge>
          <SaveLine saving={saving} isPublic={piece.state === "published"} />
          <OtherEditors editing={editing} />
        </div>
        <PanelButtons open={panel} onOpen={setPanel} />
        <PublishTools editing={editing} onShow={showPart} />
      </div>
      <ScheduleLine piece={piece} version={saving.version} />
      {piece.isOutdated ? <OutdatedNotice editing={editing} /> : null}
      <ConflictList
        conflicts={saving.conflicts}
        readLocal={autosave.readLocal}
        onDecide={editing.decide}
      />
      <div
        className={
          panel === null
            ? ""
            : panel === "preview"
              ? "grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]"
              : "grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:has-[[data-wide]]:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]"
        }
      >
        <Manuscript editing={editing} onPlace={setPlace} />
        {panel === null ? null : (
          <aside
            aria-label={texts[panel]}
            className="min-w-0 max-lg:order-first lg:sticky lg:top-[calc(var(--desk-bar)+1rem)] lg:max-h-[calc(100dvh-var(--desk-bar)-2rem)] lg:self-start lg:overflow-y-auto"
          >
            <div className="mb-4 flex items-center justify-between gap-3">
              <h2 className="text-xl">{texts[panel]}</h2>
              <Button variant="secondary" onClick={() => setPanel(null)}>
                {texts.close}
              </Button>
            </div>
            <PanelContent panel={panel} editing={editing} choices={choices} place={place} />
          </aside>
        )}
      </div>
    </div>
  );
}
