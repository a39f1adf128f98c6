import { Group, Stack, Text, Title } from '@mantine/core';
import type { Output } from '#platform/contract/call.ts';
import { Slot } from '#platform/web/Slot.tsx';
import { useTexts } from '#platform/web/texts.ts';
import { Empty } from '#ui/Empty.tsx';
import type { statistics } from '../../contract.ts';
import type { Draft } from '../compose/draft.ts';
import { PageActions } from '../compose/PageActions.tsx';
import { type AddressedChoice, slotsOf, withChoice } from '../figure/choice.ts';
import type { OpenCell } from '../figure/FigureChart.tsx';
import { FigureCard } from '../figure/FigureCard.tsx';
import { FigureControls } from '../figure/FigureControls.tsx';
import { usePins } from '../home/use-pins.ts';
import type { FigurePage } from './figure-page.ts';
import '../parts.tsx';
import { RefreshNotes } from './RefreshNotes.tsx';

interface Props {
  page: FigurePage;
  figures: Output<typeof statistics.figures>;
  isRefreshing: boolean;
  choices: readonly AddressedChoice[];
  onChoices: (choices: readonly AddressedChoice[]) => void;
  onOpen: (cell: OpenCell) => void;
  onChange: (draft: Draft) => void;
  onRemoved: () => void;
}

/** A page of figures: each with what the reader chose for it, else with what the page says. */
export function OpenPage(props: Props) {
  const { page, figures, isRefreshing, choices, onChoices, onOpen, onChange, onRemoved } = props;
  const t = useTexts();
  const pinEntry = usePins();
  const slots = slotsOf(page.placed.map(({ figure }) => figure));
  const { takenAt } = figures.refresh;
  return (
    <Stack gap="md">
      <Group justify="space-between" align="start">
        <Title order={2} size="h3">
          {page.name}
        </Title>
        <PageActions page={page} onChange={onChange} onRemoved={onRemoved} />
      </Group>
      {page.by !== undefined && !page.isOwn && (
        <Text size="sm" c="dimmed">
          {t('statistics.page.by', { name: page.by })}
        </Text>
      )}
      <RefreshNotes state={figures.refresh} isRefreshing={isRefreshing} />
      {takenAt === undefined
        ? !isRefreshing && !figures.refresh.runningSince && <Empty title={t('ui.chart.empty')} />
        : page.placed.map((placed, place) => {
            const figure = figures.list.find(({ id }) => id === placed.figure);
            const slot = slots[place]!;
            if (!figure) return null;
            const choice = choices.find((one) => one.slot === slot) ?? { filters: placed.filters };
            return (
              <FigureCard
                key={slot}
                figure={figure}
                choice={choice}
                drawn={placed.drawn}
                onOpen={figure.seesPeople ? onOpen : undefined}
                entries={pinEntry({ ...placed, filters: choice.filters })}
                controls={
                  figure.cells.length > 0 && (
                    <FigureControls
                      figure={figure}
                      choice={choice}
                      onChoice={(next) => onChoices(withChoice(choices, slot, next))}
                    />
                  )
                }
              />
            );
          })}
      <Slot of="figurePage" page={page.key} />
    </Stack>
  );
}
