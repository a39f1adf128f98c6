import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { namesOfConditions } from '#engines/questionnaire/conditions/condition-names.ts';
import { readExpression, writeExpression } from '#engines/questionnaire/conditions/expression.ts';
import type { Questionnaire } from '#engines/questionnaire/definition.ts';
import { useTexts } from '#platform/web/texts.ts';
import { ChoiceButtons } from '#ui/ChoiceButtons.tsx';
import { Notice } from '#ui/Notice.tsx';
import { CodeField } from '../forms/CodeField.tsx';
import { Builder } from './Builder.tsx';
import { useCompiled } from './use-compiled.ts';

interface Props {
  name: string;
  /** What is shown by the condition: a question, or a section. */
  label: string;
  value: string | undefined;
  questionnaire: Questionnaire;
  /** The question whose condition this is; empty for that of a section. */
  self: string;
  onChange: (condition: string | undefined) => void;
}

type View = 'builder' | 'code';

/** A condition in words or as code: both are views of the same expression. An expression that only code can say is shown as code. */
export function ConditionField({ name, label, value = '', questionnaire, self, onChange }: Props) {
  const t = useTexts();
  const [view, setView] = useState<View>('builder');
  const isEmpty = value.trim() === '';
  const expression = isEmpty ? undefined : readExpression(value);
  const isOnlyCode = !isEmpty && !expression;
  const fault = useCompiled(value, namesOfConditions(questionnaire));
  const put = (code: string) => onChange(code.trim() === '' ? undefined : code);
  return (
    <Stack gap="sm" role="group" aria-label={label}>
      <Text fw={500}>{label}</Text>
      <ChoiceButtons<View>
        label={t('questionnaires.conditions.view')}
        options={(['builder', 'code'] as const).map((one) => ({
          value: one,
          text: t(`questionnaires.conditions.view.${one}`),
        }))}
        value={view}
        onChange={setView}
      />
      {view === 'builder' && isEmpty && (
        <Text size="sm" c="dimmed">
          {t('questionnaires.conditions.always')}
        </Text>
      )}
      {view === 'builder' && isOnlyCode && (
        <Notice kind="info" title={t('questionnaires.conditions.onlyCode')}>
          {t('questionnaires.conditions.onlyCode.text')}
        </Notice>
      )}
      {view === 'builder' && !isOnlyCode ? (
        <Builder
          name={name}
          expression={expression}
          questionnaire={questionnaire}
          self={self}
          onChange={(next) => onChange(next && writeExpression(next))}
        />
      ) : (
        <CodeField
          label={t('questionnaires.conditions.code')}
          help={t('questionnaires.conditions.code.help')}
          language="javascript"
          value={value}
          onChange={put}
          {...(fault && { faults: [fault] })}
        />
      )}
    </Stack>
  );
}
