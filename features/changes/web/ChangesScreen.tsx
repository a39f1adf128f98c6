import { lazy, Suspense } from 'react';
import { ListScreen } from '#platform/web/list/ListScreen.tsx';
import { useList } from '#platform/web/list/use-list.ts';
import { shortMoment } from '#platform/web/moments.ts';
import { useProject } from '#platform/web/session.ts';
import { type Texts, useTexts } from '#platform/web/texts.ts';
import { Empty } from '#ui/Empty.tsx';
import type { GridColumn } from '#ui/grid/columns.ts';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { type BulkChange, changes } from '../contract.ts';
import { makerOf } from './maker-of.ts';

const ChangePanel = lazy(async () => ({ default: (await import('./ChangePanel.tsx')).ChangePanel }));

/** The recent changes of many people at once, newest first. One opens beside the list with its people and its undo. */
export function ChangesScreen() {
  const t = useTexts();
  const { id: projectId } = useProject();
  const list = useList(changes.list, { filters: {}, keeps: { open: 0 }, input: () => ({ projectId }) });
  const { at, go, rows } = list;
  const open = rows?.find(({ id }) => id === at.open);
  return (
    <ListScreen
      title={t('nav.changes')}
      list={list}
      columns={columnsOf(t)}
      rowKey={({ id }) => id}
      rowName={({ what }) => what}
      onOpen={({ id }) => go({ open: id })}
      openKey={at.open || undefined}
      panel={
        open && (
          <Suspense>
            <ChangePanel key={open.id} change={open} onClose={() => go({ open: 0 })} />
          </Suspense>
        )
      }
      empty={<Empty title={t('changes.none')}>{t('changes.none.text')}</Empty>}
      failed={t('changes.failed')}
    />
  );
}

const columnsOf = (t: Texts): GridColumn<BulkChange>[] => [
  { key: 'what', header: t('changes.what'), cell: ({ what }) => what },
  { key: 'when', header: t('ui.word.when'), cell: ({ madeAt }) => shortMoment(madeAt) },
  { key: 'who', header: t('changes.who'), cell: (change) => makerOf(t, change) },
  {
    key: 'count',
    header: t('changes.count'),
    align: 'end',
    cell: ({ changed, total }) =>
      changed === total ? String(changed) : t('changes.count.of', { changed, total }),
  },
  {
    key: 'state',
    header: t('ui.word.state'),
    cell: ({ undoneAt, undone, changed }) => (
      <StatusBadge kind={undoneAt ? 'neutral' : 'good'}>
        {undoneAt && undone !== undefined && undone < changed
          ? t('changes.state.partly', { count: undone, changed })
          : t(undoneAt ? 'changes.state.undone' : 'changes.state.done')}
      </StatusBadge>
    ),
  },
];
