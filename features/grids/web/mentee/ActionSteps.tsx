import { formatDate } from '#engines/dates/parse-date.ts';
import { titleIn } from '#engines/actions/title.ts';
import { Anchor, Box, Card, Group, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { Step as OwnStep } from '#features/steps/contract/steps.ts';
import { useTexts, useContentLanguage } from '#platform/web/texts.ts';
import { StatusBadge, type StatusKind } from '#ui/StatusBadge.tsx';
import type { CellState, GridAction } from '../../contract.ts';
import type { SeenCell } from '../data/cells.ts';

interface Props {
  actions: readonly GridAction[];
  cells: ReadonlyMap<number, SeenCell>;
  /** The steps of the mentee by action id, once they are loaded. */
  steps: ReadonlyMap<number, OwnStep>;
  to: (actionId: number) => string;
  /** The action in the URL; it is marked and scrolled into view. */
  chosen: number;
}

const looks: Record<CellState, StatusKind> = { open: 'neutral', started: 'waiting', done: 'good' };

/** The actions of a mentee by group, each with its state and its own mentor. */
export function ActionSteps({ actions, cells, steps, to, chosen }: Props) {
  const groups = Map.groupBy(actions, ({ group }) => group[0] ?? '');
  return (
    <Stack gap="md">
      {[...groups].map(([name, group]) => (
        <Card key={name} withBorder padding="md" component="section" aria-label={name}>
          {name && (
            <Title order={3} mb="xs">
              {name}
            </Title>
          )}
          <Stack gap="xs" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
            {group.map((action) => (
              <Step
                key={action.id}
                action={action}
                cell={cells.get(action.id)}
                own={steps.get(action.id)}
                href={to(action.id)}
                isChosen={action.id === chosen}
              />
            ))}
          </Stack>
        </Card>
      ))}
    </Stack>
  );
}

function Step({
  action,
  cell,
  own,
  href,
  isChosen,
}: {
  action: GridAction;
  cell: SeenCell | undefined;
  own: OwnStep | undefined;
  href: string;
  isChosen: boolean;
}) {
  const t = useTexts();
  const language = useContentLanguage();
  const place = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isChosen) place.current?.scrollIntoView({ block: 'center' });
  }, [isChosen]);
  const state = cell?.state ?? 'open';
  return (
    <Box
      component="li"
      ref={place}
      aria-current={isChosen || undefined}
      {...(isChosen && { bg: 'var(--mantine-primary-color-light)' })}
      p={6}
    >
      <Group justify="space-between" gap="xs">
        <Anchor component={Link} to={href} flex={1} miw="10rem">
          {action.inactive
            ? t('grids.mentee.inactive', { action: titleIn(action, language) })
            : titleIn(action, language)}
        </Anchor>
        <Group gap="xs">
          {cell?.day && state !== 'open' && (
            <Text size="sm" c="dimmed">
              {formatDate(cell.day)}
            </Text>
          )}
          {own?.waitsForMentor && <StatusBadge kind="warning">{t('grids.mentee.waits')}</StatusBadge>}
          {own?.hidden && <StatusBadge kind="neutral">{t('grids.mentee.hidden')}</StatusBadge>}
          {own?.state === 'locked' && !own.hidden ? (
            <StatusBadge kind="neutral">{t('grids.mentee.locked')}</StatusBadge>
          ) : (
            <StatusBadge kind={looks[state]}>{t(`grids.state.${state}`)}</StatusBadge>
          )}
        </Group>
      </Group>
      {cell?.mentor && (
        <Text size="sm" c="dimmed">
          {t('grids.mentee.mentor', { name: cell.mentor })}
        </Text>
      )}
    </Box>
  );
}
