import { Stack, Tabs, Text, Title } from '@mantine/core';
import { useTexts } from '#platform/web/texts.ts';
import tabRow from '#ui/TabRow.module.css';
import { useRunning } from '../running.ts';
import { SheetTable } from './SheetTable.tsx';

interface Props {
  isPrinting: boolean;
  /** The place of a sheet in the workbook; undefined: the first one that is shown. */
  chosen: number | undefined;
  onChoose: (sheet: number) => void;
}

/** The sheets behind the calculator, one at a time. Printed, they follow each other, each as a whole. */
export function SheetPart({ isPrinting, chosen, onChoose }: Props) {
  const t = useTexts();
  const { book } = useRunning();
  const sheets = book.definition.sheets.flatMap(({ name, isHidden }, sheet) =>
    isHidden ? [] : [{ name, sheet }],
  );
  const shown = chosen ?? sheets[0]?.sheet ?? 0;
  if (isPrinting)
    return (
      <Stack>
        {sheets.map(({ name, sheet }) => (
          <div key={sheet}>
            <Title order={3} mb="xs">
              {name}
            </Title>
            <SheetTable sheet={sheet} isOnPaper />
          </div>
        ))}
      </Stack>
    );
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed" data-no-print>
        {t('calculators.run.sheet.help')}
      </Text>
      {sheets.length < 2 ? (
        sheets.map(({ sheet }) => <SheetTable key={sheet} sheet={sheet} />)
      ) : (
        <Tabs value={String(shown)} onChange={(next) => onChoose(Number(next))} keepMounted={false}>
          <Tabs.List mb="sm" className={tabRow.row} aria-label={t('calculators.run.sheets')} data-no-print>
            {sheets.map(({ name, sheet }) => (
              <Tabs.Tab key={sheet} value={String(sheet)}>
                {name}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {sheets.map(({ sheet }) => (
            <Tabs.Panel key={sheet} value={String(sheet)}>
              <SheetTable sheet={sheet} />
            </Tabs.Panel>
          ))}
        </Tabs>
      )}
    </Stack>
  );
}
