import { Code, Group, Stack, Text } from '@mantine/core';
import type { FormDefinition } from '#engines/forms/definition.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { OneApplication } from '../../../contract/staff.ts';
import { placeText } from '../../shared/place-text.ts';
import styles from '../staff.module.css';

interface Props {
  trace: OneApplication['trace'];
  definition: FormDefinition;
}

/** The eligibility trace: each rule of the form on these answers, with what it read and its result. */
export function TraceList({ trace, definition }: Props) {
  const t = useTexts();
  const language = useLanguage();
  if (trace.length === 0) return <Text c="dimmed">{t('applications.trace.none')}</Text>;
  return (
    <Stack gap="md">
      <Text size="sm">{t('applications.trace.text')}</Text>
      {trace.map(({ place, rule, read, said, ok, fault }) => (
        <section key={place} aria-label={placeText(t, language, definition, place)}>
          <Group justify="space-between" wrap="nowrap" align="start">
            <Text fw={600}>{placeText(t, language, definition, place)}</Text>
            <StatusBadge kind={fault ? 'bad' : ok ? 'good' : 'warning'}>
              {t(
                fault
                  ? 'applications.trace.fault'
                  : ok
                    ? 'applications.trace.holds'
                    : 'applications.trace.fails',
              )}
            </StatusBadge>
          </Group>
          <Code block className={styles.code}>
            {rule}
          </Code>
          <Text size="sm" mt={4}>
            {t('applications.trace.read', {
              read:
                Object.entries(read)
                  .map(([name, value]) => `${name} = ${JSON.stringify(value)}`)
                  .join(', ') || '–',
            })}
          </Text>
          <Text size="sm">
            {fault
              ? t('applications.trace.broke', { fault })
              : t('applications.trace.said', { said: JSON.stringify(said) ?? '–' })}
          </Text>
        </section>
      ))}
    </Stack>
  );
}
