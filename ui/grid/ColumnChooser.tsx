import { Button, Popover } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import styles from './ColumnChooser.module.css';
import type { Chooser } from './grid-view.ts';

/**
 * Chooses the columns of a grid and the density of its rows. The first column names the row, so it is always shown. The choices are loaded
 * at the first click, and it opens when they are there: the focus goes to the first of them.
 */
export function ColumnChooser(props: Chooser) {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  const [Choices, setChoices] = useState<typeof import('./ColumnChoices.tsx').ColumnChoices>();
  const toggle = async () => {
    if (!Choices) {
      const { ColumnChoices } = await import('./ColumnChoices.tsx');
      setChoices(() => ColumnChoices);
    }
    setOpen(!isOpen);
  };
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" trapFocus returnFocus withinPortal>
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconColumns3 size={16} aria-hidden />}
          onClick={() => void toggle()}
        >
          {t('ui.columns.open')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('ui.columns.open')} className={styles.list}>
        {Choices && <Choices {...props} />}
      </Popover.Dropdown>
    </Popover>
  );
}
