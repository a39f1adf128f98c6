import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParts } from '#platform/web/pages.ts';
import { useProject } from '#platform/web/session.ts';
import type { Methods } from '../frame/bridge.ts';
import '../parts.tsx';

/** The methods that later features add to the views of this mentee's action; undefined while they load. */
export function useAddedMethods(menteeId: number): Methods | undefined {
  const queries = useQueryClient();
  const { id: projectId } = useProject();
  const added = useParts('viewMethods');
  const { data, isError } = useQuery({
    queryKey: ['view-methods'],
    queryFn: () => Promise.all(added.map(({ Part }) => Part())),
    staleTime: Infinity,
  });
  // Without them a view has the methods of the product's own features.
  if (isError) return {};
  return data && Object.assign({}, ...data.map((methods) => methods({ menteeId, projectId, queries })));
}
