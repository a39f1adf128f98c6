import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { type Parts, useParts } from './pages.ts';

/** The places whose contributions are loaded when a screen needs them, so that no other page carries them. */
type LoadedPlace = {
  [Name in keyof Parts]: Parts[Name] extends () => Promise<unknown> ? Name : never;
}[keyof Parts];
type Loaded<Name extends LoadedPlace> = Awaited<ReturnType<Parts[Name]>>;

/** What the features contribute to such a place, in the order of the features, each loaded once. */
export function useLoadedParts<Name extends LoadedPlace>(name: Name): UseQueryResult<Loaded<Name>[]> {
  const added = useParts(name);
  return useQuery({
    queryKey: ['loaded-parts', name],
    queryFn: () => Promise.all(added.map(({ Part }) => Part() as Promise<Loaded<Name>>)),
    staleTime: Infinity,
  });
}
