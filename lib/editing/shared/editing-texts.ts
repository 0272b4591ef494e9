import { isolateText } from "#lib/core/shared/isolate-text.ts";
import type { SaveStatus } from "./save-status.ts";

/** What the save line says; `{at}` is the time of the last save. */
export const saveStatusTexts: Record<SaveStatus, string> = {
  saved: "Saved",
  waiting: "Not saved yet",
  saving: "Saving",
  failing: "No connection. Your changes are on this device and are saved as soon as it is back.",
  loggedOut: "You are logged out. Your changes are on this device.",
  refused: "Not saved",
};

/** Texts of the editor of a piece of content. */
export const editingTexts = {
  back: "Content",
  edit: "Edit",
  noScripts: "The editor needs scripts. This browser has them switched off.",
  loading: "The editor is loading.",
  titleField: "Title",
  titleTooLong: "A title has at most 300 characters.",
  summaryField: "Summary",
  summaryHint: "One or two sentences for lists, search results and emails.",
  text: "Text and sections",
  hasChanges: "Readers do not see your changes yet",
  nothingNew: "Readers see everything",
  noRoom:
    "This device has no room for your changes. Keep this page open until they are saved on the server.",
  logIn: "Log in in a new tab",
  outdated:
    "This piece was changed outside the editor after these changes were begun. Choose for each part; then you can publish.",
  goOn: "Keep my changes and go on",
  panels: "Panels",
  outline: "Outline",
  settings: "Settings",
  preview: "Preview",
  versions: "Versions",
  review: "Review",
  close: "Close",
  here: (name: string) => `${isolateText(name)} is here too`,
  hereIn: (name: string, place: string) =>
    `${isolateText(name)} is here too, in: ${isolateText(place)}`,
  conflicts: {
    title: "Changed by two people",
    intro: "Both texts are kept until you choose.",
    byName: (name: string) => `${isolateText(name)} has changed it too:`,
    bySomebody: "Somebody else has changed it too:",
    yours: "Yours",
    theirs: "Theirs",
    removed: "They have removed it.",
    empty: "Empty",
    keepMine: "Keep mine",
    takeTheirs: "Take theirs",
    takeBoth: "Keep both",
    section: (name: string) => `Section: ${isolateText(name)}`,
  },
} as const;

/** Names of the fields of a piece. */
export const fieldLabels = {
  title: "Title",
  summary: "Summary",
  slug: "Address",
  permalink: "Short address",
  category: "Category",
  tags: "Tags",
  featuredMedia: "Main picture",
  images: "Pictures",
  seo: "Search engines",
  nutrition: "Nutrition",
  recipe: "Recipe",
  quiz: "Questions",
  memberText: "Text of the member",
  template: "Template",
  commentStatus: "Comments",
  isFeatured: "Featured",
  placements: "Other sites",
} as const;

/** Texts of the forms of what belongs to the type of a piece. */
export const partTexts = {
  nutritionHint: "For one serving. Only what you know.",
  bestScore: (score: number) => `The best score is ${score}. The results cover 0 to ${score}.`,
  memberText: "Text of the member",
  memberTextHint: "Readers see that it was edited, and its earlier versions.",
} as const;

export const settingsTexts = {
  slugHint: "The last part of its address. When it changes, the old address leads to the new one.",
  permalinkHint: "A path of one word below the home page; leave it empty for none.",
  noCategory: "No category",
  tagsHint: "Separate tags with commas, as in their addresses: self-care, sleep.",
  template: "Template",
  defaultTemplate: "The default: explainer",
  templates: { explainer: "Explainer", first_person: "First person" },
  comments: "Readers may comment",
  featured: "Show it as featured on the home page",
  picture: "Main picture",
  choosePicture: "Choose a picture",
  changePicture: "Change the picture",
  removePicture: "Remove the picture",
  alt: "Description for people who cannot see it",
  altHint: "Leave it empty if the picture is only decoration.",
  caption: "Caption",
  credit: "Credit",
  search: "Search engines",
  seoTitle: "Title in search results",
  seoTitleHint: "The title of the piece, if it is empty.",
  seoDescription: "Description in search results",
  seoDescriptionHint: "The summary, if it is empty.",
  noindex: "Ask search engines not to list it",
  placements: "Also on these sites",
  placementsHint: "Readers find it there too, with this site as its home.",
  placementFixed: "Only editors of that site can change this.",
} as const;

export const publishTexts = {
  publish: "Publish",
  publishChanges: "Publish changes",
  reschedule: "Change the schedule",
  more: "More",
  moreLabel: "More about publishing",
  title: "Publish",
  now: "Now",
  later: "At a time",
  when: "Date and time",
  zone: (zone: string) => `In the time zone of the site: ${zone}`,
  goesLive: (time: string) => `It goes live on ${time}.`,
  past: "This time is over: it goes live at once, with this date.",
  noTime: "Choose a date and a time.",
  notPast: "This time is over. Choose a later one.",
  changesGoLive: (time: string) =>
    `Your changes go live on ${time}. Readers see the piece as it is until then.`,
  confirmNow: "Publish now",
  confirmLater: "Schedule",
  published: "Published",
  scheduled: "Scheduled",
  waiting: (time: string, name: string | null) =>
    name
      ? `Changes go live on ${time}, scheduled by ${isolateText(name)}`
      : `Changes go live on ${time}`,
  waitingOlder: "What was written later is not among them.",
  failed: (time: string, reason: string) =>
    `Changes were to go live on ${time}, and did not: ${reason}`,
  makeTemplate: "Offer as a template",
  isTemplate: "New pieces can begin with its sections now.",
  endTemplate: "No longer offer as a template",
  isNoTemplate: "It is no longer offered as a template.",
  unschedule: "Take back the schedule",
  unscheduled: "The schedule is taken back. The changes stay unpublished.",
  unpublish: "Make it a draft",
  unpublished: "It is a draft again. Readers no longer see it.",
  archive: "Archive",
  archived: "Archived. Its page says that it is gone.",
  discard: "Give up changes",
  discarded: "The changes are given up. They are among the versions.",
  notYours: "You may write drafts here; somebody else publishes them.",
  notSaved: "Not everything is saved yet. Please try again in a moment.",
  decideFirst: "Two people have changed the same part. Choose a text first.",
  checks: "Before you publish",
  noFindings: "The checks found nothing to correct.",
  mustFix: "Must be corrected",
  mayFix: "Please check",
  show: "Show",
  publishAnyway: "Publish anyway",
  scheduleAnyway: "Schedule anyway",
} as const;

/** Why scheduled changes were not published at their time. */
export const scheduleFailures = {
  noRight: "Who scheduled them may no longer publish on this site.",
  notPublic: "The piece was not published at that time.",
  unexpected: "Something went wrong on our side, again and again. Publish them now, or tell us.",
  noVersion: "Their version does not exist anymore.",
  clash: "Somebody has changed the same parts of the piece since.",
} as const;

/** Texts of the differences between two versions. */
export const comparisonTexts = {
  compare: "Compare",
  title: (version: string) => `Compare: ${isolateText(version)}`,
  back: "Back to all versions",
  with: "Show",
  withNow: "What has changed since this version",
  withEarlier: "What this version changed",
  loading: "The versions are loading.",
  nothing: "There is no difference.",
  count: (count: number) => `${count} ${count === 1 ? "difference" : "differences"}`,
  unchanged: (count: number) => `${count} unchanged ${count === 1 ? "section" : "sections"}`,
  added: "Added",
  removed: "Removed",
  moved: "Moved",
  changed: "Changed",
  movedAndChanged: "Moved and changed",
  sameWords: "The words are the same. Its formatting, links or other details differ.",
  empty: "No words",
  takeBack: "Take this back",
  wasFirst: "It was the first.",
  wasAfter: (name: string) => `It was after: ${isolateText(name)}`,
  takeBackName: (name: string) => `Take this back: ${isolateText(name)}`,
  tookBack: (name: string) => `Taken back: ${isolateText(name)}`,
  isTakenBack: "The piece has it like this now.",
  isNewer: "It was changed again later. To take this back replaces that too.",
  failed: "The versions could not be loaded.",
  yes: "Yes",
  no: "No",
  record: (id: string) => `Number ${id}`,
  labelled: (label: string, text: string) =>
    text.includes("\n") ? `${label}:\n${text}` : `${label}: ${text}`,
} as const;

export const versionsTexts = {
  intro:
    "A version is kept whenever the piece is published, every ten minutes of work, and when you name one.",
  none: "There is no earlier version yet.",
  name: "Name of this version",
  keep: "Keep this version",
  kept: "This version is kept.",
  reasons: {
    published: "Published",
    scheduled: "Scheduled",
    work: "While writing",
    named: "Named",
  } as Readonly<Record<string, string>>,
  by: (name: string) => `by ${isolateText(name)}`,
  restore: "Restore",
  restoreAll: "Restore the whole version",
  share: "Share",
  shareName: (version: string) => `Share this version: ${isolateText(version)}`,
  restored: "Restored. What was here before is among the versions.",
  beforeRestoring: "Before restoring",
  notSaved: "Your changes are not saved yet, so nothing was restored.",
  failed: "The version could not be loaded.",
} as const;

export const previewTexts = {
  frame: "Preview of the page",
  view: "Show",
  views: { page: "Page", print: "Printed page", search: "Search result", share: "Share card" },
  viewer: "Seen by",
  width: "Width",
  viewers: { visitor: "Visitor", subscriber: "Subscriber", member: "Member" },
  phone: "Phone",
  desktop: "Desktop",
  colours: "Colours",
  light: "Light",
  dark: "Dark",
  open: "Open in a new tab",
  loading: "The preview is loading.",
  failed: "The preview could not be loaded. It is tried again after the next save.",
  note: "Buttons and links do nothing in the preview.",
  printNote: "As it is printed. Buttons and links do nothing in the preview.",
  searchNote:
    "About as search engines show it. They may choose other words from the page, and cut them elsewhere.",
  shareNote: "About as it looks where somebody shares its address.",
  noDescription: "It has no description. Search engines choose words from the page.",
  titleCut: "The title is cut.",
  descriptionCut: "The description is cut.",
  unlisted: "Search engines are asked not to list this piece.",
  noPicture: "It has no picture to share: a card without a picture is shown.",
  drawnPicture:
    "It has no main picture that can be shared. A picture with its title is drawn instead.",
  pictureFailed: "The picture is there once the piece is published.",
} as const;

/** Texts of links by which people without an account read a preview. */
export const previewLinkTexts = {
  title: "Share the preview",
  intro: "A link shows this piece to anybody who has it, as it is in the editor, and nothing else.",
  days: "The link works for",
  dayLabels: { 1: "1 day", 7: "7 days", 30: "30 days" } as Readonly<Record<number, string>>,
  create: "Create a link",
  created: "Copy this link now. It is shown once.",
  link: "Link",
  introVersion:
    "A link shows this version to anybody who has it, also after the piece has changed, and nothing else.",
  ofVersion: "One version.",
  none: "There is no link.",
  until: (time: string) => `Works until ${time}`,
  by: (name: string) => `by ${isolateText(name)}`,
  end: "End this link",
  failed: "The links could not be loaded.",
  notice: (time: string) =>
    `This is a preview, which may differ from what is published. The link works until ${time}.`,
} as const;

export const newContentTexts = {
  title: "New piece",
  create: "New piece",
  type: "Begin with",
  template: (title: string, type: string) => `Template: ${isolateText(title)} (${type})`,
  templateHint:
    "A template gives a new piece its sections. Each piece can be offered as one, in its editor under “More”.",
  noTemplate: "This template is no longer offered. Choose another beginning.",
  name: "Title",
  nameHint: "It can be changed later.",
  submit: "Start writing",
  failed: "The piece was not started",
  back: "Back to content",
} as const;
