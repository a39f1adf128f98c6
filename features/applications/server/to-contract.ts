import type { OwnApplication } from '../contract/apply.ts';
import { protocolOf } from './protocol.ts';
import type { ownApplications } from './store/applications.ts';

type Submitted = Awaited<ReturnType<typeof ownApplications>>[number];

/** An application exactly as submitted: the same for its applicant and for staff. */
export const toSubmitted = (row: Omit<Submitted, 'url' | 'descr'>) => ({
  id: row.id,
  protocol: protocolOf(row),
  status: row.status,
  email: row.email,
  createdAt: row.createdAt,
  answers: row.answers,
  definition: row.definition as OwnApplication['definition'],
  formVersion: row.formVersion,
  noticeHtml: row.noticeHtml,
  noticeHash: row.noticeHash,
});
