import type { ApplicationDocument, OwnApplication } from '../../contract/apply.ts';

/** Whether the applicant must upload this document: it is required and missing, or staff asked for it again. */
export const isLeft = ({ required, state }: ApplicationDocument): boolean =>
  state === 'replace' || (required && state === 'missing');

/** The number of documents that the applicant must still upload; 0 for a closed application. */
export const documentsLeft = ({ status, documents }: OwnApplication): number =>
  status === 1000 ? 0 : documents.filter(isLeft).length;
