import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { payments } from '#features/payments/contract.ts';
import { type FoundPerson, PersonFinder } from '#features/people/web/public.tsx';
import { programme } from '#features/programme/contract.ts';
import type { Output } from '#platform/contract/call.ts';
import { ask } from '#platform/web/api.ts';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { documents } from '../../contract.ts';
import { PaperView } from '../paper/PaperView.tsx';
import type { Draft } from './draft.ts';
import { ProblemList } from './ProblemList.tsx';

/** The text as a document of a person, action or payment run that the author chooses; without one, of invented data. */
export function PreviewPart({ draft }: { draft: Draft }) {
  const t = useTexts();
  const { id: projectId } = useProject();
  const [person, setPerson] = useState<FoundPerson>();
  const [isFinding, setFinding] = useState(false);
  const [recordId, setRecordId] = useState('');
  const [shown, setShown] = useState<Output<typeof documents.preview>>();
  const { run, isBusy, problem } = useAct({ shows: 'here' });
  const { lang, about, title, text, isCertificate } = draft;
  const show = async () => {
    const answer = await run(documents.preview, {
      projectId,
      lang,
      about,
      title,
      text,
      isCertificate,
      ...(person && { personId: person.id }),
      ...(about === 'action' && recordId !== '' && { actionId: Number(recordId) }),
      ...(about === 'payment-run' && recordId !== '' && { runId: Number(recordId) }),
    });
    if (answer) setShown(answer);
  };
  return (
    <Stack gap="md">
      <Group align="end" gap="sm">
        {about === 'person' || about === 'pair' ? (
          <Button variant="default" onClick={() => setFinding(true)}>
            {person ? t('documents.preview.of', { name: person.name }) : t('documents.preview.person')}
          </Button>
        ) : (
          <RecordField about={about} value={recordId} onChange={setRecordId} />
        )}
        <Button variant="default" loading={isBusy} disabled={title.trim() === ''} onClick={() => void show()}>
          {t('documents.preview.show')}
        </Button>
      </Group>
      <Text size="sm">{t('documents.preview.help')}</Text>
      {isFinding && (
        <PersonFinder
          title={t('documents.preview.person')}
          projectId={projectId}
          onChoose={(found) => {
            setPerson(found);
            setFinding(false);
          }}
          onClose={() => setFinding(false)}
        />
      )}
      {problem && <FailureNotice what={t('documents.preview.failed')} error={problem} />}
      {shown && shown.problems.length > 0 && <ProblemList problems={shown.problems} />}
      {shown?.paper && <PaperView paper={shown.paper} />}
    </Stack>
  );
}

interface RecordProps {
  about: 'action' | 'payment-run';
  value: string;
  onChange: (id: string) => void;
}

/** Chooses an action or a payment run of the project. */
export function RecordField({ about, value, onChange }: RecordProps) {
  const t = useTexts();
  const { id: projectId } = useProject();
  const actions = useQuery({ ...ask(programme.all, { projectId }), enabled: about === 'action' });
  const runs = useQuery({
    ...ask(payments.runs, { projectId, count: 100 }),
    enabled: about === 'payment-run',
  });
  const options =
    about === 'action'
      ? (actions.data ?? []).map(({ id, title }) => ({ value: String(id), label: title }))
      : (runs.data?.list ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <SelectField
      name="document-record"
      label={t(`documents.about.${about}`)}
      options={options}
      value={value}
      onChange={onChange}
    />
  );
}
