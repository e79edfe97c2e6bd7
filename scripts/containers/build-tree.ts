import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { copyInto, readContext } from './build-context.ts'
import { runInRoot } from './enter-root.ts'
import { readDockerfile, type Stage } from './read-dockerfile.ts'

/** What came out of a Dockerfile. */
export type Tree = {
  readonly root: string
  readonly workdir: string
  readonly env: Readonly<Record<string, string>>
  readonly user: string
  readonly command: readonly string[]
  readonly healthCheck: readonly string[]
}

/** The user that the image of Node has beside root. */
const USERS = 'root:x:0:0::/root:/bin/sh\nnode:x:1000:1000::/home/node:/bin/sh\n'
const GROUPS = 'root:x:0:\nnode:x:1000:\n'

const FROM_THIS_MACHINE = ['hosts', 'nsswitch.conf', 'resolv.conf', 'ssl']

/**
 * Follows a Dockerfile line by line into empty folders, one for each stage. A base image is an empty
 * disk, on which `enterRoot` lays the programs of this machine.
 *
 * @param context the folder whose files the build may copy
 * @param place an empty folder
 */
export async function buildTree(text: string, context: string, place: string): Promise<Tree> {
  const built = new Map<string, Tree>()
  let last: Tree | undefined
  for (const [index, stage] of readDockerfile(text).entries()) {
    const root = path.join(place, stage.name ?? `stage-${index}`)
    const base = built.get(stage.base)
    const empty = { workdir: '/', env: {}, user: 'root', command: [], healthCheck: [] }
    if (base) execFileSync('cp', ['-a', base.root, root])
    else makeDisk(root)
    last = await followSteps({ ...empty, ...base, root }, stage, { context, built })
    if (stage.name !== null) built.set(stage.name, last)
  }
  if (!last) throw new Error('The Dockerfile has no stage.')
  return last
}

function makeDisk(root: string): void {
  mkdirSync(path.join(root, 'etc'), { recursive: true })
  writeFileSync(path.join(root, 'etc/passwd'), USERS)
  writeFileSync(path.join(root, 'etc/group'), GROUPS)
  for (const name of FROM_THIS_MACHINE) {
    execFileSync('cp', ['-rL', `/etc/${name}`, path.join(root, 'etc')])
  }
}

type Surroundings = { readonly context: string; readonly built: ReadonlyMap<string, Tree> }

async function followSteps(
  begin: Tree,
  { steps }: Stage,
  { context, built }: Surroundings,
): Promise<Tree> {
  const isSeen = readContext(context)
  let tree = begin
  for (const step of steps) {
    const { root, workdir } = tree
    const inTree = (file: string) => path.join(root, path.resolve(workdir, file))
    switch (step.kind) {
      case 'workdir':
        tree = { ...tree, workdir: path.resolve(workdir, step.path) }
        mkdirSync(inTree('.'), { recursive: true })
        break
      case 'env':
        tree = { ...tree, env: { ...tree.env, ...step.variables } }
        break
      case 'copy': {
        const from = step.from === null ? context : (built.get(step.from)?.root ?? '')
        // The slash at its end says that it is a folder.
        const target = inTree(step.target) + (step.target.endsWith('/') ? '/' : '')
        for (const source of step.sources) {
          copyInto({ from, source, target }, step.from === null ? isSeen : () => true)
        }
        break
      }
      case 'run': {
        console.log(`· ${step.command}`)
        const entering = { root, workdir, isPlain: false, env: { ...ofRegistry(), ...tree.env } }
        const code = await runInRoot(entering, ['sh', '-c', step.command])
        if (code !== 0) throw new Error(`It ended with ${code}: ${step.command}`)
        break
      }
      case 'user':
        tree = { ...tree, user: step.name }
        break
      case 'cmd':
        tree = { ...tree, command: step.command }
        break
      case 'healthcheck':
        tree = { ...tree, healthCheck: step.command }
        break
      case 'expose':
        break
    }
  }
  return tree
}

/** How this machine reaches the registry of packages. */
function ofRegistry(): Record<string, string> {
  const names = Object.keys(process.env).filter((name) => /_proxy$|_CA?_?CERTS?(_|$)/i.test(name))
  return Object.fromEntries(names.map((name) => [name, process.env[name] ?? '']))
}
