import { Anchor, Button, Text } from '@mantine/core';
import { FileUpload } from '#features/files/web/public.tsx';
import { useTexts } from '#platform/web/texts.ts';
import { typedIn } from '../is-invalid.ts';
import type { AnswerProps } from '../view.ts';
import styles from '../views.module.css';

/** 40: uploaded files. */
export function FileAnswer(props: AnswerProps<40>) {
  const t = useTexts();
  const { question, answers, isReadOnly, labelledBy, type, leave, fileUrl, mayUpload = false } = props;
  const groups = Array.from({ length: question.data.most }, (_, place) => place + 1);
  const given = groups.filter((group) => typedIn(answers, group) !== '');
  const free = groups.find((group) => typedIn(answers, group) === '');
  const put = (group: number, text: string) => {
    type(group, text);
    leave(group);
  };
  return (
    <div role="group" aria-labelledby={labelledBy}>
      <ul className={styles.list}>
        {given.map((group) => (
          <li key={group} className={styles.row}>
            <Anchor
              href={fileUrl(Number(answers[group]))}
              target="_blank"
              rel="noreferrer"
              className={styles.grow}
            >
              {t('questionnaires.view.file', { number: group })}
            </Anchor>
            {!isReadOnly && (
              <Button
                size="sm"
                variant="subtle"
                aria-label={t('questionnaires.view.file.remove.of', { number: group })}
                onClick={() => put(group, '')}
              >
                {t('questionnaires.view.file.remove')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {!isReadOnly && free !== undefined && (
        <>
          <Text size="sm" c="dimmed" mt="xs">
            {t('questionnaires.view.file.most', { count: question.data.most })}
          </Text>
          <FileUpload
            label={t('questionnaires.view.file.add')}
            category="action"
            multiple={false}
            disabled={!mayUpload}
            onReady={({ id }) => put(free, String(id))}
          />
        </>
      )}
    </div>
  );
}
