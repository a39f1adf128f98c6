import { personOptions } from '#platform/web/person-options.ts';
import type { Texts } from '#platform/web/texts.ts';
import { choiceFilter, type ListFilter } from '#ui/filters.tsx';

interface Choosing {
  /** The chosen mentor's id, 0 for people without a mentor, -1 for all. */
  value: number;
  mentors: readonly { id: number; name: string; username?: string | undefined }[];
  onChoose: (mentor: number) => void;
}

/** The filter of a list by the mentor of its people; also by having none. */
export const mentorFilter = (t: Texts, { value, mentors, onChoose }: Choosing): ListFilter =>
  choiceFilter(t, {
    name: 'mentor',
    label: t('people.mentor'),
    value: value < 0 ? '' : String(value),
    options: [{ value: '0', label: t('people.mentor.none') }, ...personOptions(mentors)],
    onChange: (mentor) => onChoose(mentor === '' ? -1 : Number(mentor)),
  });
