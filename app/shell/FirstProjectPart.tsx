import { FirstProject } from '#features/projects/web/public.tsx';

/** Makes the first project of an installation. A file of its own, since only an Admin without a project needs it and its texts. */
export const FirstProjectPart = () => <FirstProject />;
