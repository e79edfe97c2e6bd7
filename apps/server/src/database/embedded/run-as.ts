import type { Binaries } from './binaries.ts'
import { runProgram, type RunAs, type User } from './run-program.ts'

/** Runs programs as the current user, who is not root. */
export const runAsCurrentUser: RunAs = {
  name: 'the same user',
  owner: null,
  launch: (program) => ({ command: program, prefix: [], user: {} }),
}

/** Runs programs as another user, without further rights. */
export function runAsUser(user: User): RunAs {
  return {
    name: `user ${user.uid}`,
    owner: user,
    launch: (program) => ({ command: program, prefix: [], user }),
  }
}

/**
 * Runs in a user namespace in which root is that user: the programs see an ordinary user without
 * capabilities, while files below closed folders of root stay reachable.
 */
function inUserNamespace({ uid, gid }: User): RunAs {
  const prefix = ['--user', `--map-user=${uid}`, `--map-group=${gid}`, '--']
  return {
    name: 'a user namespace',
    owner: { uid: 0, gid: 0 },
    launch: (program) => ({ command: 'unshare', prefix: [...prefix, program], user: {} }),
  }
}

/**
 * Runs as that user with one capability of root, to traverse closed folders. `no_setuid_fixup`
 * makes access(2), which PostgreSQL uses to find its programs, respect that capability.
 */
function asUserPassingClosedFolders(user: User): RunAs {
  const prefix = [
    `--reuid=${user.uid}`,
    `--regid=${user.gid}`,
    '--clear-groups',
    '--securebits=+no_setuid_fixup',
    '--bounding-set=-all,+dac_override',
    '--inh-caps=-all,+dac_override',
    '--ambient-caps=-all,+dac_override',
    '--no-new-privs',
    '--',
  ]
  return {
    name: `user ${user.uid} with CAP_DAC_OVERRIDE`,
    owner: user,
    launch: (program) => ({ command: 'setpriv', prefix: [...prefix, program], user: {} }),
  }
}

/** The unprivileged user that every system has; null on a system without it. */
export async function findUnprivilegedUser(): Promise<User | null> {
  const uid = await runProgram(runAsCurrentUser, 'id', '-u', 'nobody')
  const gid = await runProgram(runAsCurrentUser, 'id', '-g', 'nobody')
  if (uid.code !== 0 || gid.code !== 0) return null
  return { uid: Number(uid.output), gid: Number(gid.output) }
}

/** Lists the ways in which root can run the programs, the least privileged first. */
export function listRootModes(nobody: User): readonly RunAs[] {
  return [runAsUser(nobody), inUserNamespace(nobody), asUserPassingClosedFolders(nobody)]
}

/** Whether programs run this way can reach the folder and execute PostgreSQL. */
export async function canRunPrograms(
  runAs: RunAs,
  folder: string,
  binaries: Binaries,
): Promise<boolean> {
  const script = 'cd "$1" && "$2" --version'
  const end = await runProgram(runAs, 'sh', '-c', script, 'sh', folder, binaries.postgres)
  return end.code === 0
}
