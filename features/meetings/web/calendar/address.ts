/** What of the calendar stands in the address. Without a view, a phone begins with the agenda and a wide screen with the week. */
export const calendarDefaults = { view: '', date: '', meeting: 0, mentor: 0, book: 0 };

/** `book`: the id of the mentee for whom a meeting is booked, or this while nobody is chosen. */
export const SOMEBODY = -1;

export type CalendarAddress = typeof calendarDefaults;
export type Go = (change: Partial<CalendarAddress>) => void;
