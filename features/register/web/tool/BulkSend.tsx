import { Button } from '@mantine/core';
import { useTexts } from '#platform/web/texts.ts';

interface Props {
  count: number;
  isBusy: boolean;
  maySend: boolean;
  onSend: () => void;
}

/** Sends the forms of the picked rows. */
export function BulkSend({ count, isBusy, maySend, onSend }: Props) {
  const t = useTexts();
  return (
    <Button size="sm" loading={isBusy} disabled={!maySend} onClick={onSend}>
      {t('register.send.many', { count })}
    </Button>
  );
}
