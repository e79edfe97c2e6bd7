import { GAME_IDS } from './packages/domain/src/games/game-ids.ts'

type Expression = { readonly type: string; readonly value?: unknown }
type Comparison = Expression & {
  readonly operator: string
  readonly left: Expression
  readonly right: Expression
}
type Case = Expression & { readonly test: Expression | null }
type Context = { readonly report: (problem: { node: Expression; message: string }) => void }

const OPERATORS = ['===', '!==', '==', '!=']
const GAMES: readonly unknown[] = GAME_IDS

/** An oxlint plugin: code tells games apart by their traits. */
const plugin = {
  meta: { name: 'games' },
  rules: {
    'no-id-comparison': {
      create(context: Context) {
        function check(node: Expression | null) {
          if (node?.type !== 'Literal' || !GAMES.includes(node.value)) return
          const message = 'Compare a trait of the game (packages/domain/src/games), not its id.'
          context.report({ node, message })
        }
        return {
          BinaryExpression({ operator, left, right }: Comparison) {
            if (OPERATORS.includes(operator)) [left, right].forEach(check)
          },
          SwitchCase: ({ test }: Case) => check(test),
        }
      },
    },
  },
}

// oxlint-disable-next-line import/no-default-export -- the linter reads the default export
export default plugin
