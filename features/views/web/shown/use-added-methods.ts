import { useQueryClient } from '@tanstack/react-query';
import { useLoadedParts } from '#platform/web/loaded-parts.ts';
import { useProject } from '#platform/web/session.ts';
import type { Methods } from '../frame/bridge.ts';
import '../parts.tsx';
import { type Declared, declaredHere } from '../port/declared.ts';

/** What later features add to the port, as far as it has been loaded; undefined until then. */
export function useViewMethods() {
  const { data, isError } = useLoadedParts('viewMethods');
  // Without them a view has the methods of the product's own features.
  return isError ? [] : data;
}

export interface AddedMethods {
  methods: Methods;
  /** The declarations of all methods of the port. */
  declared: readonly Declared[];
}

/** The methods that later features add to the views of a page about this mentee, or about none; undefined while they load. */
export function useAddedMethods(menteeId: number | undefined): AddedMethods | undefined {
  const queries = useQueryClient();
  const { id: projectId } = useProject();
  const added = useViewMethods();
  return (
    added && {
      methods: Object.assign(
        {},
        ...added.map(({ methodsOf }) => methodsOf({ menteeId, projectId, queries })),
      ) as Methods,
      declared: [...declaredHere, ...added.flatMap(({ declared }) => declared)],
    }
  );
}
