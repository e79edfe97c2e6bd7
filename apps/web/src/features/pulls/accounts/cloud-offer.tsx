import type { GameId } from '@bannerday/domain/game'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { readDeviceText, writeDeviceText } from '#shared/device-texts.ts'
import { validItems } from '#shared/field-store.ts'
import { useStoredSession } from '#shared/session/stored-session.ts'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { Button } from '#shared/ui/button.tsx'
import { IconCloudDown } from '#shared/ui/icons.ts'
import { LoadingButton } from '#shared/ui/loading-button.tsx'
import offers from '#shared/ui/offer.module.css'
import { type AccountId, accountKey } from '../local-store/stored-account.ts'
import { CloudFailure } from './cloud-accounts.tsx'
import { bringFromCloud, useCloudUids, useRemovedToast } from './use-cloud-sync.ts'

type CloudOfferProps = {
  /** The displayed game. */
  game: GameId
  /** The accounts on this device; undefined while they load. */
  here: readonly AccountId[] | undefined
  /** Whether an import by link runs, which may bring one of the accounts itself. */
  isImporting: boolean
}

/**
 * Offers to bring the accounts in the cloud to this device, once for all of them. After a yes, later
 * accounts come without a question. After a no, the offer returns for new accounts, and where the
 * displayed game has pulls in the cloud only.
 */
export function CloudOffer({ game, here, isImporting }: CloudOfferProps) {
  const owner = useStoredSession('user_id')
  const cloud = useCloudUids().data
  if (owner === undefined || here === undefined || cloud === undefined) return null
  const props = { game, here, owner, cloud, isImporting }
  return <OpenOffer key={owner} {...props} />
}

type OpenOfferProps = {
  game: GameId
  here: readonly AccountId[]
  owner: string
  cloud: readonly AccountId[]
  isImporting: boolean
}

function OpenOffer({ game, here, owner, cloud, isImporting }: OpenOfferProps) {
  const { t } = useTranslation()
  const textId = useId()
  const section = useRef<HTMLElement>(null)
  const showRemoved = useRemovedToast()
  const [answers, setAnswers] = useState(() => readAnswers(owner))
  const keysHere = new Set(here.map(accountKey))
  // An account that is deleted from this device is not downloaded again by itself.
  const present = cloud.map(accountKey).filter((key) => keysHere.has(key))
  if (present.some((key) => !answers.seen.includes(key))) setAnswers(withSeen(answers, present))
  useEffect(() => {
    writeDeviceText(ANSWERS_KEY, JSON.stringify(answers))
  }, [answers])

  const elsewhere = cloud.filter((account) => !keysHere.has(accountKey(account)))
  const unasked = elsewhere.filter((account) => !answers.seen.includes(accountKey(account)))
  const isEmpty = here.every((account) => account.game !== game)
  const ofGame = elsewhere.filter((account) => account.game === game)
  const offered = unasked.length > 0 ? unasked : isEmpty ? ofGame : []

  const { mutate, isPending, error } = useMutation({
    // Storage is on this device.
    networkMode: 'always',
    mutationFn: async (accounts: readonly AccountId[]) => {
      for (const { game: gameId, uid } of accounts) {
        const account = { game: gameId, uid }
        const { isRemoved } = await bringFromCloud(account, owner)
        if (isRemoved) showRemoved(account)
      }
      setAnswers((before) => ({ ...withSeen(before, accounts.map(accountKey)), isWanted: true }))
    },
  })
  const bringUnasked = useEffectEvent(() => mutate(unasked))
  const isAutomatic = answers.isWanted && unasked.length > 0 && error === null
  const comesByItself = isAutomatic && !isPending && !isImporting
  useEffect(() => {
    if (comesByItself) bringUnasked()
  }, [comesByItself])

  if (offered.length === 0 || isAutomatic || (isImporting && !isPending)) return null

  function bring(): void {
    const main = section.current?.closest('main')
    mutate(offered, { onSuccess: () => main?.focus({ preventScroll: true }) })
  }

  function decline(): void {
    // The closing offer contains the focus.
    section.current?.closest('main')?.focus({ preventScroll: true })
    setAnswers(withSeen(answers, offered.map(accountKey)))
  }

  return (
    <section ref={section} className={offers.offer} aria-labelledby={textId}>
      <IconCloudDown size={20} className={offers.icon} aria-hidden />
      <div className={offers.text}>
        <p id={textId} className={offers.text}>
          {t('app.pages.gacha.cloud.offer', { count: offered.length })}
        </p>
        {error !== null && <CloudFailure error={error} />}
      </div>
      <div className={offers.actions}>
        <LoadingButton loading={isPending} onClick={bring}>
          {t('app.pages.gacha.cloud.bring', { count: offered.length })}
        </LoadingButton>
        {unasked.length > 0 && (
          <Button variant="default" disabled={isPending} onClick={decline}>
            {t('app.pages.gacha.cloud.notNow')}
          </Button>
        )}
      </div>
    </section>
  )
}

export type NoPullsTextProps = { games: readonly GameId[] }

/** Renders the text of the link to the import, or that the cloud has pulls of the games. */
export function NoPullsText({ games }: NoPullsTextProps) {
  const { t } = useTranslation()
  // The shell loads the profile; until then, this query would load it too.
  const hasProfile = useStoredSession('user_id') !== undefined
  const isInCloud = useCloudUids(hasProfile).data?.some(({ game }) => games.includes(game)) ?? false
  return t(`app.today.${isInCloud ? 'pullsInCloud' : 'noPulls'}`)
}

/** Stored separately from the preferences, which load with every page. */
const ANSWERS_KEY = 'bannerday-cloud-accounts'

const answersSchema = z.object({
  owner: z.string(),
  /** Whether accounts come to this device without a question. */
  isWanted: z.boolean(),
  /** The keys of the accounts that were on this device or in an offer. */
  seen: validItems(z.string()),
})

type Answers = z.infer<typeof answersSchema>

function withSeen(answers: Answers, keys: readonly string[]): Answers {
  return { ...answers, seen: [...new Set([...answers.seen, ...keys])] }
}

/** Returns the answers of a Bannerday account on this device; those of another one do not count. */
function readAnswers(owner: string): Answers {
  const none = { owner, isWanted: false, seen: [] }
  try {
    const stored = answersSchema.parse(JSON.parse(readDeviceText(ANSWERS_KEY) ?? 'null'))
    return stored.owner === owner ? stored : none
  } catch {
    return none
  }
}
