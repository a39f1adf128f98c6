import { Anchor, Button, Text } from '@mantine/core';
import { Suspense, useState } from 'react';
import { FileUpload } from '#features/files/web/public.tsx';
import { useTexts } from '#platform/web/texts.ts';
import { Loading } from '#ui/Loading.tsx';
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
  /** The names of the files that were uploaded on this page, by their ids. */
  const [names, setNames] = useState<Readonly<Record<number, string>>>({});
  const nameOf = (group: number): string =>
    names[Number(answers[group])] ?? t('questionnaires.view.file', { number: group });
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
              {nameOf(group)}
            </Anchor>
            {!isReadOnly && (
              <Button
                size="sm"
                variant="subtle"
                aria-label={t('questionnaires.view.file.remove.of', { number: group })}
                onClick={() => put(group, '')}
              >
                {t('ui.word.remove')}
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
          <Suspense fallback={<Loading lines={2} />}>
            <FileUpload
              label={t('questionnaires.view.file.add')}
              category="action"
              multiple={false}
              disabled={!mayUpload}
              onReady={({ id, name }) => {
                setNames((before) => ({ ...before, [id]: name }));
                put(free, String(id));
              }}
            />
          </Suspense>
        </>
      )}
    </div>
  );
}
