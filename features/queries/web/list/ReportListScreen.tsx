import { Box, Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useNavigate } from '@tanstack/react-router';
import { compareGreek } from '#engines/greek/compare-greek.ts';
import { matcherOf } from '#engines/greek/search-key.ts';
import { href } from '#platform/contract/addresses.ts';
import { ask } from '#platform/web/api.ts';
import { tabHash } from '#platform/web/console-tab.ts';
import { ListScreen } from '#platform/web/list/ListScreen.tsx';
import { useListAddress } from '#platform/web/list/use-list-address.ts';
import { pagedList } from '#platform/web/list/use-local-list.ts';
import { useQuery as useQueryOfAddress } from '#platform/web/params.ts';
import { useProject, useSession } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Empty } from '#ui/Empty.tsx';
import type { Sorting } from '#ui/grid/columns.ts';
import { SearchField } from '#ui/grid/SearchField.tsx';
import { Notice } from '#ui/Notice.tsx';
import { isAdmin } from '../../access.ts';
import '../../addresses.ts';
import type { QueryRow } from '../../contract/queries.ts';
import { queries } from '../../contract.ts';
import { useColumns } from './columns.tsx';
import { useListActs } from './use-list-acts.ts';

/** The reports that the reader runs. The services, which views call, are in the console; earlier they were at `tab=services`. */
export function ReportListScreen() {
  const { tab, service } = useQueryOfAddress();
  const { url: curProject } = useProject();
  const mayServe = isAdmin(useSession());
  if (!mayServe || tab !== 'services') return <ReportList withServices={mayServe} />;
  return (
    <Navigate
      to={href('/{curProject}/admin/development/index', { curProject })}
      search={{ service } as never}
      hash={tabHash('services')}
      replace
    />
  );
}

/** The reports of the project and those of the installation. */
function ReportList({ withServices }: { withServices: boolean }) {
  const t = useTexts();
  const navigate = useNavigate();
  const { id: projectId, url: curProject } = useProject();
  const list = useListAddress({ filters: { search: '' } });
  const { data, ...source } = useQuery(ask(queries.all, { projectId }));
  const acts = useListActs();
  const columns = useColumns(acts);
  const isFound = matcherOf(list.at.search);
  const found = data?.queries.filter(({ name, descr }) => isFound(`${name} ${descr}`));
  const hrefOf = ({ id }: QueryRow) => href('/{curProject}/admin/report/view/{id?}', { curProject, id });
  const create = data?.mayWrite && (
    <Button
      component={Link}
      to={href('/{curProject}/admin/report/edit/{id?}', { curProject })}
      leftSection={<IconPlus size={16} aria-hidden />}
    >
      {t('queries.new')}
    </Button>
  );
  const addReady = data !== undefined && data.missingReady > 0 && (
    <Button variant="default" loading={acts.isBusy} onClick={() => void acts.addReady()}>
      {t('queries.list.addReady')}
    </Button>
  );
  const services = withServices && (
    <Button
      component={Link}
      to={href('/{curProject}/admin/development/index', { curProject })}
      hash={tabHash('services')}
      variant="default"
    >
      {t('queries.services.title')}
    </Button>
  );
  const isEmpty = data?.queries.length === 0;
  return (
    <ListScreen
      title={t('nav.reports')}
      // Without a report the buttons are where the list would be.
      actions={
        !isEmpty && (
          <>
            {services}
            {addReady}
            {create}
          </>
        )
      }
      above={
        data?.isOn === false && (
          <Box mb="md">
            <Notice kind="warning" title={t('queries.off')}>
              {t('queries.off.text')}
            </Notice>
          </Box>
        )
      }
      failed={t('queries.list.failed')}
      list={pagedList(found && inOrder(found, list.sort), list, source)}
      search={
        <SearchField
          label={t('queries.list.search')}
          hint={t('ui.word.search')}
          pauseMs={300}
          value={list.at.search}
          onSearch={(search) => list.narrow({ search })}
        />
      }
      columns={columns}
      // A description takes two lines.
      dense={false}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      hrefOf={hrefOf}
      onOpen={(one) => void navigate({ to: hrefOf(one) })}
      empty={
        isEmpty ? (
          <Empty
            title={t('queries.list.none')}
            action={
              <>
                {addReady}
                {create}
                {services}
              </>
            }
          >
            {t('queries.list.none.text')}
          </Empty>
        ) : (
          <Empty title={t('queries.list.notFound', { search: list.at.search })} />
        )
      }
    />
  );
}

/** The favourites first, or the order that the reader asks for. The server gives the reports by name. */
function inOrder(rows: readonly QueryRow[], [sorted]: Sorting): readonly QueryRow[] {
  if (!sorted) return rows.toSorted((a, b) => Number(b.isFavorite) - Number(a.isFavorite));
  const way = sorted.desc ? -1 : 1;
  if (sorted.key !== 'lastRun') return rows.toSorted((a, b) => way * compareGreek(a.name, b.name));
  // Reports that never ran are last both ways.
  return rows.toSorted((a, b) =>
    a.lastRun && b.lastRun
      ? way * (a.lastRun.at.getTime() - b.lastRun.at.getTime())
      : Number(a.lastRun === undefined) - Number(b.lastRun === undefined),
  );
}
