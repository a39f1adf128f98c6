import { useQuery } from '@tanstack/react-query';
import { fileKinds } from '#engines/files/types.ts';
import { programme } from '#features/programme/contract.ts';
import { ask } from '#platform/web/api.ts';
import { personOptions } from '#platform/web/person-options.ts';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { choiceFilter, type ListFilter } from '#ui/filters.tsx';
import { directions, type SentFile } from '../../contract/sent-file.ts';
import { sentFiles } from '../../contract.ts';

/** The filters of the list, with the values that filter nothing. */
export const itemFilters = { search: '', direction: '', person: 0, kind: '', action: 0 };

interface Options {
  at: typeof itemFilters;
  narrow: (change: Partial<typeof itemFilters>) => void;
  rows: readonly SentFile[] | undefined;
  /** Whose items the list shows. */
  ofId: number;
}

/** The filters of the list: direction, person, action and kind. */
export function useItemFilters({ at, narrow, rows = [], ofId }: Options): ListFilter[] {
  const t = useTexts();
  const { id: projectId } = useProject();
  const { data: receivers = [] } = useQuery(ask(sentFiles.receivers, { projectId }));
  const { data: actions = [] } = useQuery(ask(programme.all, { projectId }));
  // People whose link has ended are found by their files.
  const met = rows.flatMap(({ ownerId, owner, receiverId, receiver }) => [
    { id: ownerId, name: owner },
    { id: receiverId, name: receiver },
  ]);
  const people = new Map([...receivers, ...met].map((one) => [one.id, one]));
  people.delete(ofId);
  const byId = (value: number) => (value === 0 ? '' : String(value));
  return [
    choiceFilter(t, {
      name: 'direction',
      label: t('sent-files.direction'),
      value: at.direction,
      options: directions
        .filter((value) => value !== 'all')
        .map((value) => ({ value, label: t(`sent-files.direction.${value}`) })),
      placeholder: t('sent-files.direction.all'),
      onChange: (direction) => narrow({ direction }),
    }),
    choiceFilter(t, {
      name: 'person',
      label: t('sent-files.person'),
      value: byId(at.person),
      options: personOptions([...people.values()]),
      onChange: (person) => narrow({ person: Number(person) }),
    }),
    choiceFilter(t, {
      name: 'action',
      label: t('ui.word.action'),
      value: byId(at.action),
      options: actions.map(({ id, title }) => ({ value: String(id), label: title })),
      onChange: (action) => narrow({ action: Number(action) }),
    }),
    choiceFilter(t, {
      name: 'kind',
      label: t('sent-files.kind'),
      value: at.kind,
      options: fileKinds.map((value) => ({ value, label: t(`files.kind.${value}`) })),
      onChange: (kind) => narrow({ kind }),
    }),
  ];
}
