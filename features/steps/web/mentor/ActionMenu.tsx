import { NavLink, Stack, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTexts } from '#platform/web/texts.ts';
import type { Action } from '#features/programme/contract/actions.ts';
import { byGroup } from '../model/steps.ts';

interface Props {
  all: readonly Action[];
  chosen: number;
  /** The address of the list, without the id of the action. */
  to: (actionId: number) => string;
}

/** A menu of the actions, by group. */
export function ActionMenu({ all, chosen, to }: Props) {
  const t = useTexts();
  return (
    <Stack component="nav" gap="md" aria-label={t('steps.list')}>
      {byGroup(all).map(([group, own]) => (
        <div key={group}>
          {group && (
            <Title order={2} size="h3" mb={4}>
              {group}
            </Title>
          )}
          {own.map(({ id, title }) => (
            <NavLink
              key={id}
              component={Link}
              to={to(id)}
              label={title}
              active={id === chosen}
              {...(id === chosen && { 'aria-current': 'page' as const })}
              mih={44}
              styles={{ label: { whiteSpace: 'normal' } }}
            />
          ))}
        </div>
      ))}
    </Stack>
  );
}
