/** How a mail names the application that it is about. */
export const aboutApplication = (id: number): string => `application ${id}`;

/** The application that a mail is about. */
export function idOfMail({ about }: { about: string | null }): number | undefined {
  const [kind, id] = about?.split(' ') ?? [];
  return kind === 'application' ? Number(id) : undefined;
}
