/** What the address of the desk keeps. */
export const deskAddress = { view: 'requests', only: 'all', page: 1, size: 25 };
