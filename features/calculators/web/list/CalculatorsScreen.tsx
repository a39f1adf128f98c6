import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { IconDots, IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { matcherOf } from '#engines/greek/search-key.ts';
import { href } from '#platform/contract/addresses.ts';
import { ask, isRefusal } from '#platform/web/api.ts';
import { ListView } from '#platform/web/list/ListView.tsx';
import { useListAddress } from '#platform/web/list/use-list-address.ts';
import { pagedList } from '#platform/web/list/use-local-list.ts';
import { shortMoment } from '#platform/web/moments.ts';
import { useProject } from '#platform/web/session.ts';
import { tellFailure } from '#platform/web/tell-failure.ts';
import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { useUndoing } from '#platform/web/use-undoing.ts';
import { ActionMenu } from '#ui/ActionMenu.tsx';
import { Empty } from '#ui/Empty.tsx';
import type { GridColumn } from '#ui/grid/columns.ts';
import { SearchField } from '#ui/grid/SearchField.tsx';
import { Page } from '#ui/Page.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { toast } from '#ui/toast.ts';
import '../../addresses.ts';
import type { CalculatorRow } from '../../contract/calculator.ts';
import { calculatorInUse } from '../../contract/refusals.ts';
import { calculators } from '../../contract.ts';

const UploadDialog = lazy(async () => ({ default: (await import('./UploadDialog.tsx')).UploadDialog }));

/** The calculators of a project, for those who bring them. */
export function CalculatorsScreen() {
  const { id } = useProject();
  return <Calculators key={id} />;
}

function Calculators() {
  const t = useTexts();
  const navigate = useNavigate();
  const { id: projectId, url: curProject } = useProject();
  const list = useListAddress({ filters: { search: '' } });
  const { data, ...source } = useQuery(ask(calculators.list, { projectId }));
  const [isUploading, setUploading] = useState(false);
  const columns = useColumns();
  const isFound = matcherOf(list.at.search);
  const found = data?.filter(({ name }) => isFound(name));
  const hrefOf = ({ id }: Pick<CalculatorRow, 'id'>) =>
    href('/{curProject}/admin/calculators/edit/{id}', { curProject, id });
  const upload = (
    <Button leftSection={<IconUpload size={16} aria-hidden />} onClick={() => setUploading(true)}>
      {t('calculators.upload')}
    </Button>
  );
  return (
    <Page title={t('nav.calculators')} actions={data && data.length > 0 && upload}>
      <ListView
        label={t('nav.calculators')}
        list={pagedList(found, list, source)}
        search={
          <SearchField
            label={t('calculators.list.search')}
            hint={t('ui.word.search')}
            pauseMs={300}
            value={list.at.search}
            onSearch={(search) => list.narrow({ search })}
          />
        }
        columns={columns}
        dense={false}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        hrefOf={hrefOf}
        onOpen={(one) => void navigate({ to: hrefOf(one) })}
        failed={t('calculators.list.failed')}
        empty={
          data?.length === 0 ? (
            <Empty title={t('calculators.list.none')} action={upload}>
              {t('calculators.list.none.text')}
            </Empty>
          ) : (
            <Empty title={t('calculators.list.notFound', { search: list.at.search })} />
          )
        }
      />
      {isUploading && (
        <Suspense>
          <UploadDialog
            onDone={(id) => void navigate({ to: hrefOf({ id }) })}
            onClose={() => setUploading(false)}
          />
        </Suspense>
      )}
    </Page>
  );
}

function useColumns(): GridColumn<CalculatorRow>[] {
  const t = useTexts();
  const remove = useRemoving();
  return [
    { key: 'name', header: t('calculators.name'), cell: ({ name }) => name },
    { key: 'state', header: t('ui.word.state'), width: 250, cell: (one) => <State of={one} /> },
    {
      key: 'formulas',
      header: t('calculators.list.formulas'),
      width: 110,
      align: 'end',
      cell: ({ formulas }) => formulas,
    },
    {
      key: 'actions',
      header: t('ui.word.actions'),
      width: 110,
      align: 'end',
      cell: ({ actions }) => actions,
    },
    {
      key: 'changedAt',
      header: t('ui.word.lastChange'),
      width: 190,
      cell: ({ changedAt, changedBy }) => (
        <>
          {shortMoment(changedAt)}
          {changedBy && (
            <Text span size="sm" c="dimmed" display="block">
              {changedBy}
            </Text>
          )}
        </>
      ),
    },
    {
      key: 'acts',
      header: t('ui.word.acts'),
      pinned: true,
      width: 90,
      cell: (one) => (
        <ActionMenu
          heading={one.name}
          groups={[[{ label: t('ui.word.delete'), isGrave: true, onClick: () => void remove(one) }]]}
          button={
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={t('calculators.list.acts', { name: one.name })}
            >
              <IconDots size={18} aria-hidden />
            </ActionIcon>
          }
        />
      ),
    },
  ];
}

/** What of a calculator people use, and what is being worked on. */
function State({ of: { published, draft } }: { of: CalculatorRow }) {
  const t = useTexts();
  return (
    <Group gap={6}>
      {published !== undefined && (
        <StatusBadge kind="good">{t('calculators.state.published', { number: published })}</StatusBadge>
      )}
      {draft !== undefined && (
        <StatusBadge kind="waiting">{t('calculators.state.draft', { number: draft })}</StatusBadge>
      )}
    </Group>
  );
}

function useRemoving() {
  const t = useTexts();
  const { run } = useAct({
    handles: (problem) => {
      if (!isRefusal(problem, calculatorInUse)) return false;
      tellFailure(t, problem, { actions: problem.data.actions.join(', ') });
      return true;
    },
  });
  const restore = useUndoing(calculators.restore);
  return async ({ id, name }: CalculatorRow) => {
    if (!(await run(calculators.remove, { id }))) return;
    const onUndo = () => restore({ id }, t('calculators.list.restored', { name }));
    toast(t('calculators.list.removed', { name }), { undo: { label: t('ui.word.undo'), onUndo } });
  };
}
