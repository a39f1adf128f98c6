import { Stack, Text } from '@mantine/core';
import { type ComponentType, Suspense } from 'react';
import { useParts } from '#platform/web/pages.ts';
import { useTexts } from '#platform/web/texts.ts';
import { withCondition } from '#engines/actions/conditions.ts';
import { CodeEditor } from '#ui/CodeEditor.tsx';

import { DoneCondition } from './DoneCondition.tsx';

interface Props {
  id: number;
  show: string;
  enable: string;
  onChange: (change: { show?: string; enable?: string }) => void;
}

declare module '#platform/web/pages.ts' {
  interface Parts {
    /** Shows the result of an action's conditions while the user writes them. */
    conditionTrial: ComponentType<{ id: number; show: string; enable: string }>;
  }
}

/** The two conditions of an action, with the parts that try them. */
export function ConditionsPart({ id, show, enable, onChange }: Props) {
  const t = useTexts();
  const trials = useParts('conditionTrial');
  return (
    <Stack gap="md">
      <Text size="sm">{t('programme.conditions.help')}</Text>
      <CodeEditor
        label={t('programme.condition.show')}
        help={t('programme.condition.show.help')}
        language="javascript"
        value={show}
        onChange={(code) => onChange({ show: code })}
      />
      <DoneCondition
        name="insert-show"
        id={id}
        onInsert={(done) => onChange({ show: withCondition(show, done) })}
      />
      <CodeEditor
        label={t('programme.condition.enable')}
        help={t('programme.condition.enable.help')}
        language="javascript"
        value={enable}
        onChange={(code) => onChange({ enable: code })}
      />
      <DoneCondition
        name="insert-enable"
        id={id}
        onInsert={(done) => onChange({ enable: withCondition(enable, done) })}
      />
      <Suspense fallback={null}>
        {trials.map(({ feature, Part }) => (
          <Part key={feature} id={id} show={show} enable={enable} />
        ))}
      </Suspense>
    </Stack>
  );
}
