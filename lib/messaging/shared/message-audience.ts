/** The audiences that may begin a conversation with a member, the widest first. Staff can always begin one. */
export const messageAudiences = ["anyone", "following", "staff", "nobody"] as const;
export type MessageAudience = (typeof messageAudiences)[number];

/** Labels of the choices. `anyone` means verified members, because others cannot write. */
export const messageAudienceLabels: Record<MessageAudience, string> = {
  anyone: "Any verified member",
  following: "People I follow",
  staff: "Moderators and admins",
  nobody: "Admins only",
};

export const isMessageAudience = (text: unknown): text is MessageAudience =>
  messageAudiences.some((audience) => audience === text);
