import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { useTell } from '#platform/web/api.ts';
import { useTexts } from '#platform/web/texts.ts';
import { confirm } from '#ui/confirm.ts';
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
  const removal = useTell(programme.removeType, { refreshes: [programme.types] });
  const remove = async (type: ActionType) => {
    const isSure = await confirm({
      text: t('programme.types.sure', { title: type.title }),
      yes: t('programme.types.remove'),
      no: t('ui.cancel'),
      danger: true,
    });
    if (isSure) removal.mutate({ id: type.id });
  };
  return (
    <Modal opened onClose={onClose} title={<b>{t('programme.types')}</b>} transitionProps={{ duration: 120 }}>
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
        {removal.error && <FailureNotice error={removal.error} />}
        {edited ? (
          <TypeForm
            key={edited === 'new' ? 0 : edited.id}
            type={edited === 'new' ? undefined : edited}
            onEnd={() => setEdited(undefined)}
          />
        ) : (
          <Button variant="default" onClick={() => setEdited('new')}>
            {t('programme.types.new')}
          </Button>
        )}
      </Stack>
    </Modal>
  );
}

function TypeForm({ type, onEnd }: { type: ActionType | undefined; onEnd: () => void }) {
  const t = useTexts();
  const [titles, setTitles] = useState(type?.titles ?? { el: '', en: '' });
  const [isTried, setTried] = useState(false);
  const saving = useTell(programme.saveType, { refreshes: [programme.types] });
  const field = (language: 'el' | 'en') => (
    <TextField
      name={`type-${language}`}
      required
      label={t(`programme.types.${language}`)}
      value={titles[language]}
      onChange={(text) => setTitles((before) => ({ ...before, [language]: text }))}
      error={isTried && titles[language].trim() === '' && t('programme.refusal.no-title')}
    />
  );
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (titles.el.trim() === '' || titles.en.trim() === '') return;
        saving.mutate({ ...(type && { id: type.id }), titles }, { onSuccess: onEnd });
      }}
    >
      <Stack gap="sm">
        {field('el')}
        {field('en')}
        {saving.error && <FailureNotice error={saving.error} />}
        <Group justify="end" gap="xs">
          <Button variant="default" onClick={onEnd}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" loading={saving.isPending}>
            {t('programme.types.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
