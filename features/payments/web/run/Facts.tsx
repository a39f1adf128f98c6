import { List, Text, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useTexts } from '#platform/web/texts.ts';
import type { Fact } from '../../contract/shapes.ts';
import { factText } from '../fact-text.ts';

/** The facts behind a payment, each with whether it holds. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  const t = useTexts();
  if (facts.length === 0) return <Text c="dimmed">{t('payments.trace.none')}</Text>;
  return (
    <List spacing={4} center size="sm">
      {facts.map((fact) => {
        const Icon = fact.holds ? IconCheck : IconX;
        return (
          <List.Item key={`${fact.kind} ${fact.about}`} icon={<Icon size={16} aria-hidden />}>
            <Text span size="sm">
              <VisuallyHidden>{t(fact.holds ? 'payments.fact.holds' : 'payments.fact.lacks')}</VisuallyHidden>{' '}
              {factText(t, fact)}
            </Text>
          </List.Item>
        );
      })}
    </List>
  );
}
