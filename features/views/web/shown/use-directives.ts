import { useMemo } from 'react';
import { useLoadedParts } from '#platform/web/loaded-parts.ts';
import '../parts.tsx';
import type { Directive } from '../parts.tsx';

const none: readonly Directive[] = [];

/** The components that views can show by name; undefined while they load. */
export function useDirectives(): readonly Directive[] | undefined {
  const { data, isError } = useLoadedParts('directives');
  const all = useMemo(() => data?.flat(), [data]);
  return isError ? none : all;
}
