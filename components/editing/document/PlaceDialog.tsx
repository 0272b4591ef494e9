import { useState } from "react";
import { Button } from "#components/ui/Button.tsx";
import { Dialog } from "#components/ui/Dialog.tsx";
import { Select } from "#components/ui/Select.tsx";
import { documentTexts } from "#lib/editing/shared/document-texts.ts";
import type { DocumentHost } from "./document-host.ts";
import { describeNode, findPlace, getNodeName } from "./document-places.ts";
import { getSectionId } from "./document-sections.ts";

/** The places that a section can be moved to, each after another section. */
function listPlaces(host: DocumentHost, id: string) {
  const nodes = host.view?.state.doc.content.content ?? [];
  const others = nodes.filter((node) => getSectionId(node) !== id);
  return [
    { value: "0", label: documentTexts.placeFirst },
    ...others.map((node, at) => ({
      value: String(at + 1),
      label: documentTexts.placeAfter(at + 2, describeNode(node)),
    })),
  ];
}

/** Asks for the place to move a section to. */
export function PlaceDialog({ host, id }: { host: DocumentHost; id: string }) {
  const place = host.view && findPlace(host.view.state.doc, id);
  const [value, setValue] = useState(String(place?.index ?? 0));
  const close = () => host.update({ placeDialog: null });
  if (!place) return null;
  return (
    <Dialog
      open={true}
      onOpenChange={(isOpen) => {
        if (!isOpen) close();
      }}
      title={documentTexts.placeTitle(getNodeName(place.node))}
    >
      <Select
        label={documentTexts.placeLabel}
        options={listPlaces(host, id)}
        value={value}
        onChange={({ target }) => setValue(target.value)}
      />
      <div className="mt-4 flex flex-wrap gap-2">
        <Button
          type="button"
          onClick={() => {
            close();
            host.move(id, Number(value));
          }}
        >
          {documentTexts.placeApply}
        </Button>
        <Button type="button" variant="quiet" onClick={close}>
          {documentTexts.cancel}
        </Button>
      </div>
    </Dialog>
  );
}
