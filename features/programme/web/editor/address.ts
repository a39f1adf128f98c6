/** What of the programme's pages stands in their address. */
export const programmeAddress = { open: 0, search: '', kind: '', only: '', page: 1, size: 25, by: '' };
