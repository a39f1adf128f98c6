import { pageOf } from '#platform/contract/paging.ts';
import type { Request } from '#platform/server/implement.ts';
import type { ApplicationRow } from '../contract/staff.ts';
import type { applications } from '../contract.ts';
import { nameOfApplicant } from './name-of-applicant.ts';
import { protocolOf } from './protocol.ts';
import { duplicatesOf } from './store/duplicates.ts';
import { countAll, page } from './store/list.ts';

/** Returns a page of the grid, with only the requested answers. */
export async function list({ db, input }: Request<typeof applications.list>) {
  const { projectId, filter, columns, sort, count } = input;
  const [rows, all] = await Promise.all([
    page(db, projectId, { filter, columns, sort, limit: count, offset: (input.page - 1) * count }),
    countAll(db, projectId, filter),
  ]);
  const duplicates = await duplicatesOf(
    db,
    rows.map(({ id }) => id),
  );
  const shown = rows.map(({ year, number, naming, fields, documents, ...row }): ApplicationRow => ({
    ...row,
    duplicates: duplicates.get(row.id) ?? [],
    protocol: protocolOf({ year, number }),
    applicant: nameOfApplicant({ answers: naming, email: row.email }),
    fields: fields ?? {},
    documents: documents!,
  }));
  return pageOf(shown, all, count);
}
