import { Button, Code, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { startOfDay } from '#engines/dates/athens.ts';
import { parseDate } from '#engines/dates/parse-date.ts';
import { ask, hrefOf, Problem } from '#platform/web/api.ts';
import { useAddress } from '#platform/web/address.ts';
import { shortMoment } from '#platform/web/moments.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Empty } from '#ui/Empty.tsx';
import { ErrorNotice } from '#ui/ErrorNotice.tsx';
import { DateField } from '#ui/fields/DateField.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { FilterBar } from '#ui/FilterBar.tsx';
import type { GridColumn } from '#ui/grid/columns.ts';
import { PagedGrid } from '#ui/grid/PagedGrid.tsx';
import { SearchField } from '#ui/grid/SearchField.tsx';
import { Page } from '#ui/Page.tsx';
import { SidePanel, WithPanel } from '#ui/SidePanel.tsx';
import { audit, type AuditLine } from '../contract.ts';

const defaults = { who: '', whom: '', what: '', from: '', to: '', page: 1, size: 25 };

/** Who did what to whom, and when: the log as it is, to read and to take along. */
export function AuditScreen() {
  const t = useTexts();
  const [at, go] = useAddress(defaults);
  const [open, setOpen] = useState<AuditLine>();
  // While a day is typed it is none yet.
  const [firstDay, lastDay] = [parseDate(at.from), parseDate(at.to)];
  const filter = {
    who: at.who,
    whom: at.whom,
    what: at.what,
    ...(firstDay && { from: startOfDay(firstDay) }),
    ...(lastDay && { to: startOfDay(lastDay, 1) }),
  };
  const page = useQuery({
    ...ask(audit.list, { ...filter, page: at.page, count: at.size }),
    placeholderData: keepPreviousData,
  });
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
  const { from, to, ...words } = filter;
  const href = hrefOf(audit.export, {
    ...words,
    ...(from && { from: from.toISOString() }),
    ...(to && { to: to.toISOString() }),
  });
  const isFiltered = [at.who, at.whom, at.what, at.from, at.to].some((asked) => asked !== '');
  const problem = page.error instanceof Problem ? page.error : undefined;
  return (
    <Page
      title={t('nav.audit')}
      actions={
        <Button
          component="a"
          href={href}
          download
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
        >
          {t('audit.export')}
        </Button>
      }
    >
      <FilterBar {...(isFiltered && { onClear: () => go(defaults) })}>
        <SearchField label={t('audit.who')} value={at.who} onSearch={(who) => go({ who, page: 1 })} />
        <SearchField label={t('audit.whom')} value={at.whom} onSearch={(whom) => go({ whom, page: 1 })} />
        <SelectField
          name="what"
          label={t('audit.what')}
          options={kinds.map((kind) => ({ value: kind, label: kind }))}
          value={at.what}
          onChange={(what) => go({ what: what ?? '', page: 1 })}
        />
        <DateField
          name="from"
          label={t('audit.from')}
          value={at.from}
          onChange={(day) => go({ from: day, page: 1 })}
        />
        <DateField
          name="to"
          label={t('audit.to')}
          value={at.to}
          onChange={(day) => go({ to: day, page: 1 })}
        />
      </FilterBar>
      <WithPanel
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
      >
        <PagedGrid
          label={t('nav.audit')}
          columns={columns}
          rows={page.data?.list}
          rowKey={({ id }) => id}
          rowName={({ what }) => what}
          total={page.data?.all ?? 0}
          page={at.page}
          pageSize={at.size}
          sort={[]}
          busy={page.isFetching}
          onChange={({ page: next, pageSize }) => go({ page: next, size: pageSize })}
          onOpen={setOpen}
          openKey={open?.id}
          dense
          empty={<Empty title={t('audit.none')} />}
          error={
            problem && (
              <ErrorNotice
                what={t('audit.failed')}
                code={problem.requestId}
                onRetry={() => void page.refetch()}
              />
            )
          }
        />
      </WithPanel>
    </Page>
  );
}
