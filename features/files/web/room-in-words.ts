import { isRefusal } from '#platform/web/api.ts';
import type { Texts } from '#platform/web/texts.ts';
import { fileSize } from '#ui/upload/file-size.ts';
import { projectFull } from '../contract/refusals.ts';

/** The sizes for the text of `project-full`, as people read them; nothing for other failures. */
export const roomInWords = (t: Texts, failure: unknown): { used?: string; max?: string } =>
  isRefusal(failure, projectFull)
    ? { used: fileSize(t, failure.data.used), max: fileSize(t, failure.data.max) }
    : {};
