import { type ReactNode, Suspense } from 'react';
import { Page } from '#ui/Page.tsx';
import { ListView, type ListViewProps } from './ListView.tsx';

interface Props<Row> extends Omit<ListViewProps<Row>, 'label'> {
  /** The title of the page, and the name of the list. */
  title: string;
  /** Actions of the page: export, import, a new record. */
  actions?: ReactNode;
  /** Between the title and the filters. */
  above?: ReactNode;
  /** Dialogs of the screen; they may be loaded late. */
  children?: ReactNode;
}

/** A page that is one list. */
export function ListScreen<Row>({ title, actions, above, children, ...list }: Props<Row>) {
  return (
    <Page title={title} actions={actions}>
      {above}
      <ListView label={title} {...list} />
      <Suspense>{children}</Suspense>
    </Page>
  );
}
