import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAddress } from '#platform/web/address.ts';
import { ask, problemOf } from '#platform/web/api.ts';
import { refusalText } from '#platform/web/refusal-text.ts';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { useLeaving } from '#platform/web/use-leaving.ts';
import { Empty } from '#ui/Empty.tsx';
import { ErrorNotice } from '#ui/ErrorNotice.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { FilterBar } from '#ui/FilterBar.tsx';
import type { GridColumn } from '#ui/grid/columns.ts';
import { PagedGrid } from '#ui/grid/PagedGrid.tsx';
import { WithPanel } from '#ui/SidePanel.tsx';
import { toast } from '#ui/toast.ts';
import { privacy, type PrivacyRequest } from '../../contract.ts';
import { shortDay } from '../shared/days.ts';
import { RequestBadge } from '../shared/RequestBadge.tsx';
import { deskAddress } from './address.ts';
import { useDrafts } from './drafts.ts';
import { personName } from './person-name.ts';
import { RequestPanel } from './RequestPanel.tsx';

/** Beside the panel, which tells the rest. */
const besidePanel = ['person', 'kind', 'state', 'dueAt'];

const choices = ['open', 'closed'] as const;

/** The requests of a project, the most urgent first; one of them stands open beside the list. */
export function RequestsView() {
  const t = useTexts();
  const { id: projectId } = useProject();
  const [at, go] = useAddress(deskAddress);
  const [open, setOpen] = useState<PrivacyRequest>();
  const drafts = useDrafts();
  useLeaving(drafts.hold, t('privacy.answer.leaving'));
  const only = choices.find((choice) => choice === at.only) ?? 'all';
  const page = useQuery({
    ...ask(privacy.requests, { projectId, only, page: at.page, count: at.size }),
    placeholderData: keepPreviousData,
  });
  const problem = problemOf(page.error);
  /** Another user was faster: says so, and shows what they did. */
  const refuse = async (error: Error) => {
    const refused = problemOf(error);
    if (refused?.status !== 409) return;
    toast(refusalText(t, refused), { kind: 'warning', seconds: 10 });
    const { data } = await page.refetch();
    setOpen((before) => data?.list.find(({ id }) => id === before?.id) ?? before);
  };
  const columns: GridColumn<PrivacyRequest>[] = [
    { key: 'person', header: t('privacy.person'), cell: ({ person }) => personName(t, person) },
    { key: 'kind', header: t('privacy.right'), cell: ({ kind }) => t(`privacy.kind.${kind}`) },
    { key: 'state', header: t('privacy.state'), cell: (request) => <RequestBadge request={request} /> },
    { key: 'dueAt', header: t('privacy.due'), cell: ({ dueAt }) => shortDay(dueAt) },
    { key: 'madeAt', header: t('privacy.made'), cell: ({ madeAt }) => shortDay(madeAt) },
  ];
  return (
    <>
      <FilterBar {...(only !== 'all' && { onClear: () => go({ only: 'all', page: 1 }) })}>
        <SelectField
          name="only"
          label={t('privacy.show')}
          placeholder={t('privacy.show.all')}
          options={choices.map((value) => ({ value, label: t(`privacy.show.${value}`) }))}
          value={only === 'all' ? '' : only}
          onChange={(next) => go({ only: next || 'all', page: 1 })}
        />
      </FilterBar>
      <WithPanel
        panel={
          open && (
            <RequestPanel
              key={open.id}
              request={open}
              draft={drafts.of(open.id)}
              onDraft={(change) => drafts.change(open.id, change)}
              onChange={setOpen}
              onRefused={(error) => void refuse(error)}
              onClose={() => setOpen(undefined)}
            />
          )
        }
      >
        <PagedGrid
          label={t('privacy.requests')}
          columns={columns}
          rows={page.data?.list}
          rowKey={({ id }) => id}
          rowName={({ person }) => person.name}
          total={page.data?.all ?? 0}
          page={at.page}
          pageSize={at.size}
          sort={[]}
          busy={page.isFetching}
          onChange={({ page: next, pageSize }) => go({ page: next, size: pageSize })}
          onOpen={setOpen}
          openKey={open?.id}
          shownColumns={open ? besidePanel : undefined}
          empty={
            <Empty title={t(only === 'all' ? 'privacy.requests.none' : 'privacy.requests.noneOf')}>
              {t('privacy.requests.none.text')}
            </Empty>
          }
          error={
            problem && (
              <ErrorNotice
                what={t('privacy.requests.failed')}
                todo={refusalText(t, problem)}
                code={problem.requestId}
                onRetry={() => void page.refetch()}
              />
            )
          }
        />
      </WithPanel>
    </>
  );
}
