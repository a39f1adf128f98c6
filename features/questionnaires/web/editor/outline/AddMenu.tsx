import type { ReactElement } from 'react';
import { kinds, type TypeNumber } from '#engines/questionnaire/kinds.ts';
import { useTexts } from '#platform/web/texts.ts';
import { ActionMenu } from '#ui/ActionMenu.tsx';

/** The types in the order in which authors look for them. */
const order: readonly (readonly TypeNumber[])[] = [
  [30, 31, 32, 33, 41],
  [36, 37, 39, 35, 38, 40],
  [34, 43, 44, 7],
  [6, 12, 13, 14, 16, 17],
  [42, 45],
];

interface Props {
  button: ReactElement<Record<string, unknown>>;
  onAdd: (type: TypeNumber) => void;
}

/** A button that adds a question of the chosen type. */
export function AddMenu({ button, onAdd }: Props) {
  const t = useTexts();
  return (
    <ActionMenu
      heading={t('questionnaires.outline.add.heading')}
      groups={order.map((types) =>
        types.map((type) => ({
          label: t(`questionnaires.kind.${kinds[type].name}`),
          onClick: () => onAdd(type),
        })),
      )}
      button={button}
    />
  );
}
