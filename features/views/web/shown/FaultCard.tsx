import { Anchor, Code, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ViewPart, ViewSource, ViewType } from '#engines/views/resolve.ts';
import { useProject, useSession } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Notice } from '#ui/Notice.tsx';
import type { Gone } from '../frame/link-frame.ts';
import type { Fault } from '../frame/messages.ts';
import styles from '../frame/frame.module.css';
import { editorPath } from '../editor/address.ts';

/** What went wrong with a view. */
export type Trouble = { fault: Fault } | { gone: Gone };

interface Props {
  trouble: Trouble;
  /** The sources of its parts, for the link to the code. */
  actionId: number;
  typeId: number;
  viewType: ViewType;
  from: Readonly<Record<ViewPart, ViewSource>>;
}

/** The text for a view that did not open. Each kind of viewer turns to someone else. */
export const failedText = (viewType: ViewType): string =>
  viewType === 'mentee' ? 'views.failed.text' : 'views.failed.text.guide';

/**
 * A view that failed to open, or an error in it. Users read what to do; an Admin reads the error and its place.
 */
export function FaultCard({ trouble, actionId, typeId, viewType, from }: Props) {
  const t = useTexts();
  const { url } = useProject();
  const { roles, viewedBy } = useSession();
  const fault = 'fault' in trouble ? trouble.fault : undefined;
  const why = 'gone' in trouble ? `views.gone.${trouble.gone}` : 'views.failed';
  const isLate = fault?.late === true;
  const title = t(isLate ? 'views.late' : 'views.failed');
  const isAdmin = roles.includes('Admin');
  // An Admin who views as another user reads the error too, but has no link to the code.
  if (!isAdmin && viewedBy === undefined)
    return (
      <Notice kind="warning" role="status" title={title}>
        {t(isLate ? 'views.late.text' : failedText(viewType))}
      </Notice>
    );
  const part = fault?.part ?? 'controller';
  const isOfType = from[part] === 'type';
  const search = { who: viewType, part, ...(fault && fault.line > 0 && { line: fault.line }) };
  return (
    <Notice kind="bad" role="status" title={title}>
      <Stack gap="xs" align="start">
        {fault ? (
          <>
            <Code block className={styles.message}>
              {fault.message}
            </Code>
            <Text size="sm">
              {t(fault.line > 0 ? 'views.fault.at' : 'views.fault.in', {
                part: t(`views.part.${part}`),
                line: fault.line,
              })}
            </Text>
          </>
        ) : (
          <Text size="sm">{t(why)}</Text>
        )}
        {isAdmin && (
          <Anchor
            component={Link}
            to={
              editorPath(url, isOfType ? { of: 'type', id: typeId } : { of: 'action', id: actionId }) as never
            }
            search={search as never}
          >
            {t('views.fault.open')}
          </Anchor>
        )}
      </Stack>
    </Notice>
  );
}
