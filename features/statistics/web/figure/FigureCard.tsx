import { ActionIcon, Paper, Stack, Text } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { athensClock } from '#engines/dates/athens.ts';
import { sqlDay } from '#engines/dates/database-day.ts';
import { hrefOf } from '#platform/web/api.ts';
import { formatMoment } from '#platform/web/moments.ts';
import { useProject } from '#platform/web/session.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { ActionMenu } from '#ui/ActionMenu.tsx';
import type { MenuEntry } from '#ui/menu/content.ts';
import { toast } from '#ui/toast.ts';
import type { Figure } from '../../contract/figures.ts';
import type { Placed } from '../../contract/pages.ts';
import { statistics } from '../../contract.ts';
import { type Choice, setFilters } from './choice.ts';
import { FigureChart, type OpenCell } from './FigureChart.tsx';
import { savePicture } from './save-picture.ts';
import { useOtherFigure } from './use-other-figure.ts';

interface Props {
  figure: Figure;
  choice: Choice;
  drawn?: Placed['drawn'];
  /** What the reader chooses, under the title. */
  controls?: ReactNode;
  /** Entries of the menu before the exports. */
  entries?: readonly MenuEntry[] | undefined;
  onOpen?: ((cell: OpenCell) => void) | undefined;
}

/** A figure: what it counts, of when it is, its chart with the table, and its files. */
export function FigureCard({ figure, choice, drawn, controls, entries, onOpen }: Props) {
  const t = useTexts();
  const language = useLanguage();
  const { id: projectId } = useProject();
  const chart = useRef<HTMLElement>(null);
  const { other, note } = useOtherFigure(figure.id, choice.otherProjectId);
  const { id, takenAt, scope } = figure;
  const title = t(`statistics.figure.${id}`);
  const filters = setFilters(choice.filters);
  const file = (format: 'csv' | 'xlsx'): MenuEntry => ({
    label: t(`statistics.export.${format}`),
    file: hrefOf(statistics.exportFigure, {
      projectId,
      figure: id,
      format,
      language,
      filters: JSON.stringify(filters),
    }),
  });
  const picture = (kind: 'png' | 'svg'): MenuEntry => ({
    label: t(`statistics.export.${kind}`),
    onClick: () => {
      const day = takenAt && sqlDay(athensClock(takenAt.getTime()).date);
      if (!chart.current) return;
      savePicture(chart.current, kind, day ? `${title} ${day}` : title).catch(() =>
        toast(t('statistics.export.failed'), { kind: 'error', seconds: 5 }),
      );
    },
  });
  const about = (
    <Stack gap="xs" mb="sm">
      <Text size="sm">{t(`statistics.figure.${id}.text`)}</Text>
      <Text size="sm" c="dimmed">
        {takenAt
          ? t('statistics.takenAt', { at: formatMoment(takenAt, language) })
          : t('statistics.notTaken')}
        {scope === 'own' && ` · ${t('statistics.own')}`}
        {note && ` · ${note}`}
      </Text>
      {controls}
    </Stack>
  );
  const menu = (
    <ActionMenu
      button={
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          my={-6}
          aria-label={t('statistics.menu', { title })}
          title={t('ui.word.acts')}
        >
          <IconDots size={20} aria-hidden />
        </ActionIcon>
      }
      groups={[
        ...(entries && entries.length > 0 ? [entries] : []),
        [file('csv'), file('xlsx'), picture('png'), picture('svg')],
      ]}
    />
  );
  return (
    <Paper withBorder p="md" component="section" aria-label={title}>
      <FigureChart ref={chart} {...{ figure, title, choice, drawn, other, onOpen, about }} actions={menu} />
      {figure.cells.some(({ value }) => value === 'hidden') && (
        <Text size="sm" c="dimmed" mt="xs">
          {t('statistics.hidden.text')}
        </Text>
      )}
    </Paper>
  );
}
