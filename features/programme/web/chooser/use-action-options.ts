import { useQuery } from '@tanstack/react-query';
import { ask } from '#platform/web/api.ts';
import { useTexts } from '#platform/web/texts.ts';
import type { Option } from '#ui/fields/field.ts';
import { programme } from '../../contract.ts';

/** The actions of a project as options with number and title; chosen ones that are not among them say so. */
export function useActionOptions(projectId: number, chosen: readonly number[] = []): Option[] {
  const t = useTexts();
  const { data } = useQuery(ask(programme.titles, { projectId }));
  if (!data) return chosen.map((id) => ({ value: String(id), label: String(id) }));
  const known = new Set<number>(data.map(({ id }) => id));
  return [
    ...data.map(({ id, title }) => ({
      value: String(id),
      label: t('programme.chooser.named', { id, title }),
    })),
    ...chosen
      .filter((id) => !known.has(id))
      .map((id) => ({ value: String(id), label: t('programme.chooser.missing', { id }) })),
  ];
}
