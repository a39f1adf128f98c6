import { type LimitNode, type OffsetNode, PostgresDialect, PostgresQueryCompiler, ValueNode } from 'kysely';

/**
 * Writes how many rows are wanted into the statement instead of handing it over as a value. For a prepared statement without the number
 * PostgreSQL expects a tenth of all rows, finds every plan that it could keep too dear, and plans each time anew.
 */
export class Dialect extends PostgresDialect {
  override createQueryCompiler() {
    return new Compiler();
  }
}

class Compiler extends PostgresQueryCompiler {
  protected override visitLimit({ limit }: LimitNode): void {
    this.append('limit ');
    this.#visitCount(limit);
  }

  protected override visitOffset({ offset }: OffsetNode): void {
    this.append('offset ');
    this.#visitCount(offset);
  }

  #visitCount(node: LimitNode['limit']): void {
    if (ValueNode.is(node) && Number.isSafeInteger(node.value)) this.appendImmediateValue(node.value);
    else this.visitNode(node);
  }
}
