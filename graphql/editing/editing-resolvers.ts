import type { GraphQLContext } from "#graphql/context.ts";
import type { Resolvers } from "#graphql/generated/resolver-types.ts";
import { parseId } from "#graphql/ids.ts";
import { contentPath } from "#lib/content/shared/content.ts";
import { toMonthRange } from "#lib/content/shared/content-calendar.ts";
import { contentState } from "#lib/content/shared/content-state.ts";
import { getTemplates, setTemplate } from "#lib/editing/server/content-templates.ts";
import { discardWorkingCopy } from "#lib/editing/server/discard-working-copy.ts";
import { getEditedContent } from "#lib/editing/server/get-edited-content.ts";
import { getHouseStyle } from "#lib/editing/server/get-house-style.ts";
import { getPlannedChanges } from "#lib/editing/server/get-planned-changes.ts";
import {
  createPreviewLink,
  endPreviewLink,
  getPreviewLinks,
  getSharedPreview,
} from "#lib/editing/server/preview-links.ts";
import { publishWorkingCopy } from "#lib/editing/server/publish-working-copy.ts";
import type { OpenCopy } from "#lib/editing/server/read-working-copy.ts";
import { rebaseWorkingCopy } from "#lib/editing/server/rebase-working-copy.ts";
import { reportEditingPlace } from "#lib/editing/server/report-editing-place.ts";
import { saveWorkingCopy } from "#lib/editing/server/save-working-copy.ts";
import { unscheduleChanges } from "#lib/editing/server/schedule-changes.ts";
import { getVersion, getVersions, nameVersion } from "#lib/editing/server/versions.ts";
import { partOf } from "#lib/editing/shared/edit-state.ts";
import type { ChangeInput } from "#lib/editing/shared/parse-change.ts";
import { toSharedPreviewPath } from "#lib/editing/shared/preview-link.ts";
import type { PartKey } from "#lib/editing/shared/working-copy.ts";
import { sectionRules } from "#lib/registries/server/section-rules.ts";
import { getTimeZone } from "#lib/site/shared/site-time.ts";

const open = (id: string | number, { store, site, directory, viewer }: GraphQLContext) =>
  getEditedContent({ db: store.db, site, sites: directory, viewer, id: parseId(id) });

/** Follows the links of a piece after the response, so that none of them holds it up. */
const followLinks = (
  id: number,
  { sections }: OpenCopy,
  { background, linkChecker, site }: GraphQLContext,
) => background.run("links of a piece", () => linkChecker.queue(site, { id, sections }));

/** Editing items of a site. */
export const editingResolvers: Resolvers = {
  Query: {
    previewLinks: (_parent, { id }, { store, site, viewer }) =>
      getPreviewLinks({ db: store.db, site, viewer, id: parseId(id) }),
    sharedPreview: (_parent, { secret }, { store, site }) =>
      getSharedPreview(store.db, site, secret),
    contentTemplates: (_parent, _args, { store, site, viewer }) =>
      getTemplates(store.db, site, viewer),
    failedChanges: (_parent, _args, { store, site, viewer }) =>
      getPlannedChanges({ db: store.db, site, viewer, period: "failed" }),
    editedContent: (_parent, { id }, context) => open(id, context),
    editedContentVersions: (_parent, { id }, { store, site, viewer }) =>
      getVersions({ db: store.db, site, viewer, id: parseId(id) }),
    editedContentVersion: (_parent, { id, version }, { store, site, viewer }) =>
      getVersion({ db: store.db, site, viewer, id: parseId(id), version: parseId(version) }),
  },
  Mutation: {
    reportEditingPlace: (_parent, { id, writer, sectionId }, context) => {
      const { store, limits, site, directory, viewer } = context;
      return reportEditingPlace({
        db: store.db,
        limits,
        site,
        sites: directory,
        viewer,
        id: parseId(id),
        writer,
        sectionId: sectionId ?? null,
      });
    },
    createPreviewLink: async (_parent, { id, version, days }, { store, site, viewer }) => {
      const asked = { store, site, viewer, id: parseId(id), version: version ?? null, days };
      return toSharedPreviewPath(await createPreviewLink(asked));
    },
    endPreviewLink: async (_parent, args, { store, site, viewer }) => {
      const [id, linkId] = [parseId(args.id), parseId(args.linkId)];
      await endPreviewLink({ store, site, viewer, id, linkId });
      return getPreviewLinks({ db: store.db, site, viewer, id });
    },
    saveWorkingCopy: async (_parent, { id, change }, context) => {
      const { store, limits, site, directory, viewer } = context;
      const saved = await saveWorkingCopy({
        store,
        limits,
        site,
        sites: directory,
        viewer,
        id: parseId(id),
        writer: change.writer,
        sequence: change.sequence,
        // The inputs of the API have the fields that `EditedFields` names.
        change: change as ChangeInput,
      });
      if (change.sections?.length || change.removed?.length)
        followLinks(parseId(id), saved.copy, context);
      return saved;
    },
    publishWorkingCopy: async (_parent, { id, ...args }, context) => {
      const { store, site, directory, viewer } = context;
      const publishing = { store, site, sites: directory, sections: sectionRules, viewer };
      await publishWorkingCopy({ ...publishing, ...args, id: parseId(id) });
      const opened = await open(id, context);
      followLinks(opened.item.id, opened.copy, context);
      return opened;
    },
    discardWorkingCopy: async (_parent, { id, version }, context) => {
      const { store, site, directory, viewer } = context;
      const discarding = { store, site, sites: directory, viewer, id: parseId(id), version };
      await discardWorkingCopy(discarding);
      return open(id, context);
    },
    setContentTemplate: async (_parent, { id, isTemplate }, context) => {
      const { store, site, viewer } = context;
      await setTemplate({ store, site, viewer, id: parseId(id), isTemplate });
      return open(id, context);
    },
    unscheduleChanges: async (_parent, { id }, context) => {
      const { store, site, viewer } = context;
      await unscheduleChanges({ store, site, viewer, id: parseId(id) });
      return open(id, context);
    },
    rebaseWorkingCopy: async (_parent, { id, ...seen }, context) => {
      const { store, site, directory, viewer } = context;
      await rebaseWorkingCopy({ store, site, sites: directory, viewer, id: parseId(id), ...seen });
      return open(id, context);
    },
    nameEditedVersion: (_parent, { id, name }, { store, site, directory, viewer }) =>
      nameVersion({ store, site, sites: directory, viewer, id: parseId(id), name }),
  },
  ContentCalendar: {
    changes: ({ month, timeZone }, _args, { store, site, viewer }) =>
      getPlannedChanges({
        db: store.db,
        site,
        viewer,
        period: toMonthRange(month, timeZone),
      }),
  },
  EditedContent: {
    id: ({ item }) => item.id,
    type: ({ item }) => item.type,
    state: ({ item }) => contentState(item),
    publishedAt: ({ item }) => item.publishedAt,
    path: ({ item }) => contentPath(item),
    author: ({ item }, _args, { loaders }) => loaders.member.load(item.authorId),
    version: ({ copy }) => copy.version,
    hasChanges: ({ copy }) => copy.hasChanges,
    isOutdated: ({ copy, revision }) => copy.hasChanges && copy.baseRevision !== revision,
    scheduledChanges: ({ scheduled }) => scheduled,
    savedAt: ({ copy }) => copy.savedAt,
    fields: ({ copy }) => copy.fields,
    sections: ({ copy }) => copy.sections,
    hasMemberText: ({ item }) => item.body !== null && item.body !== "",
    timeZone: (_parent, _args, { site }) => getTimeZone(site),
    deadLinks: ({ copy }, _args, { linkChecker, site }) =>
      linkChecker.findDead(site, copy.sections),
    houseStyle: (_parent, _args, { store, site }) => getHouseStyle(store.db, site),
  },
  SavedWorkingCopy: {
    version: ({ copy }) => copy.version,
    hasChanges: ({ copy }) => copy.hasChanges,
    savedAt: ({ copy }) => copy.savedAt,
    conflicts: ({ copy, conflicts }) =>
      conflicts.map(({ key, memberId }) => ({ key, memberId, value: partOf(copy, key) })),
    changes: ({ copy, conflicts, foreign }) =>
      foreign
        .filter((key) => key !== "order" && conflicts.every((conflict) => conflict.key !== key))
        .map((key: PartKey) => ({ key, value: partOf(copy, key) })),
    order: ({ copy }) => copy.sections.map(({ id }) => id),
  },
  PartConflict: {
    byName: async ({ memberId }, _args, { loaders }) =>
      memberId === 0 ? null : ((await loaders.member.load(memberId))?.username ?? null),
  },
  SharedPreview: {
    title: ({ item }) => item.title,
    summary: ({ item }) => item.summary,
    type: ({ item }) => item.type,
    featuredMedia: ({ item }) => item.featuredMedia,
    timeZone: (_preview, _args, { site }) => getTimeZone(site),
  },
  EditedVersion: { savedAt: ({ insertedAt }) => insertedAt },
};
