import { spawnSync } from 'node:child_process'

type SmallDisk =
  | { readonly mounted: true; readonly unmount: () => void }
  | { readonly mounted: false; readonly reason: string }

/** Room for a database with its write-ahead log, and little more. */
const SIZE = '200m'

/** Lays a small disk over a folder. Only root can, and not in every container. */
export function mountSmallDisk(folder: string): SmallDisk {
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', folder])
  if (mounted.status !== 0) {
    return { mounted: false, reason: 'no small disk can be mounted here (that takes root)' }
  }
  return {
    mounted: true,
    unmount: () => {
      spawnSync('umount', ['-l', folder])
    },
  }
}
