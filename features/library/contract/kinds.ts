/** What an item is, by its file or as a link (spec 002 §3). */
export const itemKinds = ['Document', 'Image', 'Video', 'General', 'Url'] as const;
