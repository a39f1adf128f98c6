import { Button, Group, Stack, Switch } from '@mantine/core';
import { useTexts } from '#platform/web/texts.ts';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import type { GridView } from '../../contract/view.ts';
import type { GridAction } from '../../contract.ts';
import { chosenActions, chosenFields, type FieldColumn } from '../model/columns.ts';
import { ActionPart } from './ActionPart.tsx';
import { FieldPart } from './FieldPart.tsx';
import styles from './columns.module.css';

interface Props {
  columns: readonly FieldColumn[];
  actions: readonly GridAction[];
  view: GridView;
  onView: (view: GridView) => void;
  onClose: () => void;
}

/** Chooses the columns and the density of the rows. Each change shows at once and is saved automatically. */
export function ColumnsDialog({ columns, actions, view, onView, onClose }: Props) {
  const t = useTexts();
  return (
    <Dialog onClose={onClose} size="xl" title={t('ui.columns.open')}>
      <Stack gap="md">
        <Switch
          label={t('ui.columns.dense')}
          checked={view.dense}
          onChange={(event) => onView({ ...view, dense: event.currentTarget.checked })}
        />
        <div className={styles.parts}>
          <FieldPart
            columns={columns}
            chosen={chosenFields(columns, view)}
            onChosen={(fields) => onView({ ...view, fields: fields.map(({ key }) => key) })}
          />
          <ActionPart
            actions={actions}
            chosen={chosenActions(actions, view).map(({ id }) => id)}
            onChosen={(actionIds) => onView({ ...view, actionIds: [...actionIds] })}
          />
        </div>
        <Group justify="space-between">
          <Button
            variant="subtle"
            disabled={!view.fields && !view.actionIds && !view.dense}
            onClick={() => onView({ dense: false })}
          >
            {t('grids.columns.reset')}
          </Button>
          <Button onClick={onClose}>{t('grids.columns.done')}</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
