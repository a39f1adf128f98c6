import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { textIn } from '#engines/questionnaire/text-in.ts';
import { useTexts, useContentLanguage } from '#platform/web/texts.ts';
import { ActionMenu } from '#ui/ActionMenu.tsx';
import type { GridColumn } from '#ui/grid/columns.ts';
import type { Report } from '../../contract/results.ts';
import type { QuestAction } from './use-quest-actions.ts';

interface Acts {
  change: (report: Report) => void;
  remove: (report: Report) => Promise<void>;
}

/** The columns of the list of reports. `actions` is undefined until they are loaded. */
export function useColumns(actions: readonly QuestAction[] | undefined, acts: Acts): GridColumn<Report>[] {
  const t = useTexts();
  const language = useContentLanguage();
  const titles = new Map(actions?.map(({ id, title }) => [id, title]));
  return [
    { key: 'title', header: t('ui.word.title'), cell: ({ title }) => textIn(title, language) },
    {
      key: 'actions',
      header: t('answering.reports.actions'),
      cell: ({ actionIds }) =>
        actions &&
        actionIds.map((id) => titles.get(id) ?? t('answering.reports.actions.gone', { id })).join(' · '),
    },
    {
      key: 'more',
      header: t('ui.word.acts'),
      pinned: true,
      width: 60,
      cell: (report) => <RowMenu report={report} acts={acts} />,
    },
  ];
}

function RowMenu({ report, acts }: { report: Report; acts: Acts }) {
  const t = useTexts();
  const name = textIn(report.title, useContentLanguage());
  return (
    <ActionMenu
      heading={name}
      groups={[
        [{ label: t('answering.reports.change'), onClick: () => acts.change(report) }],
        [{ label: t('answering.reports.remove'), isGrave: true, onClick: () => void acts.remove(report) }],
      ]}
      button={
        <ActionIcon variant="subtle" color="gray" aria-label={t('answering.reports.more', { name })}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      }
    />
  );
}
