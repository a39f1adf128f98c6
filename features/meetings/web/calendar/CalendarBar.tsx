import { personOptions } from '#platform/web/person-options.ts';
import { ActionIcon, Box, Button, Group, SegmentedControl, Title, VisuallyHidden } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ModelDate } from '#engines/dates/model-date.ts';
import { ask } from '#platform/web/api.ts';
import { useProject } from '#platform/web/session.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { meetings } from '../../contract.ts';
import type { Go } from './address.ts';
import styles from './calendar.module.css';
import { step, titleOf, type View } from './span.ts';

interface Props {
  view: View;
  /** The views that the reader can choose. */
  views: readonly View[];
  day: ModelDate;
  mentor: number;
  onGo: Go;
}

/** The controls of the calendar: period, view, and mentor if there are several. */
export function CalendarBar({ view, views, day, mentor, onGo }: Props) {
  const t = useTexts();
  const language = useLanguage();
  const { id: projectId } = useProject();
  const { data: mentors = [] } = useQuery(ask(meetings.mentors, { projectId }));
  return (
    <Group className={styles.bar} gap="sm" mb="sm" align="end" data-no-print>
      <Group gap={4} wrap="nowrap">
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={t('meetings.earlier')}
          onClick={() => onGo({ date: step(view, day, -1) })}
        >
          <IconChevronLeft size={20} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={t('meetings.later')}
          onClick={() => onGo({ date: step(view, day, 1) })}
        >
          <IconChevronRight size={20} aria-hidden />
        </ActionIcon>
        <Button variant="default" onClick={() => onGo({ date: '' })}>
          {t('meetings.today')}
        </Button>
      </Group>
      <Title order={2} className={styles.span} aria-live="polite">
        {titleOf(view, day, language)}
      </Title>
      <fieldset className={styles.views}>
        <VisuallyHidden component="legend">{t('meetings.view')}</VisuallyHidden>
        <SegmentedControl
          fullWidth
          value={view}
          onChange={(next) => onGo({ view: next })}
          data={views.map((value) => ({ value, label: t(`meetings.view.${value}`) }))}
        />
      </fieldset>
      {view !== 'lanes' && (mentors.length > 1 || mentor > 0) && (
        <Box className={styles.filter} maw={{ sm: 320 }}>
          <SelectField
            name="mentor"
            label={t('meetings.ofMentor')}
            placeholder={t('meetings.allMentors')}
            value={mentor > 0 ? String(mentor) : ''}
            options={personOptions(mentors)}
            onChange={(id) => onGo({ mentor: Number(id) })}
          />
        </Box>
      )}
    </Group>
  );
}
