import { useEffect, useState } from "react";
import { ApiError } from "#components/providers/api-error.ts";
import { request } from "#components/providers/request.ts";
import { Button } from "#components/ui/Button.tsx";
import { Select } from "#components/ui/Select.tsx";
import { TextField } from "#components/ui/TextField.tsx";
import { showToast } from "#components/ui/toast-manager.ts";
import {
  CreatePreviewLinkDocument,
  EndPreviewLinkDocument,
  type PreviewLinkLineFragment,
  PreviewLinksDocument,
} from "#graphql/generated/client/graphql.ts";
import { previewLinkTexts as texts } from "#lib/editing/shared/editing-texts.ts";
import { previewLinkDays } from "#lib/editing/shared/preview-link.ts";
import { describeInstant } from "#lib/site/shared/site-time.ts";

type Props = {
  id: string;
  timeZone: string;
  /** The version that new links show, and whose links are listed; `null` for the newest changes and all links. */
  version: number | null;
};

const tell = (error: unknown) =>
  showToast({
    type: "error",
    description: error instanceof ApiError ? error.message : texts.failed,
  });

function LinkLine({
  line,
  timeZone,
  isOfVersion,
  onEnd,
}: {
  line: PreviewLinkLineFragment;
  timeZone: string;
  /** Whether it says that the link shows one version. */
  isOfVersion: boolean;
  onEnd: () => void;
}) {
  const until = texts.until(describeInstant(new Date(line.expiresAt), timeZone));
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-2">
      <span>
        {until}{" "}
        <span className="text-sm text-ink-soft">
          {line.createdByName ? texts.by(line.createdByName) : null}
          {isOfVersion ? ` ${texts.ofVersion}` : null}
        </span>
      </span>
      <Button variant="secondary" aria-label={`${texts.end}: ${until}`} onClick={onEnd}>
        {texts.end}
      </Button>
    </li>
  );
}

/** The links by which people without an account read the piece as it is in the editor, or one version of it. */
export function PreviewLinks({ id, timeZone, version }: Props) {
  const [all, setAll] = useState<readonly PreviewLinkLineFragment[]>([]);
  const [days, setDays] = useState(7);
  const [created, setCreated] = useState<string | null>(null);
  const load = () =>
    request(PreviewLinksDocument, { id }).then(({ previewLinks }) => setAll(previewLinks));
  const lines = version === null ? all : all.filter((line) => line.version === version);
  useEffect(() => {
    load().catch(tell);
  }, [id]);

  async function create(): Promise<void> {
    try {
      const { createPreviewLink } = await request(CreatePreviewLinkDocument, { id, version, days });
      setCreated(new URL(createPreviewLink, location.href).href);
      await load();
    } catch (error) {
      tell(error);
    }
  }
  async function end(linkId: string): Promise<void> {
    try {
      setAll((await request(EndPreviewLinkDocument, { id, linkId })).endPreviewLink);
    } catch (error) {
      tell(error);
    }
  }

  return (
    <section className="grid gap-3">
      {version === null ? <h3 className="font-semibold">{texts.title}</h3> : null}
      <p className="text-sm text-ink-soft">{version === null ? texts.intro : texts.introVersion}</p>
      <div className="flex flex-wrap items-end gap-4">
        <Select
          label={texts.days}
          options={previewLinkDays.map((value) => ({
            value: String(value),
            label: texts.dayLabels[value] ?? String(value),
          }))}
          value={String(days)}
          onChange={({ currentTarget }) => setDays(Number(currentTarget.value))}
        />
        <Button variant="secondary" onClick={() => void create()}>
          {texts.create}
        </Button>
      </div>
      {created ? (
        <TextField
          label={texts.link}
          hint={texts.created}
          readOnly
          value={created}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      ) : null}
      {lines.length === 0 ? <p className="text-ink-soft">{texts.none}</p> : null}
      <ul>
        {lines.map((line) => (
          <LinkLine
            key={line.id}
            line={line}
            timeZone={timeZone}
            isOfVersion={version === null && line.version !== null}
            onEnd={() => void end(line.id)}
          />
        ))}
      </ul>
    </section>
  );
}
