import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { FormDialog } from '#platform/web/FormDialog.tsx';
import { ask } from '#platform/web/api.ts';
import { useProject } from '#platform/web/session.ts';
import { useTexts, useContentLanguage } from '#platform/web/texts.ts';
import { ErrorNotice } from '#ui/ErrorNotice.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { Loading } from '#ui/Loading.tsx';
import { toast } from '#ui/toast.ts';
import type { BankQuestion } from '../../contract/bank.ts';
import { questionnaires } from '../../contract.ts';
import { lineOf } from '../editor/state/names.ts';
import { contentOf } from './bank-content.ts';
import { useIntoQuestionnaire } from './use-into-questionnaire.ts';

interface Props {
  question: BankQuestion;
  onClose: () => void;
}

/** Chooses the questionnaire that questions of the bank are added to. */
export function IntoDialog({ question, onClose }: Props) {
  const t = useTexts();
  const language = useContentLanguage();
  const { id: projectId } = useProject();
  const [chosen, setChosen] = useState('');
  const { data, error, refetch } = useQuery(ask(questionnaires.list, { projectId }));
  const adding = useIntoQuestionnaire();
  const options = (data ?? [])
    .filter(({ isArchived }) => !isArchived)
    .map(({ id, title }) => ({
      value: String(id),
      label: lineOf(title, language) || t('questionnaires.bank.untitled', { id }),
    }));
  const add = async () => {
    const isAdded = await adding.add(Number(chosen), contentOf(question));
    if (isAdded) toast(t('questionnaires.bank.into.done'), { kind: 'success' });
    return isAdded;
  };
  return (
    <FormDialog
      title={t('questionnaires.bank.into')}
      submit={t('ui.word.add')}
      isDirty={chosen !== ''}
      canSubmit={chosen !== ''}
      problem={adding.problem}
      failure={adding.isFull ? <ErrorNotice what={t('questionnaires.bank.full')} /> : undefined}
      onSubmit={add}
      onClose={onClose}
    >
      {error && <FailureNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading lines={2} />}
      {data && (
        <SelectField
          name="bank-into"
          required
          label={t('ui.word.questionnaire')}
          options={options}
          value={chosen}
          onChange={setChosen}
        />
      )}
    </FormDialog>
  );
}
