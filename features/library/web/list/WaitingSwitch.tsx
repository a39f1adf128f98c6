import { SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ask } from '#platform/web/api.ts';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { library } from '../../contract.ts';
import type { LibraryList } from './use-library.ts';

/** Switches between the library and what waits for approval, for those who approve. */
export function WaitingSwitch({ list }: { list: LibraryList }) {
  const t = useTexts();
  const { id: projectId } = useProject();
  const { data } = useQuery(ask(library.getUnapproved, { projectId, count: 1 }));
  if (!list.at.waiting && (data?.all ?? 0) === 0) return null;
  return (
    <SegmentedControl
      mb="sm"
      aria-label={t('library.shown')}
      data={[
        { value: 'all', label: t('library.shown.all') },
        { value: 'waiting', label: t('library.shown.waiting', { count: data?.all ?? 0 }) },
      ]}
      value={list.at.waiting ? 'waiting' : 'all'}
      onChange={(shown) => list.narrow({ waiting: shown === 'waiting', item: 0 })}
    />
  );
}
