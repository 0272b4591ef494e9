import { useState } from "react";
import { pieceFields } from "#components/editing/document/say-step.ts";
import { Button } from "#components/ui/Button.tsx";
import { Checkbox } from "#components/ui/Checkbox.tsx";
import { Select } from "#components/ui/Select.tsx";
import { TextArea } from "#components/ui/TextArea.tsx";
import { TextField } from "#components/ui/TextField.tsx";
import { openUploadDialog } from "#components/uploads/open-upload-dialog.ts";
import { fieldLabels, settingsTexts as texts } from "#lib/editing/shared/editing-texts.ts";
import type { EditedFields } from "#lib/editing/shared/working-copy.ts";

/** What the settings can choose from. */
export type EditorChoices = {
  categories: readonly { slug: string; name: string }[];
  /** The other sites of the network. */
  sites: readonly { prefix: string; name: string }[];
};

type SetField = <Name extends keyof EditedFields>(name: Name, value: EditedFields[Name]) => void;
type Props = {
  fields: EditedFields;
  /** Type of the piece. */
  type: string;
  setField: SetField;
  choices: EditorChoices;
  /** Prefixes of the sites that the editor may choose. */
  placeable: readonly string[];
};

type Picture = { url: string; alt: string; caption?: string; credit?: string };
type Seo = { title?: string; metadesc?: string; noindex?: boolean };

/** The tags of a field with commas. */
const toTags = (text: string): string[] => [
  ...new Set(
    text
      .split(",")
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
];

function MainPictureFields({ fields, setField }: Pick<Props, "fields" | "setField">) {
  const picture = fields.featuredMedia as Picture | null;
  const change = (part: Partial<Picture>) =>
    setField("featuredMedia", { url: "", alt: "", ...picture, ...part });
  const choose = () =>
    openUploadDialog({
      type: "ugc",
      onUploaded: ({ images, alt }) => {
        // Credit, caption and crop belong to the former picture.
        if ("medium" in images) setField("featuredMedia", { url: images.medium, alt });
      },
    });
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 font-semibold">{texts.picture}</legend>
      {picture ? (
        <>
          <img src={picture.url} alt="" className="max-h-48 w-auto max-w-full rounded-md" />
          <TextField
            label={texts.alt}
            hint={texts.altHint}
            value={picture.alt}
            limit={500}
            onChange={({ currentTarget }) => change({ alt: currentTarget.value })}
          />
          <TextField
            label={texts.caption}
            value={picture.caption ?? ""}
            onChange={({ currentTarget }) => change({ caption: currentTarget.value })}
          />
          <TextField
            label={texts.credit}
            value={picture.credit ?? ""}
            onChange={({ currentTarget }) => change({ credit: currentTarget.value })}
          />
        </>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => void choose()}>
          {picture ? texts.changePicture : texts.choosePicture}
        </Button>
        {picture ? (
          <Button variant="secondary" onClick={() => setField("featuredMedia", null)}>
            {texts.removePicture}
          </Button>
        ) : null}
      </div>
    </fieldset>
  );
}

function SearchFields({ fields, setField }: Pick<Props, "fields" | "setField">) {
  const seo = (fields.seo ?? {}) as Seo;
  const change = (part: Seo) => setField("seo", { ...seo, ...part });
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 font-semibold">{texts.search}</legend>
      <TextField
        label={texts.seoTitle}
        hint={texts.seoTitleHint}
        value={seo.title ?? ""}
        limit={300}
        onChange={({ currentTarget }) => change({ title: currentTarget.value })}
      />
      <TextArea
        label={texts.seoDescription}
        hint={texts.seoDescriptionHint}
        rows={3}
        limit={500}
        value={seo.metadesc ?? ""}
        onChange={({ currentTarget }) => change({ metadesc: currentTarget.value })}
      />
      <Checkbox
        label={texts.noindex}
        checked={seo.noindex ?? false}
        onChange={({ currentTarget }) => change({ noindex: currentTarget.checked })}
      />
    </fieldset>
  );
}

/** The sites that the editor may choose; others that show the piece are named too. */
function PlacementFields({ fields, setField, choices, placeable }: Omit<Props, "type">) {
  const { placements } = fields;
  const sites = choices.sites.filter(
    ({ prefix }) => placeable.includes(prefix) || placements.includes(prefix),
  );
  if (sites.length === 0) return null;
  return (
    <fieldset>
      <legend className="font-semibold">{texts.placements}</legend>
      <p className="mt-1 text-sm text-ink-soft">{texts.placementsHint}</p>
      <div className="mt-3 grid max-h-72 gap-1 overflow-y-auto">
        {sites.map(({ prefix, name }) => (
          <Checkbox
            key={prefix}
            label={name}
            disabled={!placeable.includes(prefix)}
            hint={placeable.includes(prefix) ? undefined : texts.placementFixed}
            checked={placements.includes(prefix)}
            onChange={({ currentTarget }) =>
              setField(
                "placements",
                currentTarget.checked
                  ? [...placements, prefix].sort()
                  : placements.filter((one) => one !== prefix),
              )
            }
          />
        ))}
      </div>
    </fieldset>
  );
}

/** The tags as one text, with the commas as they were typed. */
function TagsField({ fields, setField }: Pick<Props, "fields" | "setField">) {
  const [typed, setTyped] = useState("");
  // After a change from elsewhere, such as an undo, the stored tags are shown.
  const isTyped = toTags(typed).join() === fields.tags.join();
  return (
    <TextField
      label={fieldLabels.tags}
      hint={texts.tagsHint}
      autoComplete="off"
      value={isTyped ? typed : fields.tags.join(", ")}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        setField("tags", toTags(currentTarget.value));
      }}
    />
  );
}

function AddressFields({
  fields,
  setField,
  choices,
}: Pick<Props, "fields" | "setField" | "choices">) {
  return (
    <>
      <TextField
        label={fieldLabels.slug}
        hint={texts.slugHint}
        autoComplete="off"
        spellCheck={false}
        value={fields.slug}
        onChange={({ currentTarget }) => setField("slug", currentTarget.value)}
      />
      <TextField
        label={fieldLabels.permalink}
        hint={texts.permalinkHint}
        autoComplete="off"
        spellCheck={false}
        value={fields.permalink ?? ""}
        onChange={({ currentTarget }) => setField("permalink", currentTarget.value || null)}
      />
      <Select
        label={fieldLabels.category}
        placeholder={texts.noCategory}
        options={choices.categories.map(({ slug, name }) => ({ value: slug, label: name }))}
        value={fields.category ?? ""}
        onChange={({ currentTarget }) => setField("category", currentTarget.value || null)}
      />
      <TagsField fields={fields} setField={setField} />
    </>
  );
}

/** Everything about a piece besides its text: address, category, picture, search engines and sites. */
export function SettingsPanel({ fields, type, setField, choices, placeable }: Props) {
  return (
    <div {...pieceFields} className="grid gap-6">
      <AddressFields fields={fields} setField={setField} choices={choices} />
      {type === "post" ? (
        <Select
          label={texts.template}
          placeholder={texts.defaultTemplate}
          options={Object.entries(texts.templates).map(([value, label]) => ({ value, label }))}
          value={fields.template ?? ""}
          onChange={({ currentTarget }) => setField("template", currentTarget.value || null)}
        />
      ) : null}
      <MainPictureFields fields={fields} setField={setField} />
      <Checkbox
        label={texts.comments}
        checked={fields.commentStatus === "open"}
        onChange={({ currentTarget }) =>
          setField("commentStatus", currentTarget.checked ? "open" : "closed")
        }
      />
      <Checkbox
        label={texts.featured}
        checked={fields.isFeatured}
        onChange={({ currentTarget }) => setField("isFeatured", currentTarget.checked)}
      />
      <SearchFields fields={fields} setField={setField} />
      <PlacementFields
        fields={fields}
        setField={setField}
        choices={choices}
        placeable={placeable}
      />
    </div>
  );
}
