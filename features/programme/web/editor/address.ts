/** The filters of the list of actions in the URL; these values filter nothing. */
export const actionFilters = { search: '', kind: '', only: '' };

/** What of the programme's pages stands in their address. */
export const programmeAddress = { open: 0, ...actionFilters, page: 1, size: 25, by: '' };
