import { MAX_SQL_LENGTH } from './tokens.ts';

const visible =
  "@x @y @X @ημέρα @ΗΜΈΡΑ @_1 @1 @@ @ select with as a é 😀 1 e5 1.5 _ ' '' E' U&' \" \"\" U&\" $ $$ $q$ \\ -- /* */ < > = <@ @> ^ ? - + | * / . .. : :: ; , ( ) [ ]";

/** Pieces of SQL text that mean something else beside each other: tests join them at random. */
export const pieces = [...visible.split(' '), ' ', '\n', '\r', '\t', '\u0301', '\u00a0', '\0', '\ud83d'];

const repeated =
  "( [ ) . @ @x @x@y ,@x =@x <@x @@x + -+ =+ +/**/ @/**/ 1 1e 0x ' '' '\n ''--\n E'\\'\n \" $ $a $a$b /* /**/ /*/ -- --\n a η \u0301 \r \r\n \0 ;";

const filled = (piece: string): string =>
  piece.repeat(Math.ceil(MAX_SQL_LENGTH / piece.length)).slice(0, MAX_SQL_LENGTH);

const lists = ['order by @x,', 'from @x ', 'date @x ', 'with a as (', ', a as ('];

/** Texts of the greatest accepted length that make a careless reader go back again and again. */
export const hostileTexts: readonly string[] = [
  ...repeated.split(' '),
  ...repeated.split(' ').map((piece) => `${piece} `),
  ...lists,
].map(filled);
