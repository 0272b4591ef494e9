/** Named views of the list that a member can save on a site. */
export const maxContentViews = 30;
export const maxViewNameLength = 60;

/** Where the forms of views are sent. */
export const contentViewsPath = "/api/manage/content/views";
export const deleteContentViewPath = "/api/manage/content/views/delete";
