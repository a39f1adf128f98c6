import { Text } from '@mantine/core';
import { formatMoment } from '#platform/web/moments.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import type { OneApplication } from '../../../contract/staff.ts';
import styles from '../staff.module.css';

type Change = OneApplication['changes'][number];

interface Props {
  changes: readonly Change[];
  documents: OneApplication['documents'];
}

/** The history of an application, with actor and time. */
export function HistoryList({ changes, documents }: Props) {
  const t = useTexts();
  const language = useLanguage();
  const titleOf = (key: unknown): string => documents.find((one) => one.key === key)?.title[language] ?? '';
  return (
    <ol className={styles.history}>
      {changes.map((change) => {
        const { id, at, kind, by, admin, from, to, detail } = change;
        const who = by
          ? admin
            ? t('applications.by.admin', { by, admin })
            : by
          : t('applications.by.applicant');
        const document = titleOf(detail['key'] ?? detail['Key']);
        return (
          <li key={id}>
            <Text>
              {t(`applications.change.${kind}`)}
              {document && ` · ${document}`}
              {from !== undefined &&
                to !== undefined &&
                `: ${t('applications.change.fromTo', { from: t(`applications.status.${from}`), to: t(`applications.status.${to}`) })}`}
            </Text>
            <Text size="sm" c="dimmed">
              {t('applications.by', { who, at: formatMoment(at, language) })}
            </Text>
          </li>
        );
      })}
    </ol>
  );
}
