import { contentLanguageOf } from '#platform/contract/languages.ts';
import { Anchor, Button, Group, Stack, Tabs, Text } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { href } from '#platform/contract/addresses.ts';
import { ActAsButtons } from '#features/identity/web/public.tsx';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { ask, Problem } from '#platform/web/api.ts';
import { formatMoment } from '#platform/web/moments.ts';
import { useProject } from '#platform/web/session.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { Loading } from '#ui/Loading.tsx';
import { SidePanel } from '#ui/SidePanel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { AnswerList, readDefinition } from '#features/forms/web/public.tsx';
import { inWords } from '#engines/forms/words.ts';
import { Notice } from '#ui/Notice.tsx';
import { selection } from '../../contract.ts';
import { statusLook } from '../status-look.ts';
import { canGoBack, canAdvance } from '../moves/moves.ts';
import { duplicateText } from '../list/duplicate-text.ts';
import { DocumentList } from './DocumentList.tsx';
import { HistoryList } from './HistoryList.tsx';
import { MailList } from './MailList.tsx';
import { OtherPerson } from './OtherPerson.tsx';
import { NoteList } from './NoteList.tsx';
import { TraceList } from './TraceList.tsx';
import type { Moves } from '../moves/use-moves.ts';

interface Props {
  id: number;
  moves: Moves;
  onClose: () => void;
  /** Opens another application in the place of this one. */
  onOpen: (id: number) => void;
  onResubmit: () => void;
}

/** One application beside the list: its answers, documents, notes, history and trace. */
export function ApplicationPanel({ id, moves, onClose, onOpen, onResubmit }: Props) {
  const t = useTexts();
  const language = useLanguage();
  const { url } = useProject();
  const { data, error, refetch } = useQuery(ask(selection.one, { id }));
  if (!data)
    return (
      <SidePanel title={t('selection.one')} onClose={onClose}>
        {error instanceof Problem ? (
          <FailureNotice error={error} onRetry={() => void refetch()} />
        ) : (
          <Loading lines={8} />
        )}
      </SidePanel>
    );
  const target = { rows: [data] };
  const isErased = data.applicant === '';
  const { sections } = readDefinition(data.definition);
  const labels = new Map(
    sections.flatMap(({ questions }) =>
      questions.map(({ name, label }) => [name, inWords(label, contentLanguageOf(language))]),
    ),
  );
  return (
    <SidePanel
      title={data.applicant || t('selection.erased')}
      onClose={onClose}
      actions={
        isErased ? undefined : (
          <>
            <Button
              size="sm"
              disabled={!canAdvance(data.status)}
              loading={moves.busy}
              onClick={() => void moves.move(target, -1)}
            >
              {t('selection.move.on')}
            </Button>
            <Button
              size="sm"
              variant="default"
              disabled={!canGoBack(data.status) || moves.busy}
              onClick={() => void moves.move(target, -2)}
            >
              {t('selection.move.back')}
            </Button>
            <Button size="sm" variant="default" disabled={data.status === -1} onClick={onResubmit}>
              {t('selection.resubmit')}
            </Button>
            {data.userId !== undefined && <ActAsButtons userId={data.userId} />}
            {data.undoUntil && (
              <Button
                size="sm"
                variant="subtle"
                leftSection={<IconArrowBackUp size={16} aria-hidden />}
                onClick={() => void moves.undo([id])}
              >
                {t('selection.undo.last')}
              </Button>
            )}
          </>
        )
      }
    >
      <Stack gap="xs" mb="md">
        <Group gap="xs">
          <StatusBadge kind={statusLook[data.status]}>{t(`selection.status.${data.status}`)}</StatusBadge>
          {data.statusBefore !== undefined && (
            <Text size="sm" c="dimmed">
              {t('selection.one.before', { status: t(`selection.status.${data.statusBefore}`) })}
            </Text>
          )}
        </Group>
        <Text>{t('selection.one.title', { protocol: data.protocol })}</Text>
        {data.userId !== undefined && !isErased && (
          <Anchor
            component={Link}
            to={href(
              '/{curProject}/userinfo/{Id?}',
              { curProject: url, Id: data.userId },
              { part: 'applications' },
            )}
          >
            {t('selection.person')}
          </Anchor>
        )}
        <Text size="sm">
          {t(isErased ? 'selection.one.erased' : 'selection.one.facts', {
            at: formatMoment(data.createdAt, language),
            email: data.email,
            version: data.formVersion,
          })}
        </Text>
        {data.otherPerson && <OtherPerson application={data} other={data.otherPerson} />}
        {data.duplicates.length > 0 && (
          <Notice kind="warning" title={t('selection.duplicates')}>
            {data.duplicates.map((one) => (
              <Text key={one.id}>
                <Anchor component="button" type="button" onClick={() => onOpen(one.id)}>
                  {duplicateText(t, one)}
                </Anchor>
                {` (${t(`selection.status.${one.status}`)})`}
              </Text>
            ))}
          </Notice>
        )}
        {data.failures.length > 0 && (
          <Notice kind="warning" title={t('selection.one.failures')}>
            {data.failures
              .map(({ name, code }) => `${labels.get(name) ?? name}: ${t(`forms.failure.${code}`)}`)
              .join(' · ')}
          </Notice>
        )}
      </Stack>
      <Tabs defaultValue="answers" keepMounted={false}>
        <Tabs.List mb="md">
          {['answers', 'documents', 'notes', 'mails', 'history', 'trace'].map((tab) => (
            <Tabs.Tab key={tab} value={tab}>
              {t(`selection.tab.${tab}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="answers">
          {sections.map(({ title, questions }) => (
            <section key={title.el} aria-label={inWords(title, contentLanguageOf(language))}>
              <Text fw={600} mt="sm">
                {inWords(title, contentLanguageOf(language))}
              </Text>
              <AnswerList
                questions={questions.filter(({ name, type }) => name in data.answers && type !== 'file')}
                answers={data.answers}
              />
            </section>
          ))}
        </Tabs.Panel>
        <Tabs.Panel value="documents">
          <DocumentList applicationId={id} documents={data.documents} />
        </Tabs.Panel>
        <Tabs.Panel value="notes">
          <NoteList applicationId={id} notes={data.notes} />
        </Tabs.Panel>
        <Tabs.Panel value="mails">
          <Suspense fallback={<Loading lines={4} />}>
            <MailList applicationId={id} />
          </Suspense>
        </Tabs.Panel>
        <Tabs.Panel value="history">
          <HistoryList changes={data.changes} documents={data.documents} />
        </Tabs.Panel>
        <Tabs.Panel value="trace">
          <TraceList trace={data.trace} definition={readDefinition(data.definition)} />
        </Tabs.Panel>
      </Tabs>
    </SidePanel>
  );
}
