import { ActionIcon, Group, Text, Textarea } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { conference, type RoomText } from '../../contract.ts';
import { tooLong } from '#ui/fields/too-long.ts';
import { TextList } from './TextList.tsx';
import styles from './texts.module.css';

/** The longest text, in characters. */
const MAX_TEXT = 2_000;

interface Props {
  meetingId: number;
  texts: readonly RoomText[];
}

/**
 * The panel with the texts of the room. Enter sends, Shift+Enter begins a new line; a text that could not be sent
 * stays in the field.
 */
export function TextPanel({ meetingId, texts }: Props) {
  const t = useTexts();
  const [draft, setDraft] = useState('');
  const { run, isBusy } = useAct();
  /** A text keeps its key until it has arrived, so that sending it twice adds it once. */
  const key = useRef<string>(undefined);
  const last = texts.at(-1)?.seq;

  const problem = tooLong(t, draft.trim(), MAX_TEXT);
  const say = async () => {
    const text = draft.trim();
    if (text === '' || problem !== undefined || isBusy) return;
    key.current ??= crypto.randomUUID();
    if (!(await run(conference.say, { meetingId, key: key.current, text }))) return;
    // What was typed meanwhile is another text.
    setDraft((now) => (now.trim() === text ? '' : now));
    key.current = undefined;
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void say();
  };

  return (
    <div className={styles.panel}>
      {/* Users without a pointer scroll it with the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.scroll} tabIndex={0} role="log" aria-label={t('conference.texts')}>
        {texts.length === 0 ? (
          <Text c="dimmed" size="sm">
            {t('conference.texts.none')}
          </Text>
        ) : (
          <TextList texts={texts} />
        )}
        <div key={last} ref={intoSight} />
      </div>
      <Group gap="xs" wrap="nowrap" align="end">
        <Textarea
          aria-label={t('conference.say')}
          placeholder={t('conference.say')}
          autosize
          minRows={1}
          maxRows={4}
          error={problem}
          size="md"
          flex={1}
          value={draft}
          onChange={(event) => {
            key.current = undefined;
            setDraft(event.currentTarget.value);
          }}
          onKeyDown={onKey}
        />
        <ActionIcon
          size={44}
          aria-label={t('conference.say.do')}
          disabled={draft.trim() === '' || problem !== undefined}
          loading={isBusy}
          onClick={() => void say()}
        >
          <IconSend size={20} />
        </ActionIcon>
      </Group>
    </div>
  );
}

/** Returns nothing on purpose: a promise from `scrollIntoView` would be taken for the cleanup of the ref. */
const intoSight = (end: HTMLDivElement | null) => {
  end?.scrollIntoView({ block: 'nearest' });
};
