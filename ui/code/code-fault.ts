/** An error in the code; lines and columns count from 1. */
export interface CodeFault {
  line: number;
  column: number;
  message: string;
}
