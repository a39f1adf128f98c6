import { List } from '@mantine/core';
import { useTexts } from '#platform/web/texts.ts';
import { Notice } from '#ui/Notice.tsx';

/** What has to be mended before the form can be saved, each problem once. */
export function ProblemList({ problems }: { problems: readonly string[] }) {
  const t = useTexts();
  return (
    <Notice kind="bad" role="alert" title={t('forms.editor.problems', { count: problems.length })}>
      <List>
        {[...new Set(problems)].map((text) => (
          <List.Item key={text}>{text}</List.Item>
        ))}
      </List>
    </Notice>
  );
}
