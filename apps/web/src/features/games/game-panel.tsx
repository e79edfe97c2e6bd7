import {
  IconArrowsSort,
  IconChevronDown,
  IconDeviceGamepad2,
  IconRefresh,
} from '#shared/ui/icons.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { Button } from '#shared/ui/button.tsx'
import { LoadingButton } from '#shared/ui/loading-button.tsx'
import { showToast } from '#shared/ui/toasts/toasts.ts'
import {
  DefaultLegend,
  loadGameList,
  useGameList,
  useGameOrder,
  useGameSelections,
} from './game-selections.tsx'
import classes from './game-panel.module.css'

// Loads the drag library only when the panel is expanded.
const GameSelector = lazy(async () => ({
  default: (await import('./game-selector.tsx')).GameSelector,
}))

/** Renders the game selector with its list of games, collapsed at first in small spaces. */
export function GamePanel() {
  const { t } = useTranslation()
  const panel = useRef<HTMLDetailsElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const games = useGameList()
  const [order, saveOrder] = useGameOrder()
  const [selections, saveSelections] = useGameSelections(games)
  const { refetch, isFetching } = useQuery({
    queryKey: ['games'],
    queryFn: loadGameList,
    retry: false,
  })

  // The styles decide, because a container query can.
  useLayoutEffect(() => setIsOpen(!isCollapsedByStyle(panel.current)), [])

  async function refresh() {
    const { isError } = await refetch()
    if (isError) showToast(t('app.gameSelection.refreshFailed'), { color: 'error' })
    else showToast(t('app.gameSelection.refreshSuccess'))
  }

  function resetOrder() {
    saveOrder(null)
    showToast(t('app.gameSelection.orderReset'))
  }

  return (
    <details
      ref={panel}
      className={classes.panel}
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className={classes.summary}>
        <IconDeviceGamepad2 size={22} stroke={1.7} className={classes.icon} aria-hidden />
        <h2 className={classes.title}>{t('app.gameSelection.title')}</h2>
        <IconChevronDown size={20} className={classes.chevron} aria-hidden />
      </summary>
      <div className={classes.content}>
        <p className={classes.info}>{t('app.gameSelection.info')}</p>
        <DefaultLegend games={games} />
        <Suspense fallback={<div className={classes.loading} />}>
          {isOpen && (
            <GameSelector
              games={order.flatMap((gameId) => games.filter((game) => game.game_id === gameId))}
              selections={selections}
              onChange={saveSelections}
              onOrder={saveOrder}
            />
          )}
        </Suspense>
        <div className={classes.actions}>
          <Button variant="default" leftSection={<IconArrowsSort size={18} />} onClick={resetOrder}>
            {t('app.gameSelection.resetOrder')}
          </Button>
          <LoadingButton
            variant="default"
            leftSection={<IconRefresh size={18} />}
            loading={isFetching}
            onClick={() => void refresh()}
          >
            {t('app.gameSelection.refresh')}
          </LoadingButton>
        </div>
      </div>
    </details>
  )
}

function isCollapsedByStyle(panel: Element | null): boolean {
  return panel !== null && getComputedStyle(panel).getPropertyValue('--disclosure') === 'collapsed'
}
