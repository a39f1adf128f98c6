/** The state of the calendar in the URL. `q` and `page` are the search and the page of mentors in the lanes. Without a view, phones show the agenda and wide screens the week. */
export const calendarDefaults = { view: '', date: '', meeting: 0, mentor: 0, book: 0, q: '', page: 1 };

/** The value of `book` while no mentee is chosen; otherwise it is the id of the mentee for the new meeting. */
export const NO_MENTEE = -1;

export type CalendarAddress = typeof calendarDefaults;
export type Go = (change: Partial<CalendarAddress>) => void;
