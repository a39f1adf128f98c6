import { Button, Progress, Text, Title, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { WholeProposal } from '../../contract.ts';
import styles from './review.module.css';

type Load = WholeProposal['loads'][number];

interface Props {
  loads: readonly Load[];
  /** The mentor whose mentees are shown; 0 for none. */
  chosen: number;
  onChoose: (mentorId: number) => void;
}

/** The mentors that are shown before the user asks for the others. */
const shownFirst = 12;

/**
 * Each mentor's load before and after the proposal, with the capacity; the most changed first. Choosing one shows
 * their mentees.
 */
export function MentorLoads({ loads, chosen, onChoose }: Props) {
  const t = useTexts();
  const [isAll, setAll] = useState(false);
  const ordered = loads.toSorted((a, b) => b.added - a.added || b.load - a.load);
  const most = Math.max(1, ...loads.map(({ load, added, capacity = 0 }) => Math.max(load + added, capacity)));
  return (
    <section aria-labelledby="matching-loads">
      <Title order={2} fz="lg" mb="xs" id="matching-loads">
        {t('matching.loads')}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t('matching.loads.help')}
      </Text>
      <ul className={styles.loads} aria-labelledby="matching-loads">
        {(isAll ? ordered : ordered.slice(0, shownFirst)).map((load) => (
          <li key={load.mentor.id}>
            <LoadButton
              load={load}
              most={most}
              isChosen={chosen === load.mentor.id}
              onChoose={() => onChoose(chosen === load.mentor.id ? 0 : load.mentor.id)}
            />
          </li>
        ))}
      </ul>
      {loads.length > shownFirst && !isAll && (
        <Button variant="subtle" mt="xs" onClick={() => setAll(true)}>
          {t('matching.loads.all', { count: loads.length })}
        </Button>
      )}
    </section>
  );
}

interface LoadProps {
  load: Load;
  /** The full width of a bar: the mentor's capacity, or else the highest load. */
  most: number;
  isChosen: boolean;
  onChoose: () => void;
}

function LoadButton({ load: { mentor, load, added, capacity }, most, isChosen, onChoose }: LoadProps) {
  const t = useTexts();
  const after = load + added;
  const isOver = capacity !== undefined && after > capacity;
  const whole = Math.max(capacity ?? most, after, 1);
  return (
    <UnstyledButton className={styles.load} aria-pressed={isChosen} onClick={onChoose}>
      <Text fw={600}>{mentor.name}</Text>
      <Text size="sm">
        {capacity === undefined
          ? t('matching.load', { before: load, after })
          : t('matching.load.of', { before: load, after, capacity })}
      </Text>
      <Progress.Root mt={6} aria-hidden>
        <Progress.Section value={(load / whole) * 100} color="gray" />
        <Progress.Section
          value={(added / whole) * 100}
          color={isOver ? 'red' : 'var(--mantine-primary-color-filled)'}
        />
      </Progress.Root>
      {isOver && (
        <Text component="div" mt={8}>
          <StatusBadge kind="bad">{t('matching.load.over')}</StatusBadge>
        </Text>
      )}
    </UnstyledButton>
  );
}
