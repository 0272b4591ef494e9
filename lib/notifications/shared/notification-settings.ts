import { type NotificationKind, notificationKinds } from "./notification.ts";

/** How often emails are sent. */
export const emailRhythms = ["immediate", "daily", "weekly", "never"] as const;
export type EmailRhythm = (typeof emailRhythms)[number];

/** Kinds that are also sent by email and as push until a member chooses otherwise: those meant for one member. */
export const directKinds: readonly NotificationKind[] = [
  ...(["reply", "mention"] as const),
  ...(["message", "award", "review", "notice"] as const),
];

/**
 * Kinds for which a member can choose channels. Members are always notified of their own requests and of decisions
 * about them.
 */
export const chosenKinds = notificationKinds.filter(
  (kind) => kind !== "export" && kind !== "notice",
);

/** A kind and the channels that a member has chosen for it. */
export type KindSetting = {
  kind: NotificationKind;
  isOnSite: boolean;
  isByEmail: boolean;
  isByPush: boolean;
};

/** All notification settings of a member. */
export type NotificationSettings = {
  kinds: KindSetting[];
  emailRhythm: EmailRhythm;
  /** Hours from 0 to 23; `null` for no quiet hours. */
  quietFrom: number | null;
  quietTo: number | null;
  timeZone: string;
  /** Whether this site is muted. */
  isSiteMuted: boolean;
  /** Whether a push message names members and titles. */
  isPushDetailed: boolean;
};

/**
 * The fields of the settings form. If the push fields are missing, those settings stay unchanged.
 */
export type ChosenSettings = NotificationSettings & { hasPush: boolean };

export const defaultSettings = {
  emailRhythm: "daily",
  quietFrom: null,
  quietTo: null,
  timeZone: "UTC",
  isPushDetailed: false,
} as const satisfies Partial<NotificationSettings>;

/** Whether a kind is sent by email and as push without a choice of the member. */
export const isSentByDefault = (kind: NotificationKind): boolean => directKinds.includes(kind);

/** The time zones a member can choose. */
export const listTimeZones = (): string[] => ["UTC", ...Intl.supportedValuesOf("timeZone")];

/** Parses an hour of the day; `null` if empty. @throws RangeError */
function parseHour(fields: URLSearchParams, name: "quietFrom" | "quietTo"): number | null {
  const text = fields.get(name) ?? "";
  if (text === "") return null;
  if (!/^(?:1?\d|2[0-3])$/.test(text)) throw new RangeError(name);
  return Number(text);
}

const isRhythm = (text: string): text is EmailRhythm => emailRhythms.includes(text as EmailRhythm);

/**
 * The choices of the settings form. The form does not contain unchecked boxes.
 * @throws RangeError with the name of the invalid field
 */
export function parseSettings(fields: URLSearchParams): ChosenSettings {
  const emailRhythm = fields.get("emailRhythm") ?? "";
  if (!isRhythm(emailRhythm)) throw new RangeError("emailRhythm");
  const timeZone = fields.get("timeZone") ?? "";
  if (!listTimeZones().includes(timeZone)) throw new RangeError("timeZone");
  const quietFrom = parseHour(fields, "quietFrom");
  const quietTo = parseHour(fields, "quietTo");
  const hasQuietHours = quietFrom !== null && quietTo !== null && quietFrom !== quietTo;
  const [onSite, byEmail, byPush] = ["site", "email", "push"].map(
    (channel) => new Set(fields.getAll(channel)),
  );
  return {
    kinds: chosenKinds.map((kind) => ({
      kind,
      isOnSite: onSite?.has(kind) ?? false,
      isByEmail: byEmail?.has(kind) ?? false,
      isByPush: byPush?.has(kind) ?? false,
    })),
    emailRhythm,
    ...(hasQuietHours ? { quietFrom, quietTo } : { quietFrom: null, quietTo: null }),
    timeZone,
    isSiteMuted: !fields.has("thisSite"),
    hasPush: fields.has("hasPush"),
    isPushDetailed: fields.has("pushDetails"),
  };
}
