import '@mantine/notifications/styles.layer.css';
import { Notifications } from '@mantine/notifications';

/** The corners of toasts; each toast names its own. */
export function Notices() {
  return (
    <Notifications position="bottom-right" transitionDuration={150} limit={4} zIndex={1000} data-no-print />
  );
}
