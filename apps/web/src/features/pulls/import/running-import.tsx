import { ERROR_CODES } from '@bannerday/contract/error-code'
import { gameNames } from '@bannerday/game-data/game-names'
import { Link, useLocation } from '@tanstack/react-router'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { ApiError } from '#shared/api/api-error.ts'
import { useStoredSession } from '#shared/session/stored-session.ts'
import { useLanguage, useTranslation } from '#shared/texts/use-translation.ts'
import { Alert } from '#shared/ui/alert.tsx'
import { Button } from '#shared/ui/button.tsx'
import { IconLink } from '#shared/ui/icons.ts'
import { useCloudState } from '../accounts/use-cloud-sync.ts'
import { useFailureText } from '../common/labels.ts'
import { StorageError } from '../local-store/pull-client.ts'
import {
  cancelLinkImport,
  finishLinkImport,
  followRemoteImport,
  type LinkImport,
  resumeLinkImport,
  useLinkImport,
} from './link-import.ts'
import classes from './running-import.module.css'

/**
 * Shows the import by link on the page of the pulls: of this device, also after a reload, or of
 * another device with the same account.
 */
export function RunningImport() {
  const state = useLinkImport()
  useEffect(resumeLinkImport, [])
  useRemoteImport()
  const place = useRef<HTMLDivElement>(null)
  return (
    <div ref={place} tabIndex={-1} className={classes.place}>
      {state.kind === 'running' && <ImportProgress state={state} place={place} />}
      {state.kind === 'failed' && <ImportFailure state={state} place={place} />}
    </div>
  )
}

/**
 * Moves the focus to the place of a component when it is removed with its focused button. Unlike
 * `useLostFocus`, it leaves a page alone that has no focus: an import may end at any time.
 */
function useFocusOnRemoval(place: RefObject<HTMLElement | null>): void {
  useLayoutEffect(
    () => () => {
      if (place.current?.contains(document.activeElement))
        place.current.focus({ preventScroll: true })
    },
    [place],
  )
}

type StateProps<Kind extends LinkImport['kind']> = {
  readonly state: Extract<LinkImport, { kind: Kind }>
}

type PlaceProps = { readonly place: RefObject<HTMLElement | null> }

/** Explains a failed import, or that only the copy of its pulls to this device failed. */
function ImportFailure({ state: { game, error }, place }: StateProps<'failed'> & PlaceProps) {
  useFocusOnRemoval(place)
  const { t } = useTranslation()
  const language = useLanguage()
  const failureText = useFailureText()
  const isGone = error instanceof ApiError && error.errorCode === ERROR_CODES.notFound
  const title = t('app.pages.gacha.link.failed', { game: gameNames[game][language] })
  return (
    <Alert
      {...(!(error instanceof StorageError) && { title })}
      close={{ label: t('app.common.close'), onClose: finishLinkImport }}
    >
      <p>{isGone ? t('app.pages.gacha.link.expired') : failureText(error)}</p>
    </Alert>
  )
}

function ImportProgress({ state, place }: StateProps<'running'> & PlaceProps) {
  useFocusOnRemoval(place)
  const { t } = useTranslation()
  const language = useLanguage()
  const title = t('app.pages.gacha.link.running', { game: gameNames[state.game][language] })
  return (
    <section className={classes.import} aria-label={title}>
      <IconLink size={20} className={classes.icon} aria-hidden />
      <LinkProgress title={title} state={state} />
      <Button variant="default" size="xs" onClick={cancelLinkImport}>
        {t('app.common.cancel')}
      </Button>
    </section>
  )
}

/** Follows the import that another device of the account runs. */
function useRemoteImport(): void {
  const owner = useStoredSession('user_id')
  const [remote] = useCloudState()?.imports ?? []
  const id = remote?.task_id
  const game = remote?.game_id
  useEffect(() => {
    if (id !== undefined && game !== undefined && owner !== undefined)
      followRemoteImport({ id, game, owner })
  }, [id, game, owner])
}

type LinkProgressProps = StateProps<'running'> & { readonly title: string }

/**
 * Shows the position of an import in the queue, or what was read so far. The bar has no value,
 * because services do not report how many pulls there are. The live region omits the number of
 * pulls, which changes every two seconds.
 */
function LinkProgress({ title, state: { ahead, pulls, types } }: LinkProgressProps) {
  const { t } = useTranslation()
  const read = t('app.pages.gacha.link.read', { count: pulls })
  const step =
    types &&
    t('app.pages.gacha.link.step', {
      step: Math.min(types.read + 1, types.total),
      total: types.total,
    })
  return (
    <div className={classes.progress}>
      <h2 className={classes.title}>{title}</h2>
      <progress aria-label={title} />
      <p className={classes.note}>
        {ahead === 0 && (step === undefined ? read : `${read} · `)}
        <output>{ahead > 0 ? t('app.pages.gacha.link.waiting', { count: ahead }) : step}</output>
      </p>
    </div>
  )
}

/** Shows the import by link on the other pages, with a link to the page of the pulls. */
export function ImportBadge() {
  const { t } = useTranslation()
  const language = useLanguage()
  const failureText = useFailureText()
  const state = useLinkImport()
  const isOnPulls = useLocation({ select: ({ pathname }) => pathname === '/gacha' })
  useEffect(resumeLinkImport, [])
  if (isOnPulls || state.kind === 'idle') return null
  const game = gameNames[state.game][language]
  const text =
    state.kind === 'running'
      ? `${t('app.pages.gacha.link.running', { game })}: ${t('app.pages.gacha.link.read', { count: state.pulls })}`
      : state.kind === 'failed' && state.error instanceof StorageError
        ? failureText(state.error)
        : t(`app.pages.gacha.link.${state.kind}`, { game })
  return (
    <Link to="/gacha" className={classes.badge} aria-label={text} title={text}>
      <IconLink size={18} aria-hidden />
      {state.kind === 'running' ? state.pulls.toLocaleString(language) : '!'}
    </Link>
  )
}
