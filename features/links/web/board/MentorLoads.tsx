import { Group, Progress, Text, UnstyledButton } from '@mantine/core';
import { useTexts } from '#platform/web/texts.ts';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { Load } from '../../contract.ts';
import styles from './board.module.css';

interface Props {
  mentors: readonly Load[];
  chosen: number;
  /** `isWithKey`: by Enter or Space. */
  onChoose: (id: number, isWithKey: boolean) => void;
}

/** Each mentor with load and capacity. Choosing one shows their mentees. */
export function MentorLoads({ mentors, chosen, onChoose }: Props) {
  const t = useTexts();
  return (
    <ul className={styles.loads} aria-label={t('links.mentors')}>
      {mentors.map((mentor) => {
        const { id, name, username, mentees, capacity, quiet, active } = mentor;
        const isOver = capacity !== undefined && mentees > capacity;
        return (
          <li key={id}>
            <UnstyledButton
              className={styles.load}
              aria-current={chosen === id ? 'true' : undefined}
              // A click without a pointer has no count.
              onClick={({ detail }) => onChoose(id, detail === 0)}
            >
              <Text fw={600}>{name}</Text>
              {username !== undefined && <Text size="sm">{username}</Text>}
              <Text size="sm">
                {capacity === undefined
                  ? t('links.load', { count: mentees })
                  : t('links.loadOf', { count: mentees, capacity })}
              </Text>
              {capacity !== undefined && (
                <Progress
                  aria-hidden
                  mt={6}
                  value={capacity === 0 ? (mentees > 0 ? 100 : 0) : Math.min(100, (mentees / capacity) * 100)}
                  color={isOver ? 'red' : 'var(--mantine-primary-color-filled)'}
                />
              )}
              {(isOver || quiet > 0 || !active) && (
                <Group gap={4} mt={8}>
                  {isOver && <StatusBadge kind="bad">{t('links.over')}</StatusBadge>}
                  {quiet > 0 && (
                    <StatusBadge kind="warning">{t('links.quietOf', { count: quiet })}</StatusBadge>
                  )}
                  {!active && <StatusBadge kind="neutral">{t('links.inactive')}</StatusBadge>}
                </Group>
              )}
            </UnstyledButton>
          </li>
        );
      })}
    </ul>
  );
}
