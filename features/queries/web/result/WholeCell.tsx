import { Dialog } from '#ui/dialog/Dialog.tsx';
import styles from './result.module.css';

interface Props {
  title: string;
  text: string;
  isDocument: boolean;
  onClose: () => void;
}

/** The whole text of a cell. */
export function WholeCell({ title, text, isDocument, onClose }: Props) {
  return (
    <Dialog title={title} size="lg" onClose={onClose}>
      {isDocument ? (
        <pre className={styles.document}>{indented(text)}</pre>
      ) : (
        <p className={styles.whole}>{text}</p>
      )}
    </Dialog>
  );
}

function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), undefined, 2);
  } catch {
    return text;
  }
}
