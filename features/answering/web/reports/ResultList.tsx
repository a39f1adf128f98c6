import { Button, Group, Stack, Switch, Title } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import type { Results } from '../../contract/results.ts';
import { ResultParts } from '../results/ResultParts.tsx';
import styles from './reports.module.css';

/** The id of the heading of a result. */
export const resultId = (actionId: number): string => `result-${actionId}`;

/** The results one after another. The answers of one, or of all, are shown on demand, and are then printed too. */
export function ResultList({ results }: { results: readonly Results[] }) {
  const t = useTexts();
  const [open, setOpen] = useState<readonly number[]>([]);
  const all = results.map(({ actionId }) => actionId);
  const toggle = (id: number) =>
    setOpen(open.includes(id) ? open.filter((one) => one !== id) : [...open, id]);
  return (
    <>
      <div data-no-print>
        <Switch
          size="md"
          label={t('answering.report.allAnswers')}
          checked={open.length === all.length}
          onChange={(event) => setOpen(event.currentTarget.checked ? all : [])}
        />
      </div>
      <Stack gap="xl">
        {results.map((result) => {
          const { actionId, title } = result;
          const isOpen = open.includes(actionId);
          return (
            <section key={actionId} aria-labelledby={resultId(actionId)} className={styles.result}>
              <Group justify="space-between" gap="xs" mb="xs">
                <Title order={2} id={resultId(actionId)} tabIndex={-1} className={styles.heading}>
                  {title}
                </Title>
                <Button
                  variant="default"
                  aria-expanded={isOpen}
                  aria-label={t('answering.report.answersOf', { title })}
                  rightSection={
                    <IconChevronDown size={16} aria-hidden style={isOpen ? { rotate: '180deg' } : {}} />
                  }
                  onClick={() => toggle(actionId)}
                  data-no-print
                >
                  {t('answering.results.answers')}
                </Button>
              </Group>
              <ResultParts of={result} withAnswers={isOpen} isOneOfMany />
            </section>
          );
        })}
      </Stack>
    </>
  );
}
