import { Button } from '@mantine/core';
import { useTexts } from '#platform/web/texts.ts';
import { type Due, dues } from '../../contract/states.ts';

interface Props {
  due: Due | undefined;
  onDue: (due: Due | undefined) => void;
}

/** The quick filters by the last day of a form: late, or due within a week. A second press releases them. */
export function DueFilter({ due, onDue }: Props) {
  const t = useTexts();
  return dues.map((one) => (
    <Button
      key={one}
      size="sm"
      variant={due === one ? 'light' : 'default'}
      aria-pressed={due === one}
      onClick={() => onDue(due === one ? undefined : one)}
    >
      {t(`register.due.${one}`)}
    </Button>
  ));
}
