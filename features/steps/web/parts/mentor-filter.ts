import { personOptions } from '#platform/web/person-options.ts';
import type { Texts } from '#platform/web/texts.ts';
import { choiceFilter } from '#ui/filters.tsx';

interface Choice {
  mentors: Parameters<typeof personOptions>[0];
  /** The id of the chosen mentor; empty for all. */
  value: string;
  onChange: (mentor: string) => void;
}

/** Narrows a list of mentees to those of one mentor. */
export const mentorFilter = (t: Texts, { mentors, ...choice }: Choice) =>
  choiceFilter(t, { name: 'mentor', label: t('role.Mentor'), options: personOptions(mentors), ...choice });
