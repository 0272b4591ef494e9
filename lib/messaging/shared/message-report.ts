/** The reasons for reporting a private message. */
export const messageReportReasons = [
  ...(["harassment", "spam", "medical_advice"] as const),
  ...(["personal_data", "crisis", "other"] as const),
] as const;
export type MessageReportReason = (typeof messageReportReasons)[number];

/** Labels of the reasons. */
export const messageReportReasonLabels: Record<MessageReportReason, string> = {
  harassment: "It harasses or threatens me",
  spam: "It is spam or advertising",
  medical_advice: "It gives harmful medical advice",
  personal_data: "It asks for or shares personal details",
  crisis: "I am worried about this person",
  other: "Something else",
};

/** Longest explanation, in characters. */
export const maxReportDetailsLength = 1000;
