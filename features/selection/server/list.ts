import { pageOf } from '#platform/contract/paging.ts';
import type { Request } from '#platform/server/implement.ts';
import { nameOfApplicant, protocolOf } from '#features/applications/server/public.ts';
import type { ApplicationRow } from '../contract/list.ts';
import type { selection } from '../contract.ts';
import { toDuplicates } from './store/duplicates.ts';
import { page } from './store/list.ts';

/** Returns a page of the grid, with only the requested answers. */
export async function list({ db, input }: Request<typeof selection.list>) {
  const { projectId, filter, columns, sort, count } = input;
  const offset = (input.page - 1) * count;
  const { rows, all } = await page(db, projectId, { filter, columns, sort, limit: count, offset });
  const shown = rows.map((row): ApplicationRow => ({
    id: row.id,
    protocol: protocolOf(row),
    status: row.status,
    version: row.version,
    createdAt: row.createdAt,
    email: row.email,
    applicant: nameOfApplicant({ answers: row.naming, email: row.email }),
    fields: row.fields ?? {},
    faulty: row.faulty,
    documents: row.documents!,
    duplicates: toDuplicates(row.duplicates),
  }));
  return pageOf(shown, all, count);
}
