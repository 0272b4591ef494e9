/** Maximum lengths of the title and the text, in characters. */
export const maxTitleLength = 140;
export const maxBodyLength = 20_000;

/** The page for writing a story (spec §2, route createStory). */
export const createStoryPath = "/stories/new";
