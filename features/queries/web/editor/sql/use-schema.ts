import { useQuery } from '@tanstack/react-query';
import type { Output } from '#platform/contract/call.ts';
import { ask } from '#platform/web/api.ts';
import { useProject } from '#platform/web/session.ts';
import { queries } from '../../../contract.ts';

export type ReportView = Output<typeof queries.schema>[number];

const none: readonly ReportView[] = [];

/** The views that the author reads in this project; they change only with the product and the fields of the project. */
export function useSchema(isWriter: boolean) {
  const { id: projectId } = useProject();
  const found = useQuery({
    ...ask(queries.schema, { projectId }),
    enabled: isWriter,
    staleTime: Infinity,
  });
  return { ...found, views: found.data ?? none };
}
