import type { ReportPart } from '#platform/server/report/view.ts';

/** Conferences leave nothing for reports; the view of meetings shows them. */
export const conferenceReport: ReportPart = {
  views: [],
  notShown: {
    conference_guest: 'is shown in the room of the meeting',
    conference_presence: 'is who is in a room now',
    conference_message: 'is what people wrote to each other',
    conference_signal: 'connects the people of a room',
  },
};
