import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { FormDialog } from '#platform/web/FormDialog.tsx';
import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { confirm } from '#ui/confirm.ts';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import type { ActionType } from '../../contract/types.ts';
import { programme } from '../../contract.ts';
import styles from './editor.module.css';

interface Props {
  types: readonly ActionType[];
  onClose: () => void;
}

/** The dialog in which Admins add, rename and remove types of actions. */
export function TypesDialog({ types, onClose }: Props) {
  const t = useTexts();
  const [edited, setEdited] = useState<ActionType | 'new'>();
  const { run, problem } = useAct({ shows: 'here' });
  const remove = async (type: ActionType) => {
    const isSure = await confirm({
      text: t('programme.types.sure', { title: type.title }),
      yes: t('programme.types.remove'),
      no: t('ui.cancel'),
      danger: true,
    });
    if (isSure) await run(programme.removeType, { id: type.id });
  };
  return (
    <Dialog onClose={onClose} title={t('programme.types')}>
      <Stack gap="md">
        <Text c="dimmed">{t('programme.types.text')}</Text>
        <ul className={styles.steps}>
          {types.map((type) => (
            <li key={type.id} className={styles.step}>
              <Text flex={1} miw="8rem">
                {type.title}
              </Text>
              <Group gap={4} wrap="nowrap">
                <Button size="sm" variant="subtle" onClick={() => setEdited(type)}>
                  {t('programme.types.rename')}
                </Button>
                {type.isOwn && (
                  <Button size="sm" variant="subtle" color="red" onClick={() => void remove(type)}>
                    {t('programme.types.remove')}
                  </Button>
                )}
              </Group>
            </li>
          ))}
        </ul>
        {problem && <FailureNotice error={problem} />}
        <Button variant="default" onClick={() => setEdited('new')}>
          {t('programme.types.new')}
        </Button>
        {edited && (
          <TypeDialog
            key={edited === 'new' ? 0 : edited.id}
            type={edited === 'new' ? undefined : edited}
            onClose={() => setEdited(undefined)}
          />
        )}
      </Stack>
    </Dialog>
  );
}

/** The titles of a type, new or not, in both languages. */
function TypeDialog({ type, onClose }: { type: ActionType | undefined; onClose: () => void }) {
  const t = useTexts();
  const [begins] = useState(type?.titles ?? { el: '', en: '' });
  const [titles, setTitles] = useState(begins);
  const [isTried, setTried] = useState(false);
  const { run, problem } = useAct({ shows: 'here' });
  const save = async () => {
    setTried(true);
    if (titles.el.trim() === '' || titles.en.trim() === '') return false;
    return (await run(programme.saveType, { ...(type && { id: type.id }), titles })) !== undefined;
  };
  const field = (language: 'el' | 'en') => (
    <TextField
      name={`type-${language}`}
      required
      label={t(`programme.types.${language}`)}
      value={titles[language]}
      onChange={(text) => setTitles((before) => ({ ...before, [language]: text }))}
      error={isTried && titles[language].trim() === '' && t('ui.word.writeATitle')}
    />
  );
  return (
    <FormDialog
      title={type?.title ?? t('programme.types.new')}
      submit={t('programme.types.save')}
      isDirty={titles.el !== begins.el || titles.en !== begins.en}
      problem={problem}
      onSubmit={save}
      onClose={onClose}
    >
      {field('el')}
      {field('en')}
    </FormDialog>
  );
}
