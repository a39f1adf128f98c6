import { createHash } from 'node:crypto';
import type { Parameter } from '#engines/queries/parameter.ts';
import { reportViewsOf } from '#platform/server/report/keep.ts';
import { createView, type ReportView } from '#platform/server/report/view.ts';
import type { Services } from '#platform/server/services.ts';
import { type Reader, ticketsFor } from './tickets.ts';
import { viewNames } from './views.ts';
import { judgeQuery } from './wall/judge.ts';

interface Asked {
  text: string;
  parameters: readonly Parameter[];
  projectId: number;
}

/** Some views show rows of their reader alone: what the reader imported, for example. */
const dependsOnReader = ({ pool }: Services, view: ReportView): boolean =>
  createView(view).compile(pool).sql.includes('reader.reader_id');

/**
 * What a reader sees through a query, as a hash: the same people, fields, level and roles. Where a view or a parameter depends on who
 * reads, the reader is part of it. A kept result is shown to readers with the same hash.
 */
export async function scopeOf(
  services: Services,
  reader: Reader,
  { text, parameters, projectId }: Asked,
): Promise<string> {
  const tickets = await ticketsFor(services.pool, services, reader, [projectId]);
  const { views } = await judgeQuery(text, viewNames(services));
  const isPersonal =
    parameters.some(({ type }) => type === 'reader') ||
    reportViewsOf(services.features).some(
      (view) => views.includes(view.name) && dependsOnReader(services, view),
    );
  const seen = {
    tickets: tickets.map(({ readerId: _reader, people, ...rest }) => ({
      ...rest,
      people: people?.toSorted((one, other) => one - other),
    })),
    roles: reader.roles.toSorted(),
    ...(isPersonal && { readerId: reader.id }),
  };
  return createHash('sha256').update(JSON.stringify(seen)).digest('hex');
}
