import { List, Stack, Text, Title } from '@mantine/core';
import { HIDDEN } from '#engines/microdata/indicators/suppress.ts';
import { stages } from '#engines/microdata/definition.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Notice } from '#ui/Notice.tsx';
import type { Figures } from '../../contract/figures.ts';

/** What no figure counts, and why: forms left out, questions that the project does not ask, and indicators that forms do not tell. */
export function FiguresNotes({ figures: { leftOut, missing, underived, least } }: { figures: Figures }) {
  const t = useTexts();
  const left = (['notFinal', 'withoutWorkState', 'withoutMarks'] as const).filter(
    (why) => leftOut[why] !== 0,
  );
  const textOf = (why: (typeof left)[number]) => {
    const count = leftOut[why];
    return count === HIDDEN
      ? t(`register.figures.leftOut.${why}.few`, { least })
      : t(`register.figures.leftOut.${why}`, { count });
  };
  return (
    <Stack gap="md">
      {missing.length > 0 && (
        <Notice kind="warning" title={t('register.figures.missing')}>
          {stages
            .filter((stage) => missing.some((one) => one.stage === stage))
            .map((stage) => (
              <div key={stage}>
                <Text size="sm">{t(`microdata.stage.${stage}`)}</Text>
                <List size="sm">
                  {missing
                    .filter((one) => one.stage === stage)
                    .map(({ question }) => (
                      <List.Item key={question}>{question}</List.Item>
                    ))}
                </List>
              </div>
            ))}
        </Notice>
      )}
      <section>
        <Title order={2} size="h3" mb="xs">
          {t('register.figures.leftOut')}
        </Title>
        {left.length === 0 ? (
          <Text>{t('register.figures.leftOut.none')}</Text>
        ) : (
          <List>
            {left.map((why) => (
              <List.Item key={why}>{textOf(why)}</List.Item>
            ))}
          </List>
        )}
      </section>
      <section>
        <Title order={2} size="h3" mb="xs">
          {t('register.figures.underived')}
        </Title>
        <List>
          {underived.map(({ code, words, reason }) => (
            <List.Item key={code}>
              {code} · {words}
              <Text size="sm" c="dimmed">
                {reason}
              </Text>
            </List.Item>
          ))}
        </List>
      </section>
    </Stack>
  );
}
