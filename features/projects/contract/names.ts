import { z } from 'zod';
import { call, id } from '#platform/contract/call.ts';
import { staff } from '#platform/contract/roles.ts';

/** A title of something in a project, such as an action, as texts of the project name it. */
const Title = z.string().min(1).max(300);

/** A text that names something of a project by its title. */
export const NameUse = z.strictObject({
  /** The title that it names. */
  name: z.string(),
  kind: z.enum(['query', 'service']),
  /** The name of the record with the text. */
  where: z.string(),
  /** It is of the installation. Other projects read it, so it keeps the old title. */
  stays: z.boolean(),
});
export type NameUse = z.infer<typeof NameUse>;

export const names = {
  /**
   * Returns the texts that name something of the project by one of these titles. The page shows them before it saves another title. The
   * saves that give another title change these texts, too, where the caller wants it (`renamesUses`).
   */
  nameUses: call({
    path: '/api/Project/NameUses',
    may: staff,
    input: z.strictObject({ projectId: id('project'), names: z.array(Title).min(1).max(100) }),
    output: z.array(NameUse),
  }),
};
