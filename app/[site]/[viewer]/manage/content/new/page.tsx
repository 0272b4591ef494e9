import { PageHead } from "#app/_shared/metadata/PageHead.tsx";
import { perPage } from "#app/_shared/page-data/per-page.ts";
import { loadPermissions } from "#app/_shared/page-data/permissions.ts";
import { NotAuthorizedPage } from "#app/_shared/pages/NotAuthorizedPage.tsx";
import { DefaultLayout } from "#components/shell/DefaultLayout.tsx";
import { Button } from "#components/ui/Button.tsx";
import { Select } from "#components/ui/Select.tsx";
import { TextField } from "#components/ui/TextField.tsx";
import { TextLink } from "#components/ui/TextLink.tsx";
import { NewContentPageDocument } from "#graphql/generated/client/graphql.ts";
import { renderContext } from "#graphql/render-context.ts";
import { contentTypeLabels } from "#lib/content/shared/managed-content-texts.ts";
import { newContentTexts as texts } from "#lib/editing/shared/editing-texts.ts";
import {
  createContentPath,
  editorTypes,
  toTemplateValue,
} from "#lib/editing/shared/new-content.ts";
import { managedContentPath } from "#lib/routing/shared/manage-pages.ts";

const load = perPage(() => renderContext().readAsViewer(NewContentPageDocument, {}));

/** The form that creates a piece of content. */
export default async function NewContentPage() {
  const permissions = await loadPermissions();
  if (!permissions.includes("content.save")) return <NotAuthorizedPage />;
  const types = editorTypes.filter(
    (type) => type !== "poll" || permissions.includes("content.saveAny"),
  );
  const { contentTemplates } = await load();
  const asked = renderContext().request().query.get("type");
  const templates = contentTemplates.map(({ id, type, title }) => ({
    value: toTemplateValue(id),
    label: texts.template(title, contentTypeLabels[type as keyof typeof contentTypeLabels]),
  }));
  return (
    <DefaultLayout className="pt-8 sm:pt-12">
      <PageHead title={texts.title} isPrivate />
      <p>
        <TextLink href={managedContentPath}>{texts.back}</TextLink>
      </p>
      <h1 className="mt-2 text-3xl">{texts.title}</h1>
      <form method="post" action={createContentPath} className="mt-6 grid max-w-read gap-5">
        <Select
          name="type"
          label={texts.type}
          hint={texts.templateHint}
          options={[
            ...types.map((value) => ({ value, label: contentTypeLabels[value] })),
            ...templates,
          ]}
          defaultValue={types.find((type) => type === asked) ?? "post"}
        />
        <TextField
          name="title"
          label={texts.name}
          hint={texts.nameHint}
          limit={300}
          required
          autoComplete="off"
        />
        <Button type="submit" className="justify-self-start">
          {texts.submit}
        </Button>
      </form>
    </DefaultLayout>
  );
}
