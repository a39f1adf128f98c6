import { useQuery } from '@tanstack/react-query';
import { ask } from '#platform/web/api.ts';
import type { Option } from '#ui/fields/field.ts';
import { programme } from '../../contract.ts';

/** The actions of a project as options with number and title; chosen ones that are not among them have a dash. */
export function useActionOptions(projectId: number, chosen: readonly number[] = []): Option[] {
  const { data } = useQuery(ask(programme.titles, { projectId }));
  if (!data) return chosen.map((id) => ({ value: String(id), label: String(id) }));
  const known = new Set<number>(data.map(({ id }) => id));
  return [
    ...data.map(({ id, title }) => ({
      value: String(id),
      label: `${id} · ${title}`,
    })),
    ...chosen.filter((id) => !known.has(id)).map((id) => ({ value: String(id), label: `${id} · –` })),
  ];
}
