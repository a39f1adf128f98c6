import { useRef, useState } from 'react';
import { cancelUpload, useUploads } from '#features/files/web/public.tsx';
import { say } from '#platform/web/live.ts';
import { useProject, useSession } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { tooLong } from '#ui/fields/too-long.ts';
import { chatEvents } from '../../contract.ts';
import { MAX_MESSAGE_LENGTH, MAX_FILES, type Message, type MessageFile } from '../../contract/message.ts';
import { useDraft } from './use-draft.ts';

/** What the text field writes: a new message, which may answer another one, or the new text of an own one. */
export type Writing = { what: 'new'; quote?: Message } | { what: 'edit'; message: Message };

export interface ComposerProps {
  conversationId: number;
  writing: Writing;
  onWriting: (writing: Writing) => void;
  onSend: (text: string, files: readonly MessageFile[]) => void;
  onEdit: (message: Message, text: string) => void;
  /** Begins to edit the last own message. */
  onEditLast: () => void;
}

/** The page announces that its user types at most once in this time. */
const TYPING_MS = 2_000;

/** What is written and attached: the draft of a new message or the new text of an own one, and what keeps it from being sent. */
export function useComposer({ conversationId, writing, onWriting, onSend, onEdit }: ComposerProps) {
  const t = useTexts();
  const { id } = useSession();
  const [draft, setDraft] = useDraft(id, conversationId);
  const [edited, setEdited] = useState<{ seq: number; text: string }>();
  const attachments = useAttachments();
  const { files, underWay } = attachments;
  const isEdit = writing.what === 'edit';
  const text = !isEdit ? draft : edited?.seq === writing.message.seq ? edited.text : writing.message.message;

  const saidAt = useRef(0);
  const change = (next: string) => {
    if (isEdit) return setEdited({ seq: writing.message.seq, text: next });
    setDraft(next);
    if (next === '' || Date.now() - saidAt.current < TYPING_MS) return undefined;
    saidAt.current = Date.now();
    say(chatEvents.types, { conversationId });
    return undefined;
  };

  const length = tooLong(t, text.trim(), MAX_MESSAGE_LENGTH);
  const problem = length && t('chat.tooLong', { length });
  // A file that is still on its way belongs to the message.
  const isFailed = underWay.some(({ state }) => state === 'failed');
  const hindrance =
    isEdit || underWay.length === 0 ? undefined : t(isFailed ? 'chat.file.failed' : 'chat.file.coming');
  const canSend =
    problem === undefined && hindrance === undefined && (text.trim() !== '' || (!isEdit && files.length > 0));

  /** Sends or saves what is written; returns whether it could. */
  const submit = (): boolean => {
    if (!canSend) return false;
    if (isEdit) onEdit(writing.message, text.trim());
    else {
      onSend(text.trim(), files);
      setDraft('');
      attachments.clear();
    }
    setEdited(undefined);
    onWriting({ what: 'new' });
    return true;
  };

  return {
    text,
    change,
    problem,
    hindrance,
    canSend,
    submit,
    isEdit,
    about: isEdit ? writing.message : writing.quote,
    attachments,
  };
}

export type Attached = ReturnType<typeof useAttachments>;

/** The files of a new message: those that have arrived, those on their way, and the names of those that are too many. */
function useAttachments() {
  const { id: projectId } = useProject();
  const [files, setFiles] = useState<readonly MessageFile[]>([]);
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const uploads = useUploads({
    category: 'shared',
    projectId,
    onReady: ({ id, name, mime, size }) => setFiles((now) => [...now, { id, name, mime, size }]),
  });
  const underWay = uploads.rows.filter(({ state }) => state !== 'done');
  const room = MAX_FILES - files.length - underWay.length;
  return {
    files,
    underWay,
    leftOut,
    room,
    uploads,
    add: (chosen: readonly File[]) => {
      setLeftOut(chosen.slice(room).map(({ name }) => name));
      uploads.add(chosen.slice(0, room));
    },
    remove: (id: number) => {
      setFiles((now) => now.filter((one) => one.id !== id));
      cancelUpload(id);
    },
    clear: () => {
      setFiles([]);
      setLeftOut([]);
    },
  };
}
