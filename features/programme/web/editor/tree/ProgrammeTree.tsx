import { Stack, VisuallyHidden } from '@mantine/core';
import { useId } from 'react';
import { beside, groupBeside, groupInto, groupKey, groupStepped, stepped } from '#engines/actions/arrange.ts';
import { useTexts } from '#platform/web/texts.ts';
import type { Action } from '../../../contract/actions.ts';
import type { ActionType } from '../../../contract/types.ts';
import { groupPlace, nameOf } from './group-place.ts';
import { TreeGroup } from './TreeGroup.tsx';
import { TreeStep } from './TreeStep.tsx';
import { useCarrying } from './use-carrying.ts';
import { useLanding } from './use-landing.ts';

interface Props {
  actions: readonly Action[];
  types: readonly ActionType[];
  openId: number;
  onOpen: (id: number) => void;
  onArrange: (next: readonly Action[]) => void;
  onRemove: (action: Action) => void;
}

/**
 * The programme in its order: the groups, and the actions of each group. Users drag both, move them with the keyboard, or move
 * them with buttons; each way leads to the same order.
 */
export function ProgrammeTree({ actions, types, openId, onOpen, onArrange, onRemove }: Props) {
  const t = useTexts();
  const helpId = useId();
  const carrying = useCarrying(actions, onArrange);
  const land = useLanding(actions);
  const groups = Map.groupBy(carrying.shown, ({ group }) => groupKey(group));
  const typeOf = new Map(types.map(({ id, title }) => [id, title]));
  const inOrder = [...groups.values()].flat();
  /** Moves a whole group. Its first action decides its name. */
  const moveGroup = (first: Action, next: readonly Action[]) => {
    land(groupKey(next.find(({ id }) => id === first.id)!.group));
    onArrange(next);
  };
  return (
    <Stack gap="lg">
      <VisuallyHidden id={helpId}>{t('programme.carry.help')}</VisuallyHidden>
      <VisuallyHidden role="status">{carrying.said}</VisuallyHidden>
      {[...groups].map(([key, own]) => (
        <TreeGroup
          key={key}
          groupKey={key}
          name={nameOf(key) || t('ui.word.withoutAGroup')}
          place={groupPlace(carrying.shown, key)}
          carrying={carrying}
          helpId={helpId}
          onMove={(by) => moveGroup(own[0]!, groupStepped(actions, key, by))}
          onInto={(target) => moveGroup(own[0]!, groupInto(actions, key, target))}
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
