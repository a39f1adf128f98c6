import { ActionIcon, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconChecks, IconDots } from '@tabler/icons-react';
import { useTexts } from '#platform/web/texts.ts';
import { ActionMenu } from '#ui/ActionMenu.tsx';
import type { MenuContent } from '#ui/menu/content.ts';
import type { Message } from '../../contract/message.ts';
import { timeOf } from '../days.ts';
import { FileLines } from './FileLines.tsx';
import { WaitingMark } from './WaitingMark.tsx';
import { MessageText } from './MessageText.tsx';
import styles from './view.module.css';

interface Props {
  message: Message;
  isOwn: boolean;
  /** The name above the first message of a group of another writer. */
  writer?: string | undefined;
  isLast: boolean;
  /** Of an own message: how many of the others have seen it, and whether all have. */
  seen?: { count: number; isAll: boolean; isPair: boolean } | undefined;
  /** The name of the writer of the quoted message. */
  quotedName: string | undefined;
  /** The server does not have the latest change of it yet. */
  isWaiting: boolean;
  isFound: boolean;
  /** The Tab key stops here in the log. Its parts are stops only then. */
  isStop: boolean;
  menu: MenuContent['groups'];
  onQuote: (seq: number) => void;
}

/** One message: its text, files and quote, its time and state, and what can be done with it. */
export function MessageItem(props: Props) {
  const { message, isOwn, writer, isLast, seen, quotedName, isWaiting, isFound, isStop, menu, onQuote } =
    props;
  const tabIndex = isStop ? 0 : -1;
  const t = useTexts();
  const { seq, quote, files, time, editedAt, deletedAt } = message;
  const text = deletedAt ? '' : shortened(message.message);
  return (
    <li
      className={styles.message}
      data-own={isOwn || undefined}
      data-last={isLast || undefined}
      data-found={isFound || undefined}
      data-seq={seq}
      tabIndex={tabIndex}
      data-deleted={deletedAt ? true : undefined}
    >
      {writer !== undefined && (
        <Text size="xs" fw={600} c="dimmed" className={styles.writer}>
          {writer}
        </Text>
      )}
      <div className={styles.line}>
        <div className={styles.bubble}>
          <VisuallyHidden>{isOwn ? t('chat.you') : message.user}: </VisuallyHidden>
          {quote && (
            <UnstyledButton className={styles.quote} tabIndex={tabIndex} onClick={() => onQuote(quote.seq)}>
              <strong>{quotedName}</strong>
              <span>{quote.text || t('chat.quote.gone')}</span>
            </UnstyledButton>
          )}
          {deletedAt ? (
            <em>{t(isWaiting ? 'chat.deleted.waiting' : 'chat.deleted')}</em>
          ) : (
            <div className={styles.text}>
              <MessageText text={message.message} tabIndex={tabIndex} />
            </div>
          )}
          {files.length > 0 && <FileLines files={files} />}
          <span className={styles.facts}>
            {editedAt && !deletedAt && <span>{t('chat.edited')}</span>}
            <time dateTime={time.toISOString()}>{timeOf(time)}</time>
            {isWaiting ? <WaitingMark /> : seen && !deletedAt && <Ticks {...seen} />}
          </span>
        </div>
        {menu.some((group) => group.length > 0) && (
          <ActionMenu
            width={220}
            button={
              <ActionIcon
                variant="subtle"
                color="gray"
                size={32}
                className={styles.more}
                tabIndex={tabIndex}
                aria-label={
                  text === ''
                    ? t('chat.menu', { time: timeOf(time) })
                    : t('chat.menu.of', { text, time: timeOf(time) })
                }
              >
                <IconDots size={18} />
              </ActionIcon>
            }
            groups={menu}
          />
        )}
      </div>
    </li>
  );
}

/** The characters of a message that name its menu. */
const MAX_NAME = 40;

/** The beginning of a message, as the name of what belongs to it. */
const shortened = (text: string): string =>
  text.length > MAX_NAME ? `${text.slice(0, MAX_NAME).trimEnd()}…` : text;

/** Whether an own message was seen: two ticks, else one. */
function Ticks({ count, isAll, isPair }: NonNullable<Props['seen']>) {
  const t = useTexts();
  const text = isAll
    ? t('chat.state.seen')
    : !isPair && count > 0
      ? t('chat.state.seenBy', { count })
      : t('chat.state.sent');
  const Icon = isAll ? IconChecks : IconCheck;
  return (
    <span className={styles.ticks} data-seen={isAll || undefined} title={text}>
      <Icon size={16} aria-hidden />
      <VisuallyHidden>{text}</VisuallyHidden>
    </span>
  );
}
