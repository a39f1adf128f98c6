import { type LimitNode, type OffsetNode, PostgresDialect, PostgresQueryCompiler, ValueNode } from 'kysely';

/**
 * Writes limits and offsets into the text of a statement instead of passing them as parameters. With a parameter PostgreSQL assumes a tenth of
 * all rows, judges the plan that it could keep too expensive, and plans every execution again.
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
