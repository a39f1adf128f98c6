/** The state of the desk in the URL, with its defaults. */
export const deskAddress = { view: 'requests', only: 'all', page: 1, size: 25 };
