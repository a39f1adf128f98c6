/** What the address says: whose people (0: the reader's), only linked ones, which of them, the page and its order. */
export const supervisorDefaults = {
  of: 0,
  linked: false,
  search: '',
  state: '',
  page: 1,
  size: 25,
  sort: [] as readonly string[][],
};
export type SupervisorAddress = typeof supervisorDefaults;
