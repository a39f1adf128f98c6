import { Button, Group, Progress, Stack, Text, Title } from '@mantine/core';
import { ListGrid } from '#platform/web/list/ListGrid.tsx';
import { useList } from '#platform/web/list/use-list.ts';
import { useProject, useSession } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { useLeaving } from '#platform/web/use-leaving.ts';
import { confirm } from '#ui/confirm.ts';
import { Empty } from '#ui/Empty.tsx';
import type { GridColumn } from '#ui/grid/columns.ts';
import { holds } from '#platform/contract/roles.ts';
import { type Due, privacy } from '../../contract.ts';
import { deskAddress } from '../desk/address.ts';
import { shortDay } from '../shared/days.ts';
import { EraseResult } from './EraseResult.tsx';
import { useErasing } from './use-erasing.ts';

/** What the saved rules would erase today. Nothing is erased before the user confirms the number. */
export function DueList({ hasRules }: { hasRules: boolean }) {
  const t = useTexts();
  const { id: projectId } = useProject();
  const { roles } = useSession();
  const list = useList(privacy.due, { filters: {}, keeps: deskAddress, input: () => ({ projectId }) });
  const letGo = useErasing(() => list.go({ page: 1 }));
  useLeaving(() => letGo.progress !== undefined, t('privacy.letGo.leaving'));
  const { total } = list;
  const start = async () => {
    const isSure = await confirm({
      title: t('privacy.letGo.title', { count: total }),
      text: t('privacy.letGo.sure', { count: total }),
      yes: t('privacy.letGo', { count: total }),
      no: t('ui.cancel'),
      danger: true,
    });
    if (isSure) await letGo.start(total);
  };
  const columns: GridColumn<Due>[] = [
    { key: 'name', header: t('privacy.due.name'), cell: ({ name }) => name },
    { key: 'kind', header: t('privacy.due.kind'), cell: ({ kind }) => t(`privacy.due.${kind}`) },
    { key: 'since', header: t('privacy.due.since'), cell: ({ since }) => shortDay(since) },
  ];
  return (
    <Stack gap="md">
      <div>
        <Title order={2} size="h3">
          {t('privacy.due.list')}
        </Title>
        {list.rows && <Text role="status">{t('privacy.due.total', { count: total })}</Text>}
      </div>
      {letGo.progress ? (
        <Running {...letGo.progress} onStop={letGo.stop} />
      ) : (
        <>
          <EraseResult end={letGo.end} />
          {total > 0 &&
            (holds(roles, ['Admin', 'Supervisor']) ? (
              <Group data-no-print>
                <Button
                  variant="outline"
                  color="red"
                  c="var(--mantine-color-error)"
                  disabled={list.isLoading}
                  onClick={() => void start()}
                >
                  {t('privacy.letGo', { count: total })}
                </Button>
              </Group>
            ) : (
              <Text size="sm">{t('privacy.letGo.notYou')}</Text>
            ))}
        </>
      )}
      <ListGrid
        label={t('privacy.due.list')}
        list={list}
        columns={columns}
        rowKey={({ kind, id }) => `${kind} ${id}`}
        rowName={({ name }) => name}
        empty={
          <Empty title={t(hasRules ? 'privacy.due.none' : 'privacy.due.noRules')}>
            {t(hasRules ? 'privacy.due.none.text' : 'privacy.due.noRules.text')}
          </Empty>
        }
        failed={t('privacy.due.failed')}
      />
    </Stack>
  );
}

function Running({ gone, total, onStop }: { gone: number; total: number; onStop: () => void }) {
  const t = useTexts();
  return (
    <Stack gap="sm" maw={720}>
      <Progress size="lg" value={(gone / Math.max(total, 1)) * 100} aria-label={t('privacy.letGo.running')} />
      <Text role="status">{t('privacy.letGo.progress', { gone, total })}</Text>
      <Group>
        <Button variant="default" onClick={onStop}>
          {t('privacy.letGo.stop')}
        </Button>
      </Group>
    </Stack>
  );
}
