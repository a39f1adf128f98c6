import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { startOfDay } from '#engines/dates/athens.ts';
import { formatDate, parseDate } from '#engines/dates/parse-date.ts';
import { ask, hrefOf } from '#platform/web/api.ts';
import { ListScreen } from '#platform/web/list/ListScreen.tsx';
import { useList } from '#platform/web/list/use-list.ts';
import { shortMoment } from '#platform/web/moments.ts';
import { useTexts } from '#platform/web/texts.ts';
import { DownloadButton } from '#ui/DownloadButton.tsx';
import { Empty } from '#ui/Empty.tsx';
import { DateField } from '#ui/fields/DateField.tsx';
import { choiceFilter } from '#ui/filters.tsx';
import type { GridColumn } from '#ui/grid/columns.ts';
import { SearchField } from '#ui/grid/SearchField.tsx';
import { audit, type AuditLine, MAX_LISTED } from '../contract.ts';
import { actorText } from './actor-text.ts';
import { LinePanel } from './LinePanel.tsx';

const filters = { who: '', whom: '', what: '', project: 0, from: '', to: '' };

/** The filter of the calls. A half-typed day does not filter. */
function filterOf({ from, to, project, ...words }: typeof filters) {
  const [firstDay, lastDay] = [parseDate(from), parseDate(to)];
  return {
    who: words.who,
    whom: words.whom,
    what: words.what,
    ...(project > 0 && { projectId: project }),
    ...(firstDay && { from: startOfDay(firstDay) }),
    ...(lastDay && { to: startOfDay(lastDay, 1) }),
  };
}

/** The audit log, with filters and an export. */
export function AuditScreen() {
  const t = useTexts();
  const [open, setOpen] = useState<AuditLine>();
  const list = useList(audit.list, { filters, input: filterOf });
  const { at, narrow } = list;
  const { data: choices } = useQuery(ask(audit.choices, {}));
  const { kinds, projects } = choices ?? { kinds: [], projects: [] };
  const columns: GridColumn<AuditLine>[] = [
    { key: 'at', header: t('audit.at'), width: 160, cell: (line) => shortMoment(line.at) },
    { key: 'what', header: t('audit.what'), cell: ({ said }) => said },
    {
      key: 'actor',
      header: t('audit.who'),
      cell: (line) => actorText(t, line),
    },
    { key: 'subject', header: t('audit.whom'), cell: ({ subject }) => subject?.name ?? '–' },
    { key: 'project', header: t('audit.project'), cell: (line) => line.project ?? '–' },
  ];
  const chipsOf = (label: string, value: string, onRemove: () => void) =>
    value ? [{ text: t('ui.filters.chip', { label, value }), onRemove }] : [];
  const { from, to, projectId, ...words } = filterOf(at);
  const href = hrefOf(audit.export, {
    ...words,
    ...(projectId && { projectId }),
    ...(from && { from: from.toISOString() }),
    ...(to && { to: to.toISOString() }),
  });
  return (
    <ListScreen
      title={t('nav.audit')}
      actions={<DownloadButton href={href}>{t('audit.export')}</DownloadButton>}
      list={list}
      search={<SearchField label={t('audit.who')} value={at.who} onSearch={(who) => narrow({ who })} />}
      filters={[
        {
          key: 'whom',
          field: (
            <SearchField label={t('audit.whom')} value={at.whom} onSearch={(whom) => narrow({ whom })} />
          ),
          chips: chipsOf(t('audit.whom'), at.whom, () => narrow({ whom: '' })),
        },
        choiceFilter(t, {
          name: 'what',
          label: t('audit.what'),
          options: kinds.map((kind) => ({ value: kind.what, label: kind.said })),
          value: at.what,
          onChange: (what) => narrow({ what }),
        }),
        choiceFilter(t, {
          name: 'project',
          label: t('audit.project'),
          options: projects.map(({ id, descr }) => ({ value: String(id), label: descr })),
          value: at.project === 0 ? '' : String(at.project),
          onChange: (project) => narrow({ project: Number(project) }),
        }),
        ...(['from', 'to'] as const).map((side) => ({
          key: side,
          field: (
            <DateField
              name={side}
              label={t(`audit.${side}`)}
              value={at[side]}
              onChange={(day) => narrow({ [side]: day })}
            />
          ),
          chips: chipsOf(t(`audit.${side}`), at[side] && formatDate(at[side]), () => narrow({ [side]: '' })),
        })),
      ]}
      panel={open && <LinePanel line={open} onClose={() => setOpen(undefined)} />}
      columns={columns}
      rowKey={({ id }) => id}
      rowName={({ said }) => said}
      onOpen={setOpen}
      openKey={open?.id}
      dense
      above={list.data?.all === MAX_LISTED && <Text size="sm">{t('audit.most')}</Text>}
      empty={<Empty title={t('audit.none')} />}
      failed={t('audit.failed')}
    />
  );
}
