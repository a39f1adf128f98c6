import { useState } from 'react';
import type { Problem } from '#platform/web/api.ts';
import { ListView } from '#platform/web/list/ListView.tsx';
import { useList } from '#platform/web/list/use-list.ts';
import { refusalText } from '#platform/web/refusal-text.ts';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { useLeaving } from '#platform/web/use-leaving.ts';
import { ChoiceButtons } from '#ui/ChoiceButtons.tsx';
import { Empty } from '#ui/Empty.tsx';
import type { GridColumn } from '#ui/grid/columns.ts';
import { toast } from '#ui/toast.ts';
import { privacy, type PrivacyRequest } from '../../contract.ts';
import { shortDay } from '../shared/days.ts';
import { RequestBadge } from '../shared/RequestBadge.tsx';
import { deskAddress } from './address.ts';
import { useDrafts } from './drafts.ts';
import { personName } from './person-name.ts';
import { RequestPanel } from './RequestPanel.tsx';

/** The columns beside the open panel, which shows the rest. */
const besidePanel = ['person', 'kind', 'state', 'dueAt'];

const choices = ['open', 'closed'] as const;

/** The filter in the URL; unknown values mean "all". */
const onlyOf = (only: string): (typeof choices)[number] | 'all' =>
  choices.find((choice) => choice === only) ?? 'all';

/** The requests of a project, most urgent first; one of them opens in a panel. */
export function RequestsView() {
  const t = useTexts();
  const { id: projectId } = useProject();
  const list = useList(privacy.requests, {
    filters: { only: deskAddress.only },
    keeps: { view: deskAddress.view },
    input: ({ only }) => ({ projectId, only: onlyOf(only) }),
  });
  const only = onlyOf(list.at.only);
  const [open, setOpen] = useState<PrivacyRequest>();
  const drafts = useDrafts();
  useLeaving(drafts.hold, t('privacy.answer.leaving'));
  /** Another user was faster: reports it and loads the request again. */
  const refuse = (problem: Problem) => {
    if (problem.status !== 409) return false;
    toast(refusalText(t, problem), { kind: 'warning', seconds: 10 });
    void list
      .reload()
      .then((rows) => setOpen((before) => rows?.find(({ id }) => id === before?.id) ?? before));
    return true;
  };
  const columns: GridColumn<PrivacyRequest>[] = [
    { key: 'person', header: t('privacy.person'), cell: ({ person }) => personName(t, person) },
    { key: 'kind', header: t('privacy.right'), cell: ({ kind }) => t(`privacy.kind.${kind}`) },
    { key: 'state', header: t('ui.word.state'), cell: (request) => <RequestBadge request={request} /> },
    { key: 'dueAt', header: t('privacy.due'), cell: ({ dueAt }) => shortDay(dueAt) },
    { key: 'madeAt', header: t('privacy.made'), cell: ({ madeAt }) => shortDay(madeAt) },
  ];
  return (
    <ListView
      label={t('privacy.requests')}
      list={list}
      search={
        <ChoiceButtons
          label={t('privacy.show')}
          options={(['all', ...choices] as const).map((value) => ({
            value,
            text: t(`privacy.show.${value}`),
          }))}
          value={only}
          onChange={(next) => list.narrow({ only: next })}
        />
      }
      panel={
        open && (
          <RequestPanel
            key={open.id}
            request={open}
            draft={drafts.of(open.id)}
            onDraft={(change) => drafts.change(open.id, change)}
            onChange={setOpen}
            onRefused={refuse}
            onClose={() => setOpen(undefined)}
          />
        )
      }
      columns={columns}
      rowKey={({ id }) => id}
      rowName={({ person }) => person.name}
      onOpen={setOpen}
      openKey={open?.id}
      shownColumns={open ? besidePanel : undefined}
      empty={
        <Empty title={t(only === 'all' ? 'privacy.requests.none' : 'privacy.requests.noneOf')}>
          {t('privacy.requests.none.text')}
        </Empty>
      }
      failed={t('privacy.requests.failed')}
    />
  );
}
