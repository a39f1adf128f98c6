import { ImportButton } from './ImportButton.tsx';
import { NewUserButton } from './NewUserButton.tsx';

/** The buttons in the list of users that bring people in: one by a form, many from a sheet. */
export function UsersButtons() {
  return (
    <>
      <NewUserButton />
      <ImportButton />
    </>
  );
}
