import {
  IconArrowBackUp,
  IconCopy,
  IconFlag,
  IconHistory,
  IconLink,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { useCallback } from 'react';
import { href } from '#platform/contract/addresses.ts';
import { useSession } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import type { MenuContent } from '#ui/menu/content.ts';
import { toast } from '#ui/toast.ts';
import { mayChangeMessage, mayRestoreMessage } from '../../access.ts';
import type { Conversation } from '../../contract/conversation.ts';
import type { Message } from '../../contract/message.ts';

interface Acts {
  quote: (message: Message) => void;
  edit: (message: Message) => void;
  remove: (seq: number) => void;
  restore: (seq: number) => void;
  report: (message: Message) => void;
  showTraces: (message: Message) => void;
}

/** The address that leads the people of a conversation to it; a number leads to one message. */
export const shareAddress = (id: number): string => location.origin + href('/Share/{id}/', { id });

/** What a user can do with a message of a conversation. */
export function useMenu(
  { closed }: Pick<Conversation, 'closed'>,
  { quote, edit, remove, restore, report, showTraces }: Acts,
): (message: Message) => MenuContent['groups'] {
  const t = useTexts();
  const { id: me } = useSession();
  return useCallback(
    (message) => {
      const { conversationId, userId, seq, deletedAt, message: text } = message;
      const mayWrite = closed === undefined;
      const traces =
        closed === 'reading' && (deletedAt || message.editedAt)
          ? [
              {
                label: t('chat.traces'),
                icon: <IconHistory size={16} />,
                onClick: () => showTraces(message),
              },
            ]
          : [];
      if (deletedAt) {
        const mayRestore = mayWrite && mayRestoreMessage({ userId, deletedAt }, me, Date.now());
        const undo = {
          label: t('chat.do.restore'),
          icon: <IconArrowBackUp size={16} />,
          onClick: () => restore(seq),
        };
        return [mayRestore ? [undo] : [], traces];
      }
      const copy = (copied: string, said: string) => () =>
        void navigator.clipboard.writeText(copied).then(() => toast(t(said), { kind: 'success' }));
      const isOpen = mayWrite && mayChangeMessage(message, me, Date.now());
      return [
        [
          ...(mayWrite
            ? [
                {
                  label: t('chat.do.quote'),
                  icon: <IconArrowBackUp size={16} />,
                  onClick: () => quote(message),
                },
              ]
            : []),
          ...(text === ''
            ? []
            : [
                {
                  label: t('chat.do.copy'),
                  icon: <IconCopy size={16} />,
                  onClick: copy(text, 'chat.copied'),
                },
              ]),
          {
            label: t('chat.do.link'),
            icon: <IconLink size={16} />,
            onClick: copy(`${shareAddress(conversationId)}?message=${seq}`, 'chat.linkCopied'),
          },
        ],
        isOpen
          ? [
              { label: t('chat.do.edit'), icon: <IconPencil size={16} />, onClick: () => edit(message) },
              {
                label: t('ui.word.delete'),
                icon: <IconTrash size={16} />,
                isGrave: true,
                onClick: () => remove(seq),
              },
            ]
          : [],
        userId !== me && closed !== 'reading'
          ? [{ label: t('chat.do.report'), icon: <IconFlag size={16} />, onClick: () => report(message) }]
          : [],
        traces,
      ];
    },
    [t, me, closed, quote, edit, remove, restore, report, showTraces],
  );
}
