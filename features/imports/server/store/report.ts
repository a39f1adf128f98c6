import { sql } from 'kysely';
import { staff } from '#platform/contract/roles.ts';
import { moment, number, type ReportPart, text } from '#platform/server/report/view.ts';

const outcomes = ['created', 'joined', 'updated', 'refused'] as const;

const countOf = (outcome: (typeof outcomes)[number]) =>
  number(
    sql`(select count(*) from import_row where import_row.batch_id = import_batch.id
      and import_row.outcome = ${sql.lit(outcome)})`,
    'import_row.outcome',
  );

/** The imports of people, with what became of their lines. */
export const importsReport: ReportPart = {
  views: [
    {
      name: 'imports',
      readers: staff,
      from: sql`import_batch`,
      projectId: sql<number>`import_batch.project_id`,
      // Everyone sees their own imports, as in the page of imports.
      where: sql<boolean>`import_batch.user_id = reader.reader_id`,
      columns: {
        project_id: number('import_batch.project_id'),
        import_id: text('import_batch.id'),
        made_by_id: number('import_batch.user_id'),
        made_at: moment('import_batch.started_at'),
        undone_at: moment('import_batch.undone_at'),
        lines: number('import_batch.total'),
        created: countOf('created'),
        joined: countOf('joined'),
        updated: countOf('updated'),
        refused: countOf('refused'),
      },
    },
  ],
  notShown: {
    'import_batch.file_name': 'is the name of a file of the user',
    'import_batch.mapping': 'is remembered for the next import of the user',
    'import_batch.values': 'is remembered for the next import of the user',
    'import_batch.change_id': 'is shown with the bulk changes',
    'import_row.batch_id': 'is shown by the import',
    'import_row.line': 'is one line; the view counts lines',
    'import_row.username': 'is a sign-in name that may be an address',
    'import_row.user_id': 'is one line; the view counts lines',
    'import_row.faults': 'is shown with the lines of the import',
  },
};
