import { Button, Group, Stack, Text } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '#platform/web/api.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { useProject } from '#platform/web/session.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { RadioField } from '#ui/fields/RadioField.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import type { Sorting } from '#ui/grid/columns.ts';
import { type GridAction, type GridExport, type GridSelection, grids } from '../../contract.ts';
import { exportSelectionOf } from '../address.ts';
import type { FieldColumn } from '../model/columns.ts';
import { ExportProgress } from './ExportProgress.tsx';
import { PastExports } from './PastExports.tsx';
import { useExport } from './use-export.ts';

interface Props {
  /** The filtered rows. */
  selection: GridSelection;
  /** The order on the screen. */
  sort: Sorting;
  /** The columns that the reader chose. */
  fields: readonly FieldColumn[];
  actions: readonly GridAction[];
  onClose: () => void;
}

const formats: readonly GridExport['format'][] = ['xlsx', 'csv'];
const separators = [';', ',', '\t'] as const;
type Separator = (typeof separators)[number];
const separatorNames: Record<Separator, string> = { ';': 'semicolon', ',': 'comma', '\t': 'tab' };

/**
 * Exports the grid as a file: shows first what it will contain, then the progress, and at the end the manifest.
 */
export function ExportDialog({ selection, sort, fields, actions, onClose }: Props) {
  const t = useTexts();
  const language = useLanguage();
  const { id: projectId } = useProject();
  const { data: count } = useQuery(ask(grids.count, { projectId, ...selection }));
  const [format, setFormat] = useState<GridExport['format']>('xlsx');
  const [whole, setWhole] = useState(actions.length === 0);
  // The reader's preference (spec 001 §9), which is remembered for other sheet programs.
  const [separator, setSeparator] = useLocalStorage<Separator>({
    key: 'ithaki-csv-separator',
    defaultValue: ';',
    getInitialValueInEffect: false,
  });
  const { start, cancel, again, current, underWay, past, busy, problem } = useExport();

  const begin = () =>
    start({
      ...exportSelectionOf(selection),
      sort: [...sort],
      format,
      separator,
      language,
      columns: fields.flatMap(({ field }) => field?.name ?? []),
      extras: fields.flatMap(({ extra }) => extra ?? []),
      actionIds: whole ? [] : actions.map(({ id }) => id),
    });

  return (
    <Dialog onClose={onClose} size="lg" title={t('grids.export')}>
      <Stack gap="md">
        {current || underWay ? (
          <ExportProgress current={current} busy={busy} onCancel={cancel} onAgain={again} />
        ) : (
          <>
            <Text>{t('grids.export.rows', { count: count?.all ?? 0 })}</Text>
            <RadioField
              name="format"
              label={t('grids.export.format')}
              value={format}
              options={formats.map((value) => ({ value, label: t(`grids.export.${value}`) }))}
              onChange={(next) => setFormat(formats.find((one) => one === next) ?? 'xlsx')}
            />
            {format === 'csv' && (
              <SelectField
                name="separator"
                label={t('grids.export.separator')}
                required
                value={separator}
                options={separators.map((value) => ({
                  value,
                  label: t(`grids.export.separator.${separatorNames[value]}`),
                }))}
                onChange={(next) => setSeparator(separators.find((one) => one === next) ?? ';')}
              />
            )}
            <RadioField
              name="columns"
              label={t('grids.export.columns')}
              value={whole ? 'all' : 'shown'}
              options={[
                ...(actions.length > 0
                  ? [{ value: 'shown', label: t('grids.export.columns.shown', { count: actions.length }) }]
                  : []),
                { value: 'all', label: t('grids.export.columns.all') },
              ]}
              onChange={(next) => setWhole(next === 'all')}
            />
            <Group justify="flex-end">
              <Button variant="default" onClick={onClose}>
                {t('ui.cancel')}
              </Button>
              <Button
                loading={busy}
                disabled={count?.all === 0}
                leftSection={<IconDownload size={18} aria-hidden />}
                onClick={() => void begin()}
              >
                {t('grids.export.start')}
              </Button>
            </Group>
          </>
        )}
        {problem && <FailureNotice error={problem} />}
        {past.length > 0 && <PastExports list={past} />}
      </Stack>
    </Dialog>
  );
}
