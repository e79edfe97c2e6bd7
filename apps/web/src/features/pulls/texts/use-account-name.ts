import { getUidRegion } from '@bannerday/domain/time/server-region'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { hasUid, type AccountId } from '../device/store/stored-account.ts'

/** Returns an account's UID with its server, which distinguishes several accounts of a player. */
export function useAccountName(): (account: AccountId) => string {
  const { t } = useTranslation()
  return (account) => {
    if (!hasUid(account)) return t('app.pages.gacha.overview.noUid')
    const { game, uid } = account
    const region = t(`app.pages.gacha.regions.${getUidRegion(game, uid) ?? 'unknown'}`)
    return t('app.pages.gacha.overview.account', { uid, region })
  }
}
