import { Stack, VisuallyHidden } from '@mantine/core';
import { useId } from 'react';
import { beside, groupBeside, groupKey, stepped } from '#engines/actions/arrange.ts';
import { useTexts } from '#platform/web/texts.ts';
import type { Action, ActionType } from '../../../contract.ts';
import { TreeGroup } from './TreeGroup.tsx';
import { TreeStep } from './TreeStep.tsx';
import { useCarrying } from './use-carrying.ts';

interface Props {
  actions: readonly Action[];
  types: readonly ActionType[];
  openId: number;
  onOpen: (id: number) => void;
  onArrange: (next: readonly Action[]) => void;
  onRemove: (action: Action) => void;
}

/**
 * The programme as mentees go through it: its groups in their order, and the actions of each. Both are dragged, carried by
 * keyboard, or moved by buttons; each way ends in the same arrangement.
 */
export function ProgrammeTree({ actions, types, openId, onOpen, onArrange, onRemove }: Props) {
  const t = useTexts();
  const helpId = useId();
  const carrying = useCarrying(actions, onArrange);
  const groups = Map.groupBy(carrying.shown, ({ group }) => groupKey(group));
  const typeOf = new Map(types.map(({ id, title }) => [id, title]));
  const inOrder = [...groups.values()].flat();
  return (
    <Stack gap="lg">
      <VisuallyHidden id={helpId}>{t('actions.edit.carry.help')}</VisuallyHidden>
      <VisuallyHidden role="status">{carrying.said}</VisuallyHidden>
      {[...groups].map(([key, own]) => (
        <TreeGroup
          key={key}
          groupKey={key}
          name={own[0]!.group.join(' › ') || t('actions.edit.group.none')}
          carrying={carrying}
          helpId={helpId}
          onDrop={(dropped, edge) => onArrange(groupBeside(actions, dropped, { target: key, edge }))}
        >
          {own.map((action) => (
            <TreeStep
              key={action.id}
              action={action}
              type={typeOf.get(action.typeId)}
              isOpen={action.id === openId}
              isFirst={action.id === inOrder[0]!.id}
              isLast={action.id === inOrder.at(-1)!.id}
              carrying={carrying}
              helpId={helpId}
              onOpen={() => onOpen(action.id)}
              onMove={(by) => onArrange(stepped(actions, action.id, by))}
              onDrop={(dropped, edge) => onArrange(beside(actions, dropped, { target: action.id, edge }))}
              onRemove={() => onRemove(action)}
            />
          ))}
        </TreeGroup>
      ))}
    </Stack>
  );
}
