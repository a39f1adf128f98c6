import type { ApplicationDocument, OwnApplication } from '../../contract/apply.ts';

/** Whether the applicant has something to hand in here: a required document that is missing, or one that was sent back. */
export const isLeft = ({ required, state }: ApplicationDocument): boolean =>
  state === 'replace' || (required && state === 'missing');

/** How many documents an application still waits for; a closed one waits for none. */
export const documentsLeft = ({ status, documents }: OwnApplication): number =>
  status === 1000 ? 0 : documents.filter(isLeft).length;
