import { ActionIcon, FileButton, Text, Textarea } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconPaperclip, IconSend2, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { cancelUpload, useUploads } from '#features/files/web/public.tsx';
import { say } from '#platform/web/live.ts';
import { useProject, useSession } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { tooLong } from '#ui/fields/too-long.ts';
import { UploadRow } from '#ui/upload/UploadRow.tsx';
import { chatEvents } from '../../contract.ts';
import { LONGEST_MESSAGE, MAX_FILES, type Message, type MessageFile } from '../../contract/message.ts';
import { useDraft } from './use-draft.ts';
import styles from './view.module.css';

/** What the text field writes: a new message, which may answer another one, or the new text of an own one. */
export type Writing = { what: 'new'; quote?: Message } | { what: 'edit'; message: Message };

interface Props {
  conversationId: number;
  writing: Writing;
  onWriting: (writing: Writing) => void;
  onSend: (text: string, files: readonly MessageFile[]) => void;
  onEdit: (message: Message, text: string) => void;
  /** Begins to edit the last own message. */
  onEditLast: () => void;
}

/** The page says at most so often that its user types. */
const TYPING_MS = 2_000;

/** The field for a message with its files. Enter sends it, Shift and Enter begin a new line; on a phone the button sends. */
export function Composer({ conversationId, writing, onWriting, onSend, onEdit, onEditLast }: Props) {
  const t = useTexts();
  const { id } = useSession();
  const { id: projectId } = useProject();
  const field = useRef<HTMLTextAreaElement>(null);
  const hindranceId = useId();
  const isTouch = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false });
  const [draft, setDraft] = useDraft(id, conversationId);
  const [edited, setEdited] = useState<{ seq: number; text: string }>();
  const [files, setFiles] = useState<readonly MessageFile[]>([]);
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const uploads = useUploads({
    category: 'shared',
    projectId,
    onReady: ({ id: fileId, name, mime, size }) =>
      setFiles((now) => [...now, { id: fileId, name, mime, size }]),
  });
  const isEdit = writing.what === 'edit';
  const text = !isEdit ? draft : edited?.seq === writing.message.seq ? edited.text : writing.message.message;
  const underWay = uploads.rows.filter(({ state }) => state !== 'done');

  // Users who came to the conversation by a link write next. On a touch screen the keyboard would cover the messages.
  useEffect(() => {
    if (!isTouch && document.activeElement?.matches('h1, a')) field.current?.focus({ preventScroll: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  // The field takes the keyboard for an answer or an edit.
  const about = isEdit ? writing.message : writing.quote;
  useEffect(() => {
    if (about) field.current?.focus();
  }, [about]);

  const saidAt = useRef(0);
  const change = (next: string) => {
    if (isEdit) return setEdited({ seq: writing.message.seq, text: next });
    setDraft(next);
    if (next === '' || Date.now() - saidAt.current < TYPING_MS) return undefined;
    saidAt.current = Date.now();
    say(chatEvents.types, { conversationId });
    return undefined;
  };

  const length = tooLong(t, text.trim(), LONGEST_MESSAGE);
  const problem = length && t('chat.tooLong', { length });
  // A file that is still on its way belongs to the message.
  const isFailed = underWay.some(({ state }) => state === 'failed');
  const hindrance =
    isEdit || underWay.length === 0 ? undefined : t(isFailed ? 'chat.file.failed' : 'chat.file.coming');
  const canSend =
    problem === undefined && hindrance === undefined && (text.trim() !== '' || (!isEdit && files.length > 0));
  const room = MAX_FILES - files.length - underWay.length;
  const attach = (chosen: readonly File[]) => {
    setLeftOut(chosen.slice(room).map(({ name }) => name));
    uploads.add(chosen.slice(0, room));
  };
  const submit = () => {
    if (!canSend) return;
    if (isEdit) onEdit(writing.message, text.trim());
    else {
      onSend(text.trim(), files);
      setDraft('');
      setFiles([]);
      setLeftOut([]);
    }
    setEdited(undefined);
    onWriting({ what: 'new' });
    field.current?.focus();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // An input method confirms a word with Enter.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && !event.shiftKey && !isTouch) {
      event.preventDefault();
      submit();
    } else if (event.key === 'Escape' && about) {
      event.preventDefault();
      onWriting({ what: 'new' });
    } else if (event.key === 'ArrowUp' && text === '' && !about) {
      event.preventDefault();
      onEditLast();
    }
  };

  return (
    <div className={styles.composer} data-no-print>
      {about && (
        <div className={styles.about}>
          <div>
            <Text size="xs" fw={600}>
              {isEdit ? t('chat.editing') : t('chat.quoting', { name: about.user })}
            </Text>
            <Text size="sm" c="dimmed" truncate>
              {about.message}
            </Text>
          </div>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={44}
            aria-label={t('ui.cancel')}
            onClick={() => onWriting({ what: 'new' })}
          >
            <IconX size={18} />
          </ActionIcon>
        </div>
      )}
      {!isEdit && (files.length > 0 || underWay.length > 0) && (
        <ul className={styles.uploads} aria-label={t('chat.attachments')}>
          {files.map(({ id: fileId, name, size }) => (
            <UploadRow
              key={fileId}
              file={{ id: String(fileId), name, size, state: 'done', progress: 1 }}
              onRemove={() => {
                setFiles((now) => now.filter((one) => one.id !== fileId));
                cancelUpload(fileId);
              }}
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
      {hindrance !== undefined && (
        <Text size="sm" c="dimmed" mb={8} role="status" id={hindranceId}>
          {hindrance}
        </Text>
      )}
      <div className={styles.row}>
        <FileButton multiple disabled={isEdit || room <= 0} onChange={attach}>
          {(button) => (
            <ActionIcon
              {...button}
              variant="subtle"
              color="gray"
              size={44}
              aria-label={t('chat.attach')}
              disabled={isEdit || room <= 0}
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
          onClick={submit}
        >
          <IconSend2 size={22} stroke={1.6} />
        </ActionIcon>
      </div>
    </div>
  );
}
