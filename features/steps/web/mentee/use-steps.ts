import { useQuery } from '@tanstack/react-query';
import { ask } from '#platform/web/api.ts';
import { useProject } from '#platform/web/session.ts';
import { steps } from '../../contract.ts';
import type { Whose } from './use-whose.ts';

/** The actions of a mentee as the mentee has them. */
export function useSteps({ isOpen, menteeId }: Pick<Whose, 'isOpen' | 'menteeId'>) {
  const { id: projectId } = useProject();
  return useQuery({
    ...ask(steps.list, { projectId, ...(menteeId !== undefined && { menteeId }) }),
    enabled: isOpen,
  });
}
