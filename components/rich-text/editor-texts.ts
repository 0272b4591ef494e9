/** Texts of the editor. */
export const editorTexts = {
  toolbar: "Formatting",
  bold: "Bold",
  italic: "Italic",
  bulletList: "Bulleted list",
  orderedList: "Numbered list",
  blockquote: "Quote",
  link: "Link",
  image: "Image",
  mention: "Mention a member",
  linkAddress: "Link address",
  linkApply: "Add link",
  linkRemove: "Remove link",
  cancel: "Cancel",
  noMembers: "No members found",
  membersFound: (count: number) => `${count} ${count === 1 ? "member" : "members"} found`,
  members: "Members",
} as const;
