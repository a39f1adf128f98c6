import { lazy } from 'react';

/** The meeting of a mentee about an action, for lists of mentees; its words are the texts `meetings`. */
export const MeetingCell = lazy(async () => ({
  default: (await import('./beside/MeetingCell.tsx')).MeetingCell,
}));

/** Books or moves such a meeting. It stands beside the list: what is clicked in it is not clicked in a row. */
export const MeetingDialog = lazy(async () => ({
  default: (await import('./beside/MeetingDialog.tsx')).MeetingDialog,
}));
