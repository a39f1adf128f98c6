import { Button, Group, Stack, Text } from '@mantine/core';
import type { Draft } from '#features/synced/web/public.tsx';
import { Problem } from '#platform/web/api.ts';
import { Refusal } from '#platform/web/Refusal.tsx';
import { useTexts } from '#platform/web/texts.ts';
import { Notice } from '#ui/Notice.tsx';
import { typedText } from '../book/typed-text.ts';
import { inputsOf } from './pair.ts';

interface Props {
  draft: Draft;
  /** Undefined if the user may not change the scenario. */
  onSendAgain: (() => void) | undefined;
  onDiscard: () => void;
}

/** Inputs that the server did not take: why, what they were, and another try. */
export function RefusedInputs({ draft, onSendAgain, onDiscard }: Props) {
  const t = useTexts();
  const { code, status } = draft;
  const before = inputsOf(draft.base);
  const changed = Object.entries(inputsOf(draft.local)).filter(([name, value]) => before[name] !== value);
  return (
    <Notice kind="bad" role="alert" title={t('calculators.scenario.notSaved')}>
      <Stack gap="xs">
        <Text size="sm">
          <Refusal of={new Problem({ code, status }, { feature: 'synced' })} />
        </Text>
        <ul>
          {changed.map(([name, value]) => (
            <li key={name}>
              {t('calculators.scenario.refused.input', {
                name,
                value: typedText(value, 'number') || t('calculators.run.blank'),
              })}
            </li>
          ))}
        </ul>
        <Group gap="xs">
          {onSendAgain && (
            <Button size="compact-md" variant="default" onClick={onSendAgain}>
              {t('calculators.scenario.refused.sendAgain')}
            </Button>
          )}
          <Button size="compact-md" variant="subtle" color="red" onClick={onDiscard}>
            {t('calculators.scenario.refused.discard')}
          </Button>
        </Group>
      </Stack>
    </Notice>
  );
}
