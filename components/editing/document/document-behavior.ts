import { Extension, type Extensions } from "@tiptap/core";
import { Plugin } from "@tiptap/pm/state";
import { showToast } from "#components/ui/toast-manager.ts";
import { documentTexts } from "#lib/editing/shared/document-texts.ts";
import { CardView } from "./card-view.ts";
import { documentSchemaExtensions } from "./document-extensions.ts";
import { fieldRuns } from "./document-history.ts";
import type { DocumentHost } from "./document-host.ts";
import { createKeys } from "./document-keys.ts";
import { createPasteProps } from "./document-paste.ts";
import { limitSections, uniqueIds } from "./document-rules.ts";
import { HtmlBlockView } from "./html-block-view.ts";
import { insertButtons, slashMenu } from "./insert-buttons.ts";
import { separateSettings } from "./mixed-settings.ts";
import { TextView } from "./text-view.ts";

const refusePictures = () =>
  showToast({ type: "info", description: documentTexts.picturesDropped });

const nodeViews = (host: DocumentHost) =>
  new Plugin({
    props: {
      nodeViews: {
        sectionCard: (node) => new CardView(node, host),
        textSection: (node) => new TextView(node),
        htmlBlock: (node, view, getPos) => new HtmlBlockView(node, view, getPos),
      },
    },
  });

/** The document's schema with its views, keys and rules. */
export const createExtensions = (host: DocumentHost): Extensions => [
  ...documentSchemaExtensions,
  createKeys(host),
  Extension.create({
    name: "documentBehavior",
    addProseMirrorPlugins: () => [
      nodeViews(host),
      fieldRuns(),
      uniqueIds(),
      separateSettings(),
      limitSections(host.refuseSections),
      insertButtons(host),
      slashMenu(host),
      new Plugin({ props: createPasteProps(refusePictures) }),
    ],
  }),
];
