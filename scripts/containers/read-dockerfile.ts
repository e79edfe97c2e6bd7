import { Copy, DockerfileParser, Env, From, type Instruction } from 'dockerfile-ast'

export type Step =
  | { readonly kind: 'workdir'; readonly path: string }
  | { readonly kind: 'env'; readonly variables: Readonly<Record<string, string>> }
  | { readonly kind: 'run'; readonly command: string }
  | {
      readonly kind: 'copy'
      /** The stage that it comes from; null for the context of the build. */
      readonly from: string | null
      readonly sources: readonly string[]
      readonly target: string
    }
  | { readonly kind: 'user'; readonly name: string }
  /** A command as a list of arguments; a line for a shell is none. */
  | { readonly kind: 'cmd'; readonly command: readonly string[] }
  | { readonly kind: 'healthcheck'; readonly command: readonly string[] }
  | { readonly kind: 'expose'; readonly port: string }

export type Stage = {
  readonly name: string | null
  /** An image, or the name of an earlier stage. */
  readonly base: string
  readonly steps: readonly Step[]
}

/**
 * The stages of a Dockerfile in their order.
 *
 * @throws where it holds an instruction that nobody here follows
 */
export function readDockerfile(text: string): readonly Stage[] {
  const stages: { name: string | null; base: string; steps: Step[] }[] = []
  for (const instruction of DockerfileParser.parse(text).getInstructions()) {
    if (instruction instanceof From) {
      const base = instruction.getImage() ?? ''
      stages.push({ name: instruction.getBuildStage(), base, steps: [] })
    } else stages.at(-1)?.steps.push(readStep(instruction))
  }
  return stages
}

function readStep(instruction: Instruction): Step {
  const words = instruction.getArguments().map((argument) => argument.getValue())
  const [first = ''] = words
  if (instruction instanceof Copy) {
    const from = instruction.getFromFlag()?.getValue() ?? null
    return { kind: 'copy', from, sources: words.slice(0, -1), target: words.at(-1) ?? '' }
  }
  if (instruction instanceof Env) {
    const entries = instruction.getProperties().map((one) => [one.getName(), one.getValue() ?? ''])
    return { kind: 'env', variables: Object.fromEntries(entries) as Record<string, string> }
  }
  switch (instruction.getKeyword()) {
    case 'WORKDIR':
      return { kind: 'workdir', path: first }
    case 'RUN':
      return { kind: 'run', command: instruction.getArgumentsContent() ?? '' }
    case 'USER':
      return { kind: 'user', name: first }
    case 'EXPOSE':
      return { kind: 'expose', port: first }
    case 'CMD':
      return { kind: 'cmd', command: listIn(instruction) }
    case 'HEALTHCHECK':
      return { kind: 'healthcheck', command: listIn(instruction) }
    default:
      throw new Error(`Nobody follows ${instruction.getKeyword()} in a Dockerfile.`)
  }
}

function listIn(instruction: Instruction): readonly string[] {
  const list = /\[.*\]/s.exec(instruction.getArgumentsContent() ?? '')
  return list ? (JSON.parse(list[0]) as string[]) : []
}
