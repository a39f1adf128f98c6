import { Text } from '@mantine/core';
import { useState } from 'react';
import type { FormKind } from '#engines/microdata/definition.ts';
import type { Period } from '#engines/microdata/ready-forms.ts';
import { useTexts } from '#platform/web/texts.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { RadioField } from '#ui/fields/RadioField.tsx';
import type { Questions } from '../state/questions.ts';
import { periods } from './periods.ts';
import { useReadyForm } from './use-ready-form.ts';

interface Props {
  kind: FormKind;
  /** The questions of the draft, which are replaced. */
  count: number;
  /** The people who have begun the form. */
  begun: number;
  onReady: (questions: Questions) => void;
  onClose: () => void;
}

/** Replaces the draft of a form by a ready-made one, and says what that means. */
export function ReplaceDialog({ kind, count, begun, onReady, onClose }: Props) {
  const t = useTexts();
  const [period, setPeriod] = useState<Period>(periods[0]);
  const { read, isBusy } = useReadyForm(kind);
  const replace = async () => {
    const questions = await read(period);
    if (questions) onReady(questions);
    return questions !== undefined;
  };
  return (
    <FormDialog
      title={t('microdata.editor.replace')}
      submit={t('microdata.editor.replace.submit')}
      isDirty={false}
      isBusy={isBusy}
      onSubmit={replace}
      onClose={onClose}
    >
      <RadioField
        name="ready-period"
        label={t('microdata.editor.period')}
        options={periods.map((value) => ({ value, label: value }))}
        value={period}
        onChange={(chosen) => setPeriod(periods.find((one) => one === chosen) ?? periods[0])}
      />
      <Text>{t(`microdata.editor.replace.${kind}`, { count })}</Text>
      <Text>
        {begun === 0
          ? t('microdata.editor.replace.nobody')
          : t('microdata.editor.replace.begun', { count: begun })}
      </Text>
    </FormDialog>
  );
}
