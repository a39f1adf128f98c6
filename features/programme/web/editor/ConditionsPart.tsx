import { Stack, Text } from '@mantine/core';
import { Slot } from '#platform/web/Slot.tsx';
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

/** The two conditions of an action, with the parts that try them. */
export function ConditionsPart({ id, show, enable, onChange }: Props) {
  const t = useTexts();
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
      <Slot of="conditionTrial" id={id} show={show} enable={enable} />
    </Stack>
  );
}
