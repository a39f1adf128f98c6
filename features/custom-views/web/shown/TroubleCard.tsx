import { Anchor, Code, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { use } from 'react';
import type { Fault, Gone } from '#features/views/web/public.tsx';
import { href } from '#platform/contract/addresses.ts';
import { ProjectContext, useMaybeSession } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Notice } from '#ui/Notice.tsx';
import '../../addresses.ts';
import type { ShownView } from '../../contract/shapes.ts';
import styles from './shown.module.css';

/** What went wrong with a view. */
export type Trouble = { fault: Fault } | { gone: Gone };

/** A view that failed. Readers see a calm card; an Admin reads the message, the line and the stack, and has a way to the code. */
export function TroubleCard({
  trouble,
  view,
}: {
  trouble: Trouble;
  view: Pick<ShownView, 'id'> | undefined;
}) {
  const t = useTexts();
  const project = use(ProjectContext);
  const session = useMaybeSession();
  const fault = 'fault' in trouble ? trouble.fault : undefined;
  const isLate = fault?.late === true;
  const title = t(isLate ? 'custom-views.late' : 'custom-views.failed');
  const isAdmin = session?.roles.includes('Admin') === true;
  if (!isAdmin)
    return (
      <Notice kind="warning" role="status" title={title}>
        {t(isLate ? 'custom-views.late.text' : 'custom-views.failed.text')}
      </Notice>
    );
  const line = fault?.line ?? 0;
  const part = fault?.part === 'html' ? 'html' : 'controller';
  return (
    <Notice kind="bad" role="status" title={title}>
      <Stack gap="xs" align="start">
        {fault ? (
          <>
            <Code block className={styles.message}>
              {fault.message}
            </Code>
            <Text size="sm">
              {t(line > 0 ? 'custom-views.at' : 'custom-views.in', {
                part: t(`custom-views.part.${part}`),
                line,
              })}
            </Text>
            {fault.stack && (
              <details>
                <summary>{t('custom-views.stack')}</summary>
                <Code block className={styles.message}>
                  {fault.stack}
                </Code>
              </details>
            )}
          </>
        ) : (
          'gone' in trouble && <Text size="sm">{t(`custom-views.gone.${trouble.gone}`)}</Text>
        )}
        {project && view && (
          <Anchor
            component={Link}
            to={href('/{curProject}/admin/views/edit/{id?}', { curProject: project.url, id: view.id })}
            search={{ part, ...(line > 0 && { line }) } as never}
          >
            {t('custom-views.openCode')}
          </Anchor>
        )}
      </Stack>
    </Notice>
  );
}
