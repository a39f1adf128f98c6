import { useQuery } from '@tanstack/react-query';
import { useParts } from '#platform/web/pages.ts';
import '../parts.tsx';
import type { Directive } from '../parts.tsx';

const none: readonly Directive[] = [];

/** The components that views can show by name; undefined while they load. */
export function useDirectives(): readonly Directive[] | undefined {
  const added = useParts('directives');
  const { data, isError } = useQuery({
    queryKey: ['view-directives'],
    queryFn: async () => (await Promise.all(added.map(({ Part }) => Part()))).flat(),
    staleTime: Infinity,
  });
  return isError ? none : data;
}
