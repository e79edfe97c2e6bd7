import type { GameId } from '@bannerday/domain/game'
import { IconPlayerPlay } from '#shared/ui/icons.ts'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { Button } from '#shared/ui/button.tsx'

const LaunchDialog = lazy(async () => ({
  default: (await import('./launch-dialog.tsx')).LaunchDialog,
}))

/** Opens the ways to start a game. */
export function LaunchButton({ game }: { game: GameId }) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPlayerPlay size={18} stroke={1.8} />}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        {t('app.pages.timeline.launch_game')}
      </Button>
      {opened && (
        <Suspense>
          <LaunchDialog game={game} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}
