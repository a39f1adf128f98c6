import { useQuery } from '@tanstack/react-query';
import { ask } from '#platform/web/api.ts';
import { useProject } from '#platform/web/session.ts';
import { steps } from '../../contract.ts';
import type { Whose } from './use-whose.ts';

/** Loads the steps of a mentee. */
export function useSteps({ isOpen, menteeId }: Pick<Whose, 'isOpen' | 'menteeId'>) {
  const { id: projectId } = useProject();
  return useQuery({
    ...ask(steps.list, { projectId, ...(menteeId !== undefined && { menteeId }) }),
    enabled: isOpen,
  });
}
