import { useMemo } from 'react'
import { useDisplayClock } from '#features/timeline/data/timeline-clock.ts'
import { useMinute } from '#features/timeline/data/use-minute.ts'
import { StatusIcons } from '#features/timeline/deferred.tsx'
import { OpenActivity } from '#features/timeline/panels/open-activity.tsx'
import { useDisplayZones } from '#shared/derived-preferences.ts'

type ArchiveDialogProps = {
  uuid: string
  /** The season in which the activity ended, if known. */
  season: number | undefined
  onOpen: (uuid: string) => void
  onClose: () => void
}

/** Shows the dialog of an archived activity over its archive. */
export function ArchiveDialog(props: ArchiveDialogProps) {
  const now = useMinute()
  const { zone, hour12 } = useDisplayClock()
  const zones = useDisplayZones()
  const clock = useMemo(() => ({ now, zone, zones, hour12 }), [now, zone, zones, hour12])
  return (
    <>
      <StatusIcons />
      <OpenActivity activities={NO_ACTIVITIES} clock={clock} {...props} />
    </>
  )
}

/** The dialog loads the activity by its uuid. */
const NO_ACTIVITIES: readonly never[] = []
