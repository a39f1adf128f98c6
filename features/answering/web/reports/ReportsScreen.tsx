import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, useState } from 'react';
import { matcherOf } from '#engines/greek/search-key.ts';
import { textIn } from '#engines/questionnaire/text-in.ts';
import { href } from '#platform/contract/addresses.ts';
import { ask } from '#platform/web/api.ts';
import { ListScreen } from '#platform/web/list/ListScreen.tsx';
import { pagedList } from '#platform/web/list/use-local-list.ts';
import { useListAddress } from '#platform/web/list/use-list-address.ts';
import { useProject } from '#platform/web/session.ts';
import { useTexts, useContentLanguage } from '#platform/web/texts.ts';
import { Empty } from '#ui/Empty.tsx';
import { SearchField } from '#ui/grid/SearchField.tsx';
import type { Report } from '../../contract/results.ts';
import { answering } from '../../contract.ts';
import '../../addresses.ts';
import { useColumns } from './columns.tsx';
import { newReport, type Saved } from './draft.ts';
import { useQuestActions } from './use-quest-actions.ts';
import { useRemoveReport } from './use-remove-report.ts';

const ReportDialog = lazy(async () => ({ default: (await import('./ReportDialog.tsx')).ReportDialog }));

/** The combined reports of the project. A row opens the report, and its menu changes and deletes it. */
export function ReportsScreen() {
  const t = useTexts();
  const language = useContentLanguage();
  const { id: projectId, url } = useProject();
  const navigate = useNavigate();
  const [edited, setEdited] = useState<Saved>();
  const list = useListAddress({ filters: { search: '' } });
  const { at, narrow } = list;
  const { data, ...source } = useQuery(ask(answering.reports, { projectId }));
  const { actions } = useQuestActions();
  const remove = useRemoveReport();
  const columns = useColumns(actions, { change: setEdited, remove });
  const isFound = matcherOf(at.search);
  const found = data?.filter(({ title }) => isFound(`${title.el} ${title.en}`));
  const hrefOf = ({ id }: Report) =>
    href('/{curProject}/questreport/{id}/{menteeId?}', { curProject: url, id });
  const add = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEdited(newReport(projectId))}>
      {t('answering.reports.new')}
    </Button>
  );
  return (
    <ListScreen
      title={t('nav.questReports')}
      actions={add}
      failed={t('answering.reports.failed')}
      list={pagedList(found, list, source)}
      search={
        <SearchField
          label={t('answering.reports.search')}
          value={at.search}
          onSearch={(search) => narrow({ search })}
        />
      }
      columns={columns}
      // A report has up to 20 titles of actions, which need several lines.
      dense={false}
      rowKey={({ id }) => id}
      rowName={({ title }) => textIn(title, language)}
      hrefOf={hrefOf}
      onOpen={(report) => void navigate({ to: hrefOf(report) })}
      empty={
        list.isNarrowed ? (
          <Empty title={t('answering.reports.notFound')}>{t('answering.reports.notFound.text')}</Empty>
        ) : (
          <Empty title={t('answering.reports.none')}>{t('answering.reports.none.text')}</Empty>
        )
      }
    >
      {edited && (
        <ReportDialog key={edited.id ?? 'new'} report={edited} onClose={() => setEdited(undefined)} />
      )}
    </ListScreen>
  );
}
