import { spawnSync } from 'node:child_process'

type SmallDisk =
  | { readonly mounted: true; readonly unmount: () => void }
  | { readonly mounted: false; readonly reason: string }

/** Enough for a database with its write-ahead log, and little more. */
const SIZE = '200m'

/** Mounts a small disk over a folder. Needs root, and does not work in every container. */
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
