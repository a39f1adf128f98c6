/** The filters of the list in the URL; these values filter nothing. */
export const supervisedFilters = { search: '', state: '' };

/**
 * Whose list it is: the id of a supervisor or coordinator, 0 for the reader. `linked` shows only linked people.
 */
export const listOwner = { of: 0, linked: false };
