import { ActionIcon, FileButton, Text, Textarea } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconPaperclip, IconSend2, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { UploadRow } from '#ui/upload/UploadRow.tsx';
import { MAX_FILES, type Message } from '../../contract/message.ts';
import { type Attached, type ComposerProps, useComposer } from './use-composer.ts';
import styles from './view.module.css';

/** The field for a message with its files. Enter sends it, Shift and Enter begin a new line; on a phone the button sends. */
export function Composer(props: ComposerProps) {
  const { onWriting, onEditLast } = props;
  const t = useTexts();
  const field = useRef<HTMLTextAreaElement>(null);
  const hindranceId = useId();
  const isTouch = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false });
  const { text, change, problem, hindrance, canSend, submit, isEdit, about, attachments } =
    useComposer(props);

  // Users who came to the conversation by a link write next. On a touch screen the keyboard would cover the messages.
  useEffect(() => {
    if (!isTouch && document.activeElement?.matches('h1, a')) field.current?.focus({ preventScroll: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  // The field takes the keyboard for an answer or an edit.
  useEffect(() => {
    if (about) field.current?.focus();
  }, [about]);

  const send = () => {
    if (submit()) field.current?.focus();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // An input method confirms a word with Enter.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && !event.shiftKey && !isTouch) {
      event.preventDefault();
      send();
    } else if (event.key === 'Escape' && about) {
      event.preventDefault();
      onWriting({ what: 'new' });
    } else if (event.key === 'ArrowUp' && text === '' && !about) {
      event.preventDefault();
      onEditLast();
    }
  };

  const mayAttach = !isEdit && attachments.room > 0;
  return (
    <div className={styles.composer} data-no-print>
      {about && <About message={about} isEdit={isEdit} onEnd={() => onWriting({ what: 'new' })} />}
      <Attachments attached={attachments} isShown={!isEdit} />
      {hindrance !== undefined && (
        <Text size="sm" c="dimmed" mb={8} role="status" id={hindranceId}>
          {hindrance}
        </Text>
      )}
      <div className={styles.row}>
        <FileButton multiple disabled={!mayAttach} onChange={attachments.add}>
          {(button) => (
            <ActionIcon
              {...button}
              variant="subtle"
              color="gray"
              size={44}
              aria-label={t('chat.attach')}
              disabled={!mayAttach}
            >
              <IconPaperclip size={22} stroke={1.6} />
            </ActionIcon>
          )}
        </FileButton>
        <Textarea
          ref={field}
          className={styles.field}
          size="md"
          autosize
          minRows={1}
          maxRows={6}
          error={problem}
          aria-label={t('chat.write')}
          placeholder={t('chat.write')}
          value={text}
          onChange={({ currentTarget }) => change(currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <ActionIcon
          size={44}
          aria-label={t(isEdit ? 'chat.save' : 'chat.send')}
          aria-disabled={!canSend}
          {...(!canSend && { 'data-disabled': true })}
          {...(hindrance !== undefined && { 'aria-describedby': hindranceId })}
          onClick={send}
        >
          <IconSend2 size={22} stroke={1.6} />
        </ActionIcon>
      </div>
    </div>
  );
}

/** The message that is answered or edited. */
function About({ message, isEdit, onEnd }: { message: Message; isEdit: boolean; onEnd: () => void }) {
  const t = useTexts();
  return (
    <div className={styles.about}>
      <div>
        <Text size="xs" fw={600}>
          {isEdit ? t('chat.editing') : t('chat.quoting', { name: message.user })}
        </Text>
        <Text size="sm" c="dimmed" truncate>
          {message.message}
        </Text>
      </div>
      <ActionIcon variant="subtle" color="gray" size={44} aria-label={t('ui.cancel')} onClick={onEnd}>
        <IconX size={18} />
      </ActionIcon>
    </div>
  );
}

/** The files of the message, and those that are too many. */
function Attachments({ attached, isShown }: { attached: Attached; isShown: boolean }) {
  const t = useTexts();
  const { files, underWay, leftOut, uploads, remove } = attached;
  return (
    <>
      {isShown && (files.length > 0 || underWay.length > 0) && (
        <ul className={styles.uploads} aria-label={t('chat.attachments')}>
          {files.map(({ id: fileId, name, size }) => (
            <UploadRow
              key={fileId}
              file={{ id: String(fileId), name, size, state: 'done', progress: 1 }}
              onRemove={() => remove(fileId)}
            />
          ))}
          {underWay.map((file) => (
            <UploadRow
              key={file.id}
              file={file}
              onPause={uploads.pause}
              onResume={uploads.resume}
              onRetry={uploads.retry}
              onCancel={uploads.cancel}
            />
          ))}
        </ul>
      )}
      <div role="alert">
        {leftOut.map((name) => (
          <Text key={name} size="sm" c="var(--mantine-color-error)">
            {t('chat.file.tooMany', { name, max: MAX_FILES })}
          </Text>
        ))}
      </div>
    </>
  );
}
