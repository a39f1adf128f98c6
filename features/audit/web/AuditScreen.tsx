import { Code, Stack, Text } from '@mantine/core';
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
import { SidePanel } from '#ui/SidePanel.tsx';
import { audit, type AuditLine } from '../contract.ts';

const filters = { who: '', whom: '', what: '', from: '', to: '' };

/** The filter of the calls. A half-typed day does not filter. */
function filterOf({ from, to, ...words }: typeof filters) {
  const [firstDay, lastDay] = [parseDate(from), parseDate(to)];
  return {
    who: words.who,
    whom: words.whom,
    what: words.what,
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
  const { data: kinds = [] } = useQuery(ask(audit.kinds, {}));
  const columns: GridColumn<AuditLine>[] = [
    { key: 'at', header: t('audit.at'), width: 160, cell: (line) => shortMoment(line.at) },
    { key: 'what', header: t('audit.what'), cell: (line) => <Code>{line.what}</Code> },
    {
      key: 'actor',
      header: t('audit.who'),
      cell: (line) => (line.admin ? `${line.actor ?? ''} (${line.admin})` : (line.actor ?? '–')),
    },
    { key: 'subject', header: t('audit.whom'), cell: (line) => line.subject ?? '–' },
    { key: 'target', header: t('audit.target'), cell: (line) => line.target ?? '–' },
    { key: 'project', header: t('audit.project'), cell: (line) => line.project ?? '–' },
  ];
  const chipsOf = (label: string, value: string, onRemove: () => void) =>
    value ? [{ text: t('ui.filters.chip', { label, value }), onRemove }] : [];
  const { from, to, ...words } = filterOf(at);
  const href = hrefOf(audit.export, {
    ...words,
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
          options: kinds.map((kind) => ({ value: kind, label: kind })),
          value: at.what,
          onChange: (what) => narrow({ what }),
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
          chips: chipsOf(t(`audit.${side}`), formatDate(at[side]), () => narrow({ [side]: '' })),
        })),
      ]}
      panel={
        open && (
          <SidePanel title={open.what} onClose={() => setOpen(undefined)}>
            <Stack>
              <Text size="sm">
                {[shortMoment(open.at), open.actor, open.ip, open.requestId].filter(Boolean).join(' · ')}
              </Text>
              {(['before', 'after'] as const).map(
                (side) =>
                  open[side] !== undefined && (
                    <div key={side}>
                      <Text fw={600}>{t(`audit.${side}`)}</Text>
                      <Code block>{JSON.stringify(open[side], null, 2)}</Code>
                    </div>
                  ),
              )}
            </Stack>
          </SidePanel>
        )
      }
      columns={columns}
      rowKey={({ id }) => id}
      rowName={({ what }) => what}
      onOpen={setOpen}
      openKey={open?.id}
      dense
      empty={<Empty title={t('audit.none')} />}
      failed={t('audit.failed')}
    />
  );
}
