import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "#components/ui/Button.tsx";
import { Dialog } from "#components/ui/Dialog.tsx";
import { documentTexts } from "#lib/editing/shared/document-texts.ts";
import type { DocumentForm } from "./document-form.ts";
import type { DocumentHost } from "./document-host.ts";
import { findPlace } from "./document-places.ts";
import { readTextSettings, setTextSettings, splitText } from "./text-settings.ts";

type Props = {
  host: DocumentHost;
  /** Id of the text. */
  id: string;
  renderForm: (form: DocumentForm) => ReactNode;
};

/** The settings of one text: who sees it and where. A text can be split, so that only its rest has them. */
export function TextSettings({ host, id, renderForm }: Props) {
  const state = host.view?.state;
  const section = state ? readTextSettings(state, id) : null;
  const place = state ? findPlace(state.doc, id) : null;
  const isGone = section === null;
  const close = useRef(() => host.closeTextSettings());
  // Another editor has deleted the text.
  useEffect(() => {
    if (isGone) close.current();
  }, [isGone]);
  if (!section || !state) return null;
  const words = place?.node.textBetween(0, place.node.content.size, " ", " ").trim() ?? "";
  return (
    <Dialog
      open={true}
      onOpenChange={(isOpen) => {
        if (!isOpen) close.current();
      }}
      title={documentTexts.textSettings}
      description={words ? <p className="line-clamp-2">{words.slice(0, 200)}</p> : null}
    >
      <div className="grid gap-5">
        {renderForm({
          section,
          isSettingsOnly: true,
          // Of the newest state: another editor may have changed the document since this was rendered.
          onChange: (next) =>
            host.changeTextSettings(host.view && setTextSettings(host.view.state, { ...next, id })),
          onClose: close.current,
        })}
        <div className="border-t border-line pt-4">
          <p className="mb-3 text-ink-soft">{documentTexts.splitHint}</p>
          <Button
            variant="secondary"
            disabledReason={splitText(state) ? "" : documentTexts.splitNothing}
            onClick={() => {
              const split = host.view && splitText(host.view.state);
              if (!split) return;
              host.changeTextSettings(split.tr);
              host.update({ textSettings: split.id });
              host.announce(documentTexts.splitDone);
            }}
          >
            {documentTexts.split}
          </Button>
        </div>
        <div>
          <Button onClick={close.current}>{documentTexts.settingsDone}</Button>
        </div>
      </div>
    </Dialog>
  );
}
