import { useState } from 'react';
import { parseDate } from '#engines/dates/parse-date.ts';
import type { DirectiveProps } from '#features/views/web/public.tsx';
import { DateField } from '#ui/fields/DateField.tsx';
import { textOf } from './options.ts';

/** A field for a day (`DD-MM-YYYY`); tells the view each day that its user gives. */
export function DatePart({ options, onValue }: DirectiveProps) {
  const [value, setValue] = useState(textOf(options, 'value'));
  return (
    <DateField
      name="view-date"
      label={textOf(options, 'label')}
      value={value}
      onChange={(next) => {
        setValue(next);
        if (next === '' || parseDate(next)) onValue(next);
      }}
    />
  );
}
