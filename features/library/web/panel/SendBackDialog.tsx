import { Text } from '@mantine/core';
import { isRefusal, type Problem } from '#platform/web/api.ts';
import { FormDialog } from '#platform/web/FormDialog.tsx';
import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { LongTextField } from '#ui/fields/LongTextField.tsx';
import { toast } from '#ui/toast.ts';
import type { Item } from '../../contract/item.ts';
import { staleItem } from '../../contract/refusals.ts';
import { library } from '../../contract.ts';

interface Props {
  item: Item;
  reason: string;
  onReason: (reason: string) => void;
  /** The item is another version now, which has to be read first: ends the dialog. */
  onStale: () => void;
  onClose: () => void;
}

/** The dialog that sends a version back to its uploader, with the reason. */
export function SendBackDialog({ item: { id, version, title }, reason, onReason, onStale, onClose }: Props) {
  const t = useTexts();
  const handles = (refused: Problem) => {
    const isStale = isRefusal(refused, staleItem);
    if (isStale) onStale();
    return isStale;
  };
  const { run, problem } = useAct({ shows: 'here', handles });
  const send = async () => {
    const done = await run(library.sendBack, { id, version, reason });
    if (done) toast(t('library.sentBack'), { kind: 'success' });
    return done !== undefined;
  };
  return (
    <FormDialog
      title={t('library.sendBack.title', { title })}
      submit={t('library.sendBack')}
      cancel={t('ui.cancel')}
      // The panel keeps the reason.
      isDirty={false}
      canSubmit={reason.trim() !== ''}
      problem={problem}
      onSubmit={send}
      onClose={onClose}
    >
      <Text size="sm">{t('library.sendBack.text')}</Text>
      <LongTextField
        name="reason"
        label={t('ui.word.reason')}
        value={reason}
        required
        maxLength={1000}
        onChange={onReason}
      />
    </FormDialog>
  );
}
