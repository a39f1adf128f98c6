import { Box, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useTexts } from '#platform/web/texts.ts';
import { Arrange } from '#ui/Arrange.tsx';
import type { Action, ActionType } from '../../contract.ts';
import { ActionState } from './ActionState.tsx';
import { moved } from './moved.ts';
import styles from './editor.module.css';

interface Props {
  actions: readonly Action[];
  types: readonly ActionType[];
  openId: number;
  onOpen: (id: number) => void;
  onArrange: (next: readonly Action[]) => void;
  onRemove: (action: Action) => void;
}

/** The programme as mentees go through it: its groups in their order, and the actions of each. */
export function ProgrammeTree({ actions, types, openId, onOpen, onArrange, onRemove }: Props) {
  const t = useTexts();
  const groups = Map.groupBy(actions, ({ group }) => group.join(' › '));
  const typeOf = new Map(types.map(({ id, title }) => [id, title]));
  return (
    <Stack gap="lg">
      {[...groups].map(([group, own]) => (
        <section key={group} aria-label={group || t('actions.edit.group.none')}>
          <Title order={2} size="h3" mb="xs">
            {group || t('actions.edit.group.none')}
          </Title>
          <Stack gap={0} component="ul" className={styles.steps}>
            {own.map((action) => (
              <Box
                component="li"
                key={action.id}
                className={styles.step}
                data-open={action.id === openId || undefined}
              >
                <Box flex={1} miw="12rem">
                  <Button
                    variant="subtle"
                    color="gray"
                    className={styles.title}
                    data-opener
                    aria-expanded={action.id === openId}
                    onClick={() => onOpen(action.id)}
                  >
                    {action.title}
                  </Button>
                  <Text size="sm" c="dimmed" px="sm">
                    {typeOf.get(action.typeId)}
                  </Text>
                </Box>
                <Group gap="xs" justify="end">
                  <ActionState action={action} />
                  <Arrange
                    name={action.title}
                    isFirst={action.id === actions[0]!.id}
                    isLast={action.id === actions.at(-1)!.id}
                    onMove={(by) => onArrange(moved(actions, action.id, by))}
                    onRemove={() => onRemove(action)}
                  />
                </Group>
              </Box>
            ))}
          </Stack>
        </section>
      ))}
    </Stack>
  );
}
