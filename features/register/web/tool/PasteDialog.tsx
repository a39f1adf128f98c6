import { Text } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '#platform/web/FormDialog.tsx';
import { useTexts } from '#platform/web/texts.ts';
import { LongTextField } from '#ui/fields/LongTextField.tsx';
import { keysIn, MAX_KEYS_LENGTH } from './keys.ts';

interface Props {
  /** The keys that the list is filtered by. */
  keys: string;
  onKeys: (keys: string) => void;
  onClose: () => void;
}

/** Takes pasted keys. The list then shows only these people, and says which keys are unknown or doubled. */
export function PasteDialog({ keys, onKeys, onClose }: Props) {
  const t = useTexts();
  const [text, setText] = useState(keys);
  const count = keysIn(text).length;
  return (
    <FormDialog
      title={t('register.paste')}
      submit={t('register.paste.show')}
      isDirty={text !== keys}
      canSubmit={count > 0 && text.length <= MAX_KEYS_LENGTH}
      onSubmit={() => {
        onKeys(text);
        return true;
      }}
      onClose={onClose}
    >
      <LongTextField
        name="keys"
        label={t('register.paste.label')}
        help={t('register.paste.help')}
        maxLength={MAX_KEYS_LENGTH}
        rows={8}
        value={text}
        onChange={setText}
      />
      <Text size="sm">{t('register.paste.count', { count })}</Text>
    </FormDialog>
  );
}
