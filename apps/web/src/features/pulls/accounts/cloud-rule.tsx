import { GAME_IDS, type GameId } from '@bannerday/domain/game'
import { useId } from 'react'
import * as z from 'zod/mini'
import { createFieldStore, validItems } from '#shared/field-store.ts'
import { useIsSignedIn, useStoredSession } from '#shared/session/stored-session.ts'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { Button } from '#shared/ui/button.tsx'
import { CheckField } from '#shared/ui/check-field.tsx'
import { IconCloud } from '#shared/ui/icons.ts'
import offers from '#shared/ui/offer.module.css'
import { useLostFocus } from '#shared/use-lost-focus.ts'
import { listAccounts } from '../local-store/accounts.ts'
import {
  findReplica,
  readCloudReplicas,
  requestPullWorker,
  StorageError,
  useCloudReplicas,
} from '../local-store/pull-client.ts'
import {
  type AccountId,
  accountKey,
  hasUid,
  parseAccountKey,
} from '../local-store/stored-account.ts'
import classes from './cloud-accounts.module.css'

/** The player's answer on this device; that of another Bannerday account does not count. */
const store = createFieldStore(
  {
    pullsInCloud: z.object({
      owner: z.string(),
      isWanted: z.boolean(),
      /** The keys of the accounts whose sync the player ended. */
      excluded: validItems(z.string()),
    }),
  },
  {},
)

/** The React Compiler recognizes hooks by their names only, and would memoize this call. */
function useAnswer() {
  'use no memo'
  return store.use('pullsInCloud')
}

/**
 * The rule for pulls from files and links: in the cloud too, or on this device only. Without an
 * answer, nothing is uploaded.
 */
export type CloudRule = 'signed-out' | 'unasked' | 'cloud' | 'device'

/** Returns the rule for all imports. */
export function useCloudRule(): CloudRule {
  const isSignedIn = useIsSignedIn()
  const owner = useStoredSession('user_id')
  const answer = useAnswer()
  if (!isSignedIn) return 'signed-out'
  if (owner === undefined || answer?.owner !== owner) return 'unasked'
  return answer.isWanted ? 'cloud' : 'device'
}

/**
 * Whether an import by link goes to the cloud first. It does not where an account of the game is
 * exempt, because a link names no account: the pulls then come to this device, and the rule uploads
 * those of the other accounts.
 */
export function useIsLinkForCloud(game: GameId): boolean {
  const isWanted = useCloudRule() === 'cloud'
  const excluded = useAnswer()?.excluded ?? []
  return isWanted && !excluded.some((key) => parseAccountKey(key)?.game === game)
}

/** The pulls of an import that go to the cloud too: all, none, or those of some accounts. */
type CloudShare = 'cloud' | 'device' | 'some'

/**
 * Returns which pulls of an import go to the cloud too. The rule decides about new accounts, but a
 * synchronized account uploads its imports under any rule, and an exempt one under none. Without
 * accounts, the import may have pulls of any account.
 */
export function useCloudShare(accounts?: readonly AccountId[]): CloudShare {
  const isWanted = useCloudRule() === 'cloud'
  const owner = useStoredSession('user_id')
  const replicas = useCloudReplicas(owner !== undefined).data ?? []
  const excluded = useAnswer()?.excluded ?? []
  if (accounts === undefined) {
    const hasExceptions = isWanted
      ? excluded.length > 0
      : replicas.some((replica) => replica.owner === owner)
    if (hasExceptions) return 'some'
    return isWanted ? 'cloud' : 'device'
  }
  const uploaded = accounts.filter((account) => {
    const replica = findReplica(replicas, account)
    if (replica !== undefined) return replica.owner === owner
    return isWanted && hasUid(account) && !excluded.includes(accountKey(account))
  })
  if (uploaded.length === 0) return 'device'
  return uploaded.length === accounts.length ? 'cloud' : 'some'
}

/**
 * Stores the answer; a yes also links the accounts that are already on this device, except those that
 * the player exempted.
 */
export async function setCloudRule(owner: string, isWanted: boolean): Promise<void> {
  store.write({ pullsInCloud: { owner, isWanted, excluded: readExcluded(owner) } })
  await linkWantedAccounts(owner)
}

/** Links the accounts of this device to the cloud, if the rule requires it. The sync uploads them. */
export async function linkWantedAccounts(owner: string): Promise<void> {
  const { pullsInCloud: answer } = store.read()
  if (answer?.owner !== owner || !answer.isWanted) return
  const replicas = await readCloudReplicas()
  for (const { game, uid } of StorageError.unwrap(await listAccounts())) {
    const account = { game, uid }
    const isExcluded = answer.excluded.includes(accountKey(account))
    if (!hasUid(account) || isExcluded || findReplica(replicas, account) !== undefined) continue
    StorageError.unwrap(await requestPullWorker({ call: 'link-to-cloud', account, owner }))
  }
}

/** Returns the keys of the accounts that the owner exempted; those of another owner do not count. */
function readExcluded(owner: string): string[] {
  const { pullsInCloud: answer } = store.read()
  return answer?.owner === owner ? answer.excluded : []
}

/** Whether the owner exempted an account from the rule. */
export function isExcludedFromCloud(account: AccountId, owner: string): boolean {
  return readExcluded(owner).includes(accountKey(account))
}

/** Exempts an account from the owner's rule, or applies the rule to it again. */
export function setExcludedFromCloud(account: AccountId, owner: string, isExcluded: boolean): void {
  const { pullsInCloud: answer } = store.read()
  if (answer?.owner !== owner) return
  const others = answer.excluded.filter((key) => key !== accountKey(account))
  const excluded = isExcluded ? [...others, accountKey(account)] : others
  store.write({ pullsInCloud: { ...answer, excluded } })
}

/** The accounts of a file, or the game of an import by link. */
type CloudRuleQuestionProps =
  | { accounts: readonly AccountId[]; linkGame?: never }
  | { accounts?: never; linkGame: GameId }

/**
 * Asks once where imported pulls are kept; afterwards it says where they are. It asks nothing about
 * accounts that are all in the cloud.
 */
export function CloudRuleQuestion({ accounts, linkGame }: CloudRuleQuestionProps) {
  const { t } = useTranslation()
  const rule = useCloudRule()
  const owner = useStoredSession('user_id')
  const fileShare = useCloudShare(accounts)
  const isLinkForCloud = useIsLinkForCloud(linkGame ?? GAME_IDS[0])
  const textId = useId()
  // The answer replaces the pressed button.
  const noteRef = useLostFocus<HTMLParagraphElement>(rule)
  if (rule === 'signed-out' || owner === undefined) return null
  // Only accounts of other games are exempt then.
  const share = isLinkForCloud && linkGame !== undefined ? 'cloud' : fileShare
  if (rule !== 'unasked' || share === 'cloud') {
    return (
      <p ref={noteRef} tabIndex={-1} className={classes.note}>
        {t(`app.pages.gacha.cloud.rule.${share}`)}
      </p>
    )
  }
  return (
    <section className={offers.offer} aria-labelledby={textId}>
      <IconCloud size={20} className={offers.icon} aria-hidden />
      <p id={textId} className={offers.text}>
        {t('app.pages.gacha.cloud.rule.question')}
      </p>
      <div className={offers.actions}>
        <Button onClick={() => void setCloudRule(owner, true)}>
          {t('app.pages.gacha.cloud.rule.yes')}
        </Button>
        <Button variant="default" onClick={() => void setCloudRule(owner, false)}>
          {t('app.pages.gacha.cloud.rule.no')}
        </Button>
      </div>
    </section>
  )
}

/** Changes the rule. Renders nothing for a signed-out user. */
export function CloudRuleField() {
  const { t } = useTranslation()
  const rule = useCloudRule()
  const owner = useStoredSession('user_id')
  if (rule === 'signed-out' || owner === undefined) return null
  return (
    <div>
      <CheckField
        label={t('app.pages.gacha.cloud.rule.all')}
        checked={rule === 'cloud'}
        onChange={(isWanted) => void setCloudRule(owner, isWanted)}
      />
      <p className={classes.note}>{t('app.pages.gacha.cloud.rule.note')}</p>
    </div>
  )
}
