/** The fields of an object without those that may be null or undefined; these become optional. */
type Present<Fields> = {
  [
    Name in keyof Fields as null extends Fields[Name] ? never : undefined extends Fields[Name] ? never : Name
  ]: Fields[Name];
} & {
  [
    Name in keyof Fields as null extends Fields[Name] ? Name : undefined extends Fields[Name] ? Name : never
  ]?: NonNullable<Fields[Name]>;
};

/** The same fields without those that are null or undefined: what a row does not have is absent from an answer. */
export const present = <Fields extends object>(fields: Fields): Present<Fields> =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && value !== undefined),
  ) as Present<Fields>;
