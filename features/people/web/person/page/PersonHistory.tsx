import { ListView } from '#platform/web/list/ListView.tsx';
import { useList } from '#platform/web/list/use-list.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { shortMoment } from '#platform/web/moments.ts';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Empty } from '#ui/Empty.tsx';
import { people } from '../../../contract.ts';

/** What happened to a person, in words, the newest first. */
export function PersonHistory({ userId }: { userId: number }) {
  const t = useTexts();
  const { id: projectId } = useProject();
  const list = useList(people.history, { filters: {}, input: () => ({ projectId, userId }) });
  return (
    <ListView
      label={t('people.page.history')}
      list={list}
      columns={[
        { key: 'at', header: t('people.page.when'), width: 160, cell: ({ at }) => shortMoment(at) },
        { key: 'said', header: t('people.page.what'), cell: ({ said }) => said },
        {
          key: 'by',
          header: t('people.page.by'),
          cell: ({ by, admin }) =>
            admin === undefined ? (by ?? '–') : t('people.page.as', { admin, name: by ?? '–' }),
        },
      ]}
      rowKey={({ id }) => id}
      rowName={({ said }) => said}
      error={list.problem && <FailureNotice error={list.problem} onRetry={() => void list.reload()} />}
      empty={<Empty title={t('people.page.noHistory')} />}
    />
  );
}
