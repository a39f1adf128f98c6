import type { FileUse } from '#features/files/server/public.ts';
import { isDocument, maySeeFile } from './store/documents.ts';

export { applicationLinkJob } from './resend-link.ts';
export { sweepApplications } from './sweep.ts';

/** Files that were handed in: the staff of the project read them, and their owner cannot delete them. */
export const applicationFiles: FileUse = { mayRead: maySeeFile, isUsed: isDocument };
export { asksFor, type FormCopy, formOf, giveForm } from './copy-form.ts';
export { protocolOf } from './protocol.ts';
export { applicationData } from './personal-data.ts';
export { blank as blankApplications, countDueApplications, dueApplications } from './store/personal.ts';
