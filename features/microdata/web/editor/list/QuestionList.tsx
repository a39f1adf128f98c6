import { Button, Group, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useId } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { Arrange } from '#ui/Arrange.tsx';
import styles from '../editor.module.css';
import { type Questions, type Run, runsOf } from '../state/questions.ts';
import { QuestionRow } from './QuestionRow.tsx';
import type { Acts } from './use-acts.ts';
import { useCarrying } from './use-carrying.ts';

interface Props {
  questions: Questions;
  /** The place of the open question; -1 for none. */
  at: number;
  /** The places of the questions with problems. */
  marked: ReadonlySet<number>;
  acts: Acts;
}

/** The questions of a form by section, in their order. They are dragged, moved by the keyboard, or moved by their buttons. */
export function QuestionList({ questions, at, marked, acts }: Props) {
  const t = useTexts();
  const helpId = useId();
  const { shown, mark, said, onKey, onBlur } = useCarrying(questions, acts.put);
  const runs = runsOf(shown);
  return (
    <Stack gap="md">
      <VisuallyHidden id={helpId}>{t('microdata.editor.carry.help')}</VisuallyHidden>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {runs.map((run, place) => (
        <section key={run.from} aria-label={sectionName(run)}>
          <Group justify="space-between" gap="xs" wrap="nowrap" mb={4}>
            <Title order={2} size="h4">
              {sectionName(run)}
              <Text span c="dimmed" size="sm">
                {` · ${t('microdata.editor.count', { count: run.to - run.from })}`}
              </Text>
            </Title>
            <Arrange
              name={sectionName(run)}
              isFirst={place === 0}
              isLast={place === runs.length - 1}
              onMove={(by) => acts.moveSection(place, by)}
            />
          </Group>
          <ul className={styles.rows}>
            {shown.slice(run.from, run.to).map((question, index) => {
              const here = run.from + index;
              return (
                <QuestionRow
                  key={here}
                  question={question}
                  place={here}
                  isOpen={at === here}
                  isFirst={here === 0}
                  isLast={here === shown.length - 1}
                  hasProblem={marked.has(here)}
                  isCarried={mark === `question ${here}`}
                  acts={acts}
                  onKey={onKey}
                  onBlur={onBlur}
                  helpId={helpId}
                />
              );
            })}
          </ul>
          <Button
            variant="subtle"
            size="sm"
            leftSection={<IconPlus size={16} aria-hidden />}
            aria-label={t('microdata.editor.addTo', { section: sectionName(run) })}
            onClick={() => acts.add(place)}
          >
            {t('microdata.editor.add')}
          </Button>
        </section>
      ))}
    </Stack>
  );
}

const sectionName = ({ section, title }: Run): string => [section, title].filter(Boolean).join('. ');
