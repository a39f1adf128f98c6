import { Text } from '@mantine/core';
import type { z } from 'zod';
import { formatMoment, shortMoment } from '#platform/web/moments.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { Empty } from '#ui/Empty.tsx';
import type { Send } from '../../../contract/shapes.ts';
import styles from './panel.module.css';

type Sent = z.infer<typeof Send>;

/** The sends of a form, the newest first, each with what became of it. */
export function Ledger({ sends }: { sends: readonly Sent[] }) {
  const t = useTexts();
  if (sends.length === 0)
    return <Empty title={t('register.ledger.none')}>{t('register.ledger.none.text')}</Empty>;
  return (
    <ol className={styles.sends} aria-label={t('register.tab.ledger')}>
      {sends.map((send) => (
        <li key={send.id}>
          <OneSend send={send} />
        </li>
      ))}
    </ol>
  );
}

function OneSend({ send: { attempt, at, by, mis, period, revision, hash, events } }: { send: Sent }) {
  const t = useTexts();
  const language = useLanguage();
  return (
    <>
      <Text fw={600}>{t('register.ledger.attempt', { attempt, at: formatMoment(at, language) })}</Text>
      <Text size="sm" c="dimmed">
        {[
          ...(by ? [t('register.ledger.by', { by })] : []),
          t('register.ledger.mis', { mis }),
          t('register.ledger.period', { period }),
          t('register.ledger.revision', { revision }),
        ].join(' · ')}
      </Text>
      {hash !== '' && (
        <Text size="sm" c="dimmed" className={styles.code}>
          {t('register.ledger.hash')} <code>{hash}</code>
        </Text>
      )}
      {events.length === 0 ? (
        <Text size="sm">{t('register.ledger.noEvent')}</Text>
      ) : (
        <ul className={styles.events}>
          {events.map((event) => (
            <li key={`${event.kind} ${event.at.getTime()}`}>
              <OneEvent event={event} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function OneEvent({ event: { kind, at, number, guid, code, words, by } }: { event: Sent['events'][number] }) {
  const t = useTexts();
  const facts = [
    ...(number ? [t('register.number', { number })] : []),
    ...(guid ? [t('register.ledger.guid', { guid })] : []),
    ...(code ? [t('register.code', { code })] : []),
    ...(by ? [t('register.ledger.by', { by })] : []),
  ];
  return (
    <>
      {[`${shortMoment(at)} ${t(`register.event.${kind}`)}`, ...facts].join(' · ')}
      {words &&
        (kind === 'unanswered' || kind === 'unreadable' ? (
          ` · ${t('register.error.detail', { detail: words })}`
        ) : (
          <blockquote className={styles.words}>{words}</blockquote>
        ))}
    </>
  );
}
