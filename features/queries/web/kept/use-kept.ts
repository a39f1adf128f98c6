import { useQuery } from '@tanstack/react-query';
import { ask } from '#platform/web/api.ts';
import { useProject } from '#platform/web/session.ts';
import { queries } from '../../contract.ts';

/** What is kept of a report in the project, and when it is sent by mail. Most reports have neither. */
export function useKept(id: number) {
  const { id: projectId } = useProject();
  const snapshots = useQuery(ask(queries.snapshots, { id, projectId }));
  const schedules = useQuery(ask(queries.schedules, { id, projectId }));
  const hasSome = [snapshots, schedules].some(({ data, error }) => error !== null || (data?.length ?? 0) > 0);
  return { snapshots, schedules, hasSome };
}
