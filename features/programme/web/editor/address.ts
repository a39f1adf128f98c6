/** The filters of the list of actions in the URL; these values filter nothing. */
export const actionFilters = { search: '', kind: '', only: '' };

/** The state of the programme's pages in the URL, with its defaults. */
export const programmeAddress = { open: 0, ...actionFilters, page: 1, size: 25, by: '' };
