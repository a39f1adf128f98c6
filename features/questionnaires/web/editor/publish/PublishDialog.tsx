import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { FormDialog } from '#platform/web/FormDialog.tsx';
import { useTexts } from '#platform/web/texts.ts';
import { RadioField } from '#ui/fields/RadioField.tsx';
import { Loading } from '#ui/Loading.tsx';
import { Notice } from '#ui/Notice.tsx';
import { toast } from '#ui/toast.ts';
import type { Outlook } from '../../../contract.ts';
import { faultText } from '../forms/finding-texts.ts';
import type { Editor } from '../state/use-editor.ts';
import { DifferenceList } from './DifferenceList.tsx';
import { type Destination, FindingsList } from './FindingsList.tsx';
import { usePublishing } from './use-publishing.ts';

interface Props {
  editor: Editor;
  onGo: (to: Destination) => void;
  onClose: () => void;
}

/** Says what publishing would change and for whom, and publishes. */
export function PublishDialog({ editor, onGo, onClose }: Props) {
  const t = useTexts();
  const [choice, setChoice] = useState<'keep' | 'move'>('keep');
  const { isSaved, outlook, problem, publish, dialog } = usePublishing(editor, (number) =>
    toast(t('questionnaires.publish.done', { number }), { kind: 'success' }),
  );
  const { data } = outlook;
  const faults = data?.faults ?? [];
  return (
    <>
      <FormDialog
        title={t('questionnaires.publish.title')}
        submit={t('questionnaires.publish.go')}
        size="lg"
        isDirty={choice !== 'keep'}
        canSubmit={data !== undefined && faults.length === 0}
        problem={problem}
        onSubmit={() => publish(choice === 'move')}
        onClose={onClose}
      >
        {isSaved === false && (
          <Notice kind="warning" title={t('questionnaires.publish.unsaved')} role="alert">
            {t('questionnaires.publish.unsaved.text')}
          </Notice>
        )}
        {isSaved !== false && !data && !outlook.error && <Loading />}
        {outlook.error && <FailureNotice error={outlook.error} onRetry={() => void outlook.refetch()} />}
        {faults.length > 0 && (
          <Notice
            kind="bad"
            role="alert"
            title={t('questionnaires.publish.faults', { count: faults.length })}
          >
            <FindingsList
              findings={faults.map(({ at, code }) => ({ at, text: faultText(t, code) }))}
              questionnaire={editor.draft}
              onGo={onGo}
            />
          </Notice>
        )}
        {data && (
          <>
            <div>
              <Text fw={500}>{t('questionnaires.publish.difference')}</Text>
              <DifferenceList difference={data.difference} questionnaire={editor.draft} />
            </div>
            {data.running > 0 && <Running outlook={data} choice={choice} onChoose={setChoice} />}
          </>
        )}
      </FormDialog>
      {dialog}
    </>
  );
}

interface RunningProps {
  outlook: Outlook;
  choice: 'keep' | 'move';
  onChoose: (choice: 'keep' | 'move') => void;
}

/** The people who are answering an earlier version, and what becomes of them. */
function Running({ outlook: { running, losing }, choice, onChoose }: RunningProps) {
  const t = useTexts();
  return (
    <Stack gap="xs">
      <RadioField
        name="publish-running"
        label={t('questionnaires.publish.running', { count: running })}
        options={(['keep', 'move'] as const).map((value) => ({
          value,
          label: t(`questionnaires.publish.choice.${value}`),
        }))}
        value={choice}
        onChange={(chosen) => onChoose(chosen === 'move' ? 'move' : 'keep')}
      />
      {choice === 'move' && (
        <Text size="sm" role="status">
          {losing === 0
            ? t('questionnaires.publish.loses.none')
            : t('questionnaires.publish.loses', { count: losing })}
        </Text>
      )}
    </Stack>
  );
}
