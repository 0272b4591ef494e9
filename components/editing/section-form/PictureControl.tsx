import { useEffect, useRef, useState } from "react";
import { Button } from "#components/ui/Button.tsx";
import { Checkbox } from "#components/ui/Checkbox.tsx";
import { openUploadDialog } from "#components/uploads/open-upload-dialog.ts";
import type { FieldOf } from "#lib/editing/shared/form-field.ts";
import {
  fillRecord,
  type StoredRecord,
  setKey,
  toRecord,
} from "#lib/editing/shared/form-values.ts";
import { sectionFormTexts as texts } from "#lib/editing/shared/section-form-texts.ts";
import type { UploadedImage } from "#lib/uploads/shared/upload.ts";
import { FieldGroup } from "./FieldGroup.tsx";
import { type ControlOf, type RenderFields, useProblem } from "./form-context.ts";

/** What comes from the file, and the description, which has fields of its own. */
const fixedNames = ["url", "width", "height", "alt"];

type Props = ControlOf<FieldOf<"picture">> & { renderFields: RenderFields };

/** The description of a picture, or the statement that it needs none. */
function AltFields(props: {
  field: FieldOf<"picture">;
  record: StoredRecord;
  path: string;
  onChange: (record: StoredRecord) => void;
  renderFields: RenderFields;
}) {
  const { field, record, path, onChange, renderFields } = props;
  // An empty field is not taken for a decision while somebody writes in it.
  const [isDescribed, setIsDescribed] = useState(false);
  const isDecorative = !isDescribed && (record.alt ?? "") === "";
  return (
    <>
      <Checkbox
        label={texts.decorative}
        hint={texts.decorativeHint}
        checked={isDecorative}
        onChange={({ currentTarget }) => {
          setIsDescribed(!currentTarget.checked);
          if (currentTarget.checked) onChange(setKey(record, "alt", ""));
        }}
      />
      {isDecorative
        ? null
        : renderFields({
            fields: field.fields.filter(({ name }) => name === "alt"),
            record,
            path,
            onChange: (next) => {
              setIsDescribed(true);
              onChange(next);
            },
          })}
    </>
  );
}

/** A picture: upload, preview, description and credit. Its size comes from the file. */
export function PictureControl({ field, value, path, onChange, renderFields }: Props) {
  const record = toRecord(value);
  const url = typeof record.url === "string" ? record.url : "";
  const error = useProblem(path, true);
  // The section may change while the dialog is open.
  const latest = useRef({ record, onChange });
  useEffect(() => {
    latest.current = { record, onChange };
  });

  function store({ images, alt, width, height }: UploadedImage): void {
    if (!("medium" in images)) return;
    const { record: before, onChange: change } = latest.current;
    // What the form does not know belongs to the former file, such as its other sizes.
    const known = field.fields.filter(({ name }) => name in before);
    const kept = Object.fromEntries(known.map(({ name }) => [name, before[name]]));
    const size = field.fields.some(({ name }) => name === "width") ? { width, height } : {};
    change({ ...fillRecord(kept, field.fields), url: images.medium, alt, ...size });
  }

  return (
    <FieldGroup label={field.label} help={field.help} error={error}>
      {url === "" ? (
        <p className="text-ink-soft">{texts.noPicture}</p>
      ) : (
        // The description is in the field below.
        <img
          src={url}
          alt=""
          className="max-h-56 max-w-full justify-self-start rounded-sm object-contain"
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          onClick={() => void openUploadDialog({ type: "ugc", onUploaded: store })}
        >
          {url === "" ? texts.upload : texts.replace}
        </Button>
        {field.emptyAs && url !== "" ? (
          <Button
            variant="quiet"
            onClick={() => onChange(field.emptyAs === "null" ? null : undefined)}
          >
            {texts.removePicture}
          </Button>
        ) : null}
      </div>
      {url === "" ? null : (
        <>
          <AltFields
            field={field}
            record={record}
            path={`${path}.`}
            onChange={onChange}
            renderFields={renderFields}
          />
          {renderFields({
            fields: field.fields.filter(({ name }) => !fixedNames.includes(name)),
            record,
            path: `${path}.`,
            onChange,
          })}
        </>
      )}
    </FieldGroup>
  );
}
