import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { FileLink } from '#features/files/web/public.tsx';
import { ask } from '#platform/web/api.ts';
import { ListView } from '#platform/web/list/ListView.tsx';
import { useLastPage } from '#platform/web/list/use-last-page.ts';
import { useList } from '#platform/web/list/use-list.ts';
import { shortMoment } from '#platform/web/moments.ts';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Empty } from '#ui/Empty.tsx';
import { choiceFilter } from '#ui/filters.tsx';
import type { GridColumn } from '#ui/grid/columns.ts';
import { SearchField } from '#ui/grid/SearchField.tsx';
import { type Issue, issueStates } from '../../contract/issued.ts';
import { documents } from '../../contract.ts';
import { IssueState } from './IssueState.tsx';

const RevokeDialog = lazy(async () => ({ default: (await import('./RevokeDialog.tsx')).RevokeDialog }));

const noFilters = { search: '', template: 0, state: '' };

/** The documents that were issued to people of the reader's scope, with the way to revoke one. */
export function IssuedTab() {
  const t = useTexts();
  const { id: projectId } = useProject();
  const [revoking, setRevoking] = useState<Issue>();
  const templates = useQuery(ask(documents.getRazorDocuments, { projectId }));
  const list = useList(documents.issued, {
    filters: noFilters,
    // The tab is this one; what the address leaves out is the screen's first.
    keeps: { tab: 'templates' },
    input: ({ search, template, state }) => ({
      projectId,
      search,
      ...(template > 0 && { templateId: template }),
      ...(issueStates.some((one) => one === state) && { state: state as 'valid' }),
    }),
  });
  const { at, go, narrow, isNarrowed, page, pageSize, data } = list;
  useLastPage({ page, pageSize, total: list.isLoading ? undefined : data?.all, go });
  const columns: GridColumn<Issue>[] = [
    { key: 'number', header: t('documents.number'), width: 100, cell: ({ number }) => number },
    {
      key: 'title',
      header: t('documents.document'),
      cell: ({ title, file }) =>
        file ? <FileLink file={{ ...file, fileId: file.id, name: title }} /> : title,
    },
    {
      key: 'person',
      header: t('documents.for'),
      cell: ({ person, mentor, about }) => (
        <>
          {person ??
            (about === 'person' || about === 'pair' ? t('documents.erased') : t(`documents.about.${about}`))}
          {mentor && (
            <Text span size="sm" c="dimmed" display="block">
              {mentor}
            </Text>
          )}
        </>
      ),
    },
    {
      key: 'issuedAt',
      header: t('documents.issuedAt'),
      width: 160,
      cell: ({ issuedAt, issuedBy }) => (
        <>
          {shortMoment(issuedAt)}
          <Text span size="sm" c="dimmed" display="block">
            {issuedBy}
          </Text>
        </>
      ),
    },
    {
      key: 'state',
      header: t('ui.word.state'),
      width: 150,
      cell: (one) => (
        <>
          <IssueState issue={one} />
          {one.revokeReason && (
            <Text span size="sm" c="dimmed" display="block">
              {one.revokeReason}
            </Text>
          )}
        </>
      ),
    },
    {
      key: 'acts',
      header: t('ui.word.acts'),
      pinned: true,
      width: 120,
      cell: (one) =>
        !one.revokedAt && (
          <Group justify="flex-end">
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t('documents.revoke.of', {
                name: [one.title, one.person].filter(Boolean).join(' · '),
              })}
              onClick={() => setRevoking(one)}
            >
              {t('documents.revoke')}
            </Button>
          </Group>
        ),
    },
  ];
  return (
    <>
      <ListView
        label={t('documents.tab.issued')}
        list={list}
        search={
          <SearchField
            label={t('documents.issued.search')}
            value={at.search}
            onSearch={(search) => narrow({ search })}
          />
        }
        filters={[
          choiceFilter(t, {
            name: 'template',
            label: t('documents.template'),
            value: at.template === 0 ? '' : String(at.template),
            options: (templates.data?.documents ?? []).map(({ id, title, lang }) => ({
              value: String(id),
              label: `${title} (${t(`documents.lang.${lang}`)})`,
            })),
            onChange: (template) => narrow({ template: Number(template) }),
          }),
          choiceFilter(t, {
            name: 'state',
            label: t('ui.word.state'),
            value: at.state,
            options: issueStates.map((value) => ({ value, label: t(`documents.state.${value}`) })),
            onChange: (state) => narrow({ state }),
          }),
        ]}
        columns={columns}
        dense={false}
        rowKey={({ id }) => id}
        rowName={({ title, number }) => [title, number].filter(Boolean).join(' ')}
        failed={t('documents.issued.failed')}
        empty={
          isNarrowed ? (
            <Empty title={t('documents.issued.notFound')} />
          ) : (
            <Empty title={t('documents.issued.none')}>{t('documents.issued.none.text')}</Empty>
          )
        }
      />
      {revoking && (
        <Suspense>
          <RevokeDialog issue={revoking} onClose={() => setRevoking(undefined)} />
        </Suspense>
      )}
    </>
  );
}
