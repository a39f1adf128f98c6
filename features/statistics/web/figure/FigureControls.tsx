import { Button, Group } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { FilterPill } from '#ui/FilterPill.tsx';
import type { Figure } from '../../contract/figures.ts';
import type { Choice } from './choice.ts';
import { periodWords } from './compare.ts';

const ChoiceDrawer = lazy(async () => ({ default: (await import('../on-demand.ts')).ChoiceDrawer }));

interface Props {
  figure: Figure;
  choice: Choice;
  onChoice: (choice: Choice) => void;
}

/** What the reader chose for a figure, and the way to choose. */
export function FigureControls({ figure, choice, onChoice }: Props) {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  const pills = pillsOf();
  return (
    <Group gap="xs" data-no-print>
      <Button
        variant="default"
        size="compact-md"
        aria-haspopup="dialog"
        aria-label={t('statistics.filters.of', { title: t(`statistics.figure.${figure.id}`) })}
        leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('statistics.filters')}
      </Button>
      {pills.map(({ text, next }) => (
        <FilterPill key={text} text={text} onRemove={() => onChoice(next)} />
      ))}
      <Suspense>
        {isOpen && <ChoiceDrawer {...{ figure, choice, onChoice }} onClose={() => setOpen(false)} />}
      </Suspense>
    </Group>
  );

  function pillsOf(): { text: string; next: Choice }[] {
    const { filters, periods, otherProjectId, ...rest } = choice;
    const all = { ...rest, filters, periods, otherProjectId };
    const filtered = figure.dimensions.flatMap(({ name, values }) => {
      const keys = filters[name] ?? [];
      if (keys.length === 0) return [];
      const words = keys.map((key) => values.find((one) => one.key === key)?.words ?? key).join(', ');
      const label = t(`statistics.dimension.${name}`);
      return [
        {
          text: t('ui.filters.chip', { label, value: words }),
          next: { ...all, filters: { ...filters, [name]: [] } },
        },
      ];
    });
    const compared = periods && {
      text: t('statistics.compare.chip.periods', {
        first: periodWords(figure, periods[0]),
        second: periodWords(figure, periods[1]),
      }),
      next: { ...all, periods: undefined },
    };
    const other = otherProjectId !== undefined && {
      text: t('statistics.compare.chip.project'),
      next: { ...all, otherProjectId: undefined },
    };
    return [...filtered, ...(compared ? [compared] : []), ...(other ? [other] : [])];
  }
}
